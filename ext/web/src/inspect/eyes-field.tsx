import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'
import type { Eyes } from './source.ts'

/** Chooses through whose eyes a match is looked at. */
export function EyesField({
  eyes,
  names,
  onChange,
}: {
  readonly eyes: Eyes
  readonly names: readonly string[]
  readonly onChange: (eyes: Eyes) => void
}): ReactNode {
  const say = useSay()
  return (
    <label className="inline">
      {say('inspect.eyes')}
      <select
        value={String(eyes)}
        onChange={({ target: { value } }) =>
          onChange(value === 'operator' ? value : value === 'null' ? null : Number(value))
        }
      >
        <option value="operator">{say('inspect.operator')}</option>
        <option value="null">{say('inspect.all')}</option>
        {names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
