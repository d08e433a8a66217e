import type { RoomInfo } from '@framestack/client'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'

/** What whoever plays at a match has to know before: that it is open to all, and when spectators see hands. */
export function RoomFacts({
  room: { settings },
  watching,
}: {
  readonly room: Pick<RoomInfo, 'settings'>
  readonly watching: boolean
}): ReactNode {
  const say = useSay()
  const s = Math.round(settings.spectatorDelay / 1000)
  return (
    <>
      {settings.open && <p className="room-fact dim">{say('isOpen')}</p>}
      {settings.spectators === 'hands' && (
        <p className="room-fact dim">{say(watching ? 'hands.wait' : 'hands.later', { s })}</p>
      )}
    </>
  )
}
