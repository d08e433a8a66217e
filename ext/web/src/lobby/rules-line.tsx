import type { RoomInfo } from '@framestack/client'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'

/** So many digits of a hash are enough to compare by eye; all of them are in the tooltip. */
const digits = 12

/** What a match is played with, by hashes: two who see the same hashes have the same rules and mods before them. */
export function RulesLine({ bundle, mods }: Pick<RoomInfo, 'bundle' | 'mods'>): ReactNode {
  const say = useSay()
  if (bundle === null) return null
  return (
    <p className="dim rules">
      <span title={bundle}>{say('rulesHash', { hash: bundle.slice(0, digits) })}</span>
      {mods.map(({ file, hash }) => (
        <span key={file} title={hash}>
          {' · '}
          {say('modHash', { file, hash: hash.slice(0, digits) })}
        </span>
      ))}
    </p>
  )
}
