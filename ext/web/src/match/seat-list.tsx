import type { RoomInfo } from '@framestack/client'
import type { ReactNode } from 'react'
import { lobby } from '../parts/lobby-client.ts'
import { tokenOf } from '../settings/keep.ts'
import { useSay } from '../words/words.ts'
import { namesOf } from './names.ts'
import { SeatClock } from './seat-clock.tsx'
import type { Live } from './use-match.ts'

/** Who sits where, who is asked, and whose time runs. */
export function SeatList({ live, room }: { readonly live: Live; readonly room: RoomInfo }): ReactNode {
  const say = useSay()
  const { state } = live
  const names = namesOf(room)
  const token = tokenOf(room.match)
  const asked = room.status === 'playing' ? (state.ask?.players ?? []) : []
  return (
    <ol className="seats">
      {room.seats.map(({ kind, connected, away }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <li key={seat} className={asked.includes(seat) ? 'asked' : ''} data-seat={seat}>
          <span className="seat-name">
            {kind === 'free' ? <span className="dim">{say('free')}</span> : names[seat]}
            {seat === state.seat && <span className="tag">{say('you')}</span>}
            {kind === 'bot' && <span className="tag">{say('bot')}</span>}
            {away && <span className="tag warn">{say('away')}</span>}
            {kind === 'person' && !connected && !away && <span className="tag warn">{say('gone')}</span>}
          </span>
          {away && token !== null && seat !== state.seat && room.status === 'playing' && (
            <button
              type="button"
              className="small"
              onClick={() =>
                void lobby.seatBots({ match: room.match, token }, { seat }).catch(() => undefined)
              }
            >
              {say('seatBot')}
            </button>
          )}
          <SeatClock live={live} seat={seat} />
        </li>
      ))}
    </ol>
  )
}
