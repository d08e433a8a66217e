import type { RoomInfo } from '@framestack/client'
import type { ReactNode } from 'react'
import { hashOf } from '../route.ts'
import { refusal } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { listed, namesOf, outcomeText } from './names.ts'
import type { Live } from './use-match.ts'

interface Props {
  readonly live: Live
  readonly room: RoomInfo
  readonly onProblem: (text: string | null) => void
}

/** How it ended, and what comes next. */
export function OverBar({ live: { client, state }, room, onProblem }: Props): ReactNode {
  const say = useSay()
  const { seat, table } = state
  const outcome = room.outcome ?? table?.outcome ?? null
  if (outcome === null || room.status !== 'over') return null
  const names = namesOf(room)
  const wants = seat !== null && room.rematch.includes(seat)
  const others = room.rematch.filter((one) => one !== seat)
  const won = seat !== null && outcome.winners.includes(seat)
  return (
    <section className={`over ${won ? 'won' : ''}`} aria-live="polite">
      <p>
        <strong>{outcomeText(outcome, names, seat, say)}</strong>
      </p>
      <div className="row">
        {seat !== null && (
          <button
            type="button"
            className="main"
            disabled={wants}
            onClick={() => void client.rematch().then((reply) => onProblem(refusal(reply, say)))}
          >
            {say('rematch')}
          </button>
        )}
        <a className="button" href={hashOf({ page: 'inspect', match: room.match })}>
          {say('replay')}
        </a>
        <a
          className="button"
          href={`/api/matches/${encodeURIComponent(room.match)}/replay`}
          download={`${room.ruleset}-${room.match}.json`}
        >
          {say('download')}
        </a>
        <a className="button" href="#/">
          {say('lobby')}
        </a>
        {wants && <span className="dim">{say('rematchWaiting')}</span>}
        {others.length > 0 && <span>{say('rematchWanted', { who: listed(others, names) })}</span>}
      </div>
    </section>
  )
}
