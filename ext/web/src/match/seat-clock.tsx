import type { Seat } from '@framestack/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useSay } from '../words/words.ts'
import type { Live } from './use-match.ts'

const soon = 10_000

/** Milliseconds as minutes and seconds: `1:05`. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What a seat has left, counted down here between two words of the server. */
export function SeatClock({
  live: { client, state },
  seat,
}: {
  readonly live: Live
  readonly seat: Seat
}): ReactNode {
  const say = useSay()
  const own = state.clock?.seats[seat]
  const running = own?.running === true && !state.clock?.paused
  const [, tick] = useState(0)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((n) => n + 1), 250)
    return () => clearInterval(timer)
  }, [running])
  if (own === undefined) return null
  const left = client.timeLeft(seat)
  return (
    <span className="clock">
      {own.bank > 0 && <span className="dim">{say('bank', { s: clockText(own.bank) })} </span>}
      {own.periods > 0 && <span className="dim">{say('periods', { count: own.periods })} </span>}
      {left !== null && (
        <time className={`left ${left < soon ? 'soon' : ''}`} data-running={running}>
          {clockText(left)}
        </time>
      )}
    </span>
  )
}
