import type { ReactNode } from 'react'
import { change, useSettings } from '../settings/settings.ts'
import { useSay } from '../words/words.ts'

/** What somebody is called. */
export function NameField(): ReactNode {
  const say = useSay()
  const { name } = useSettings()
  return (
    <label className="field">
      {say('yourName')}
      <input
        value={name}
        maxLength={24}
        placeholder={say('guest')}
        autoComplete="nickname"
        onChange={({ target }) => change({ name: target.value })}
      />
    </label>
  )
}
