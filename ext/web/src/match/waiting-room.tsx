import type { RoomInfo } from '@framestack/client'
import { type ReactNode, useState } from 'react'
import { botOf, useTitleOf } from '../games/words.ts'
import { enter, nameNow } from '../lobby/enter.ts'
import { lobby } from '../parts/lobby-client.ts'
import { Problem } from '../parts/notice.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { go } from '../route.ts'
import { forgetToken, tokenOf } from '../settings/keep.ts'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { LineState } from './line-state.tsx'
import { MatchFacts } from './match-facts.tsx'
import { SeatList } from './seat-list.tsx'
import { ShareLink } from './share-link.tsx'
import type { Live } from './use-match.ts'

/** Before a match begins: who is there, how others get in, bots for the rest. */
export function WaitingRoom({ live, room }: { readonly live: Live; readonly room: RoomInfo }): ReactNode {
  const say = useSay()
  const titleOf = useTitleOf()
  const { state } = live
  const [error, setError] = useState<unknown>(null)
  const games = useLoaded('rulesets', () => lobby.rulesets())
  const { match } = room
  const token = tokenOf(match)
  const trying = async (what: () => Promise<unknown>): Promise<void> => {
    setError(null)
    try {
      await what()
    } catch (failed) {
      setError(failed)
    }
  }
  const bot = botOf(games.value?.find(({ name }) => name === room.ruleset) ?? { bots: [] })
  const giveUp = async (): Promise<void> => {
    if (token === null) return
    await lobby.giveUpSeat({ match, token })
    forgetToken(match)
    go({ page: 'lobby' })
  }
  const sit = async (): Promise<void> => {
    enter(
      await lobby.takeSeat(match, {
        name: nameNow(say),
        ...(state.code === null ? {} : { code: state.code }),
      }),
    )
    // The same address: the line has to be opened anew, with the seat.
    location.reload()
  }
  return (
    <main className="page narrow">
      <LineState state={state} />
      <h1>
        {titleOf(room.ruleset)} <span className="dim">{say('waiting')}</span>
      </h1>
      <section className="panel">
        <SeatList live={live} room={room} />
        <MatchFacts room={room} among />
        {state.code !== null && <ShareLink code={state.code} />}
        {error !== null && <Problem>{explain(error, say)}</Problem>}
        <div className="row">
          {state.seat !== null && token !== null ? (
            <>
              <button
                type="button"
                className="main"
                onClick={() => void trying(() => lobby.seatBots({ match, token }, { bot }))}
              >
                {say('fillBots')}
              </button>
              <button type="button" onClick={() => void trying(giveUp)}>
                {say('leaveSeat')}
              </button>
            </>
          ) : (
            <button type="button" className="main" onClick={() => void trying(sit)}>
              {say('takeSeat')}
            </button>
          )}
        </div>
      </section>
    </main>
  )
}
