import type { RoomInfo, Table } from '@framestack/client'
import { type ReactNode, useState } from 'react'
import { useTitleOf } from '../games/words.ts'
import { go, hashOf } from '../route.ts'
import { refusal } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { listed, namesOf } from './names.ts'
import type { Live } from './use-match.ts'

interface Props {
  readonly live: Live
  readonly room: RoomInfo
  readonly onProblem: (text: string | null) => void
}

/** Which game it is, whose turn, and what may be done with the match itself. */
export function StatusBar({ live: { client, state }, room, onProblem }: Props): ReactNode {
  const say = useSay()
  const titleOf = useTitleOf()
  const [leaving, setLeaving] = useState(false)
  // Whether something can be taken back is told by nobody before: it may be a secret. An answer holds until the table changes.
  const [refusedAt, refuseAt] = useState<Table | null>(null)
  const mayNotUndo = refusedAt !== null && refusedAt === state.table
  const { seat, ask } = state
  const players = ask?.players ?? []
  const mine = seat !== null && players.includes(seat)
  const isOver = room.status !== 'playing'
  const turn = mine
    ? say('yourTurn')
    : players.length === 0
      ? say('nobodysTurn')
      : say('turnOf', { who: listed(players, namesOf(room)) })
  const undo = async (): Promise<void> => {
    if (mayNotUndo) return
    const at = state.table
    const reply = await client.undo()
    onProblem(refusal(reply, say))
    if (reply.code === 400) refuseAt(at)
  }
  const leave = async (): Promise<void> => {
    setLeaving(false)
    const against = refusal(await client.leave(), say)
    if (against !== null) return onProblem(against)
    // The token stays: opening the match again takes the seat back.
    go({ page: 'lobby' })
  }
  return (
    <div className="status">
      {leaving && <LeaveDialog onLeave={() => void leave()} onClose={() => setLeaving(false)} />}
      <h1>{titleOf(room.ruleset)}</h1>
      <p
        className={`turn ${mine && !isOver ? 'mine' : ''}`}
        data-ask={mine && !isOver ? (ask?.ask ?? '') : ''}
        role="status"
        aria-live="polite"
      >
        {isOver ? say(`status.${room.status}`) : turn}
        {room.paused && !isOver && <span className="dim"> · {say('paused')}</span>}
        {seat === null && <span className="dim"> · {say('watching')}</span>}
      </p>
      <div className="row">
        {seat !== null && !isOver && (
          <>
            <button
              type="button"
              className="small"
              aria-disabled={mayNotUndo}
              {...(mayNotUndo ? { title: say('reason.undo not allowed') } : {})}
              onClick={() => void undo()}
            >
              {say('undo')}
            </button>
            <button type="button" className="small" onClick={() => setLeaving(true)}>
              {say('leave')}
            </button>
          </>
        )}
        {room.settings.open && !isOver && (
          <a className="button small" href={hashOf({ page: 'inspect', match: room.match })}>
            {say('inspect')}
          </a>
        )}
      </div>
    </div>
  )
}
