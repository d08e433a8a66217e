import type { RoomInfo } from '@framestack/client'
import { type ReactNode, useState } from 'react'
import { useSay } from '../words/words.ts'
import { Chat } from './chat.tsx'
import { EventList } from './event-list.tsx'
import { SeatList } from './seat-list.tsx'
import type { Live } from './use-match.ts'

/** Beside the table: who sits there, what happened, what was said. */
export function SidePanel({ live, room }: { readonly live: Live; readonly room: RoomInfo }): ReactNode {
  const say = useSay()
  const [tab, setTab] = useState<'events' | 'chat'>('events')
  const [read, setRead] = useState(0)
  const { lines } = live.state
  const unread = tab === 'chat' ? 0 : Math.max(0, lines.length - read)
  const show = (next: 'events' | 'chat'): void => {
    setTab(next)
    setRead(lines.length)
  }
  return (
    <aside className="side">
      <SeatList live={live} room={room} />
      <div className="tabs" role="tablist">
        {(['events', 'chat'] as const).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={tab === one}
            aria-controls="side-panel"
            onClick={() => show(one)}
          >
            {say(one)}
            {one === 'chat' && unread > 0 && <span className="badge">{unread}</span>}
          </button>
        ))}
      </div>
      <div id="side-panel" className="side-body" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'events' ? <EventList live={live} room={room} /> : <Chat live={live} />}
      </div>
    </aside>
  )
}
