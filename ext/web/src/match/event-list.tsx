import type { RoomInfo } from '@framestack/client'
import type { JsonObject } from '@framestack/core'
import type { ReactNode } from 'react'
import { useEndInSight } from '../parts/use-end-in-sight.ts'
import { eventText } from '../tables/event-text.ts'
import { wordsOf } from '../tables/index.ts'
import { useSay } from '../words/words.ts'
import { namesOf } from './names.ts'
import type { Live } from './use-match.ts'

const shown = 120

/** What happened, the newest at the end. */
export function EventList({
  live: { state },
  room,
}: {
  readonly live: Live
  readonly room: RoomInfo
}): ReactNode {
  const say = useSay()
  const names = namesOf(room)
  const { events, eventCount, seat } = state
  const list = useEndInSight<HTMLOListElement>(eventCount)
  const own = wordsOf(room.ruleset)
  return (
    <ol ref={list} className="events" data-count={eventCount} aria-live="polite">
      {events.length === 0 && <li className="dim">{say('noEvents')}</li>}
      {numbered(events, eventCount).map(({ event, number }) => {
        const text = eventText(event, { names, seat }, own)
        return text === null ? null : <li key={number}>{text}</li>
      })}
    </ol>
  )
}

/** The last events with their numbers in the match. */
function numbered(events: readonly JsonObject[], count: number): { event: JsonObject; number: number }[] {
  const last = events.slice(-shown)
  return last.map((event, i) => ({ event, number: count - last.length + i }))
}
