import type { RoomInfo } from '@framestack/client'
import { type ReactNode, useState } from 'react'
import { useTitleOf } from '../games/words.ts'
import { namesOf } from '../match/names.ts'
import { lobby } from '../parts/lobby-client.ts'
import { Problem } from '../parts/notice.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { hashOf } from '../route.ts'
import { tokenOf } from '../settings/keep.ts'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { enter, nameNow } from './enter.ts'

const every = 5000

/** Public matches, newest first. */
export function MatchList(): ReactNode {
  const say = useSay()
  const { value, error, again } = useLoaded('matches', () => lobby.matches({ limit: 30 }), every)
  return (
    <section>
      <h2>
        {say('matches')}{' '}
        <button type="button" className="small" onClick={again}>
          {say('refresh')}
        </button>
      </h2>
      {error !== null && <Problem>{explain(error, say)}</Problem>}
      {value?.length === 0 && <p className="dim">{say('noMatches')}</p>}
      <ul className="matches">
        {value?.map((room) => (
          <MatchRow key={room.match} room={room} />
        ))}
      </ul>
    </section>
  )
}

function MatchRow({ room }: { readonly room: RoomInfo }): ReactNode {
  const say = useSay()
  const titleOf = useTitleOf()
  const [error, setError] = useState<unknown>(null)
  const { match, ruleset, status, seats, settings } = room
  const taken = namesOf(room).filter((_, seat) => seats[seat]?.kind !== 'free')
  const here = seats.filter(({ connected }) => connected).length
  const own = tokenOf(match) !== null
  const sit = async (): Promise<void> => {
    try {
      enter(await lobby.takeSeat(match, { name: nameNow(say) }))
    } catch (failed) {
      setError(failed)
    }
  }
  const there = hashOf({ page: 'match', match })
  const inspects = status === 'over' || settings.open
  return (
    <li className="panel match-row">
      <div>
        <strong>{titleOf(ruleset)}</strong> <span className="dim">{say(`status.${status}`)}</span>
        <div className="dim">
          {taken.join(', ')} · {say('seatsTaken', { taken: taken.length, all: seats.length })} ·{' '}
          {here === 0 ? say('nobodyHere') : say('connectedCount', { n: here })}
        </div>
        {settings.open && <div className="dim">{say('isOpen')}</div>}
        {error !== null && <Problem>{explain(error, say)}</Problem>}
      </div>
      <div className="row">
        {!own && status === 'open' && (
          <button type="button" className="main" onClick={() => void sit()}>
            {say('takeSeat')}
          </button>
        )}
        {own && (
          <a className="button main" href={there}>
            {say('goOn')}
          </a>
        )}
        {!own && status === 'playing' && settings.spectators !== 'none' && (
          <a className="button" href={there}>
            {say('watch')}
          </a>
        )}
        {inspects && (
          <a className="button" href={hashOf({ page: 'inspect', match })}>
            {status === 'over' ? say('replay') : say('inspect')}
          </a>
        )}
      </div>
    </li>
  )
}
