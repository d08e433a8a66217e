import { RequestError, type RoomInfo } from '@framestack/client'
import { type ReactNode, useState } from 'react'
import { useTitleOf } from '../games/words.ts'
import { namesOf } from '../match/names.ts'
import { lobby } from '../parts/lobby-client.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { hashOf } from '../route.ts'
import { forgetToken, ownMatches } from '../settings/keep.ts'
import { useSay } from '../words/words.ts'

/** So many are asked for, so that a browser that has played much does not flood the server. */
const most = 30

/** The matches whose seats are kept in this browser, private ones too: to go on, or to forget. */
export function OwnMatches(): ReactNode {
  const say = useSay()
  const titleOf = useTitleOf()
  const [round, next] = useState(0)
  const { value } = useLoaded(`own.${round}`, load)
  if (value === null || value.length === 0) return null
  const forget = (match: string): void => {
    forgetToken(match)
    next(round + 1)
  }
  return (
    <section className="own-matches">
      <h2>{say('ownMatches')}</h2>
      <ul className="matches">
        {value.map(({ match, ruleset, status, seats }) => (
          <li key={match} className="panel match-row" data-own={match}>
            <div>
              <strong>{titleOf(ruleset)}</strong> <span className="dim">{say(`status.${status}`)}</span>
              <div className="dim">
                {namesOf({ seats })
                  .map((name, seat) => (seats[seat]?.kind === 'free' ? say('free') : name))
                  .join(', ')}
              </div>
            </div>
            <div className="row">
              <a className="button main" href={hashOf({ page: 'match', match })}>
                {status === 'over' ? say('table') : say('goOn')}
              </a>
              <button type="button" onClick={() => forget(match)}>
                {say('forget')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Newest first. Matches that the server has no longer are forgotten; what cannot be asked now is left out. */
async function load(): Promise<RoomInfo[]> {
  const found = await Promise.all(ownMatches().slice(0, most).map(roomOf))
  return found.filter((room) => room !== null).sort((a, b) => b.created - a.created)
}

async function roomOf(match: string): Promise<RoomInfo | null> {
  try {
    return await lobby.match(match)
  } catch (error) {
    if (error instanceof RequestError && error.code === 404) forgetToken(match)
    return null
  }
}
