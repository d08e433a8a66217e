import type { RoomInfo } from '@framestack/client'
import type { Seat } from '@framestack/core'
import type { ReactNode } from 'react'
import { RulesLine } from '../lobby/rules-line.tsx'
import { useSay } from '../words/words.ts'
import { listed, namesOf } from './names.ts'

interface Props {
  readonly room: Pick<RoomInfo, 'seats' | 'proposed'>
  /** Null: a spectator, who is not asked. */
  readonly seat: Seat | null
  /** Accepts rules by their hash. */
  readonly accept: (bundle: string) => void
}

/** Other rules that the match may go on with, by their hashes, and who has accepted them. */
export function ProposedBar({ room, seat, accept }: Props): ReactNode {
  const say = useSay()
  const { proposed } = room
  if (proposed === undefined) return null
  const { bundle, mods, accepted } = proposed
  return (
    <section className="proposed" aria-live="polite">
      <p>{say('proposed')}</p>
      <RulesLine bundle={bundle} mods={mods} />
      {seat !== null && (
        <button
          type="button"
          className="small"
          disabled={accepted.includes(seat)}
          onClick={() => accept(bundle)}
        >
          {say('proposedAccept')}
        </button>
      )}
      {accepted.length > 0 && (
        <p className="dim">{say('proposedBy', { who: listed(accepted, namesOf(room)) })}</p>
      )}
    </section>
  )
}
