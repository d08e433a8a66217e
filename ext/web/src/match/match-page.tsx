import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Boundary } from '../parts/boundary.tsx'
import { lobby } from '../parts/lobby-client.ts'
import { Problem } from '../parts/notice.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { go } from '../route.ts'
import { useSounds } from '../sound/use-sounds.ts'
import { explain, known as plain, refusal } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { LineState } from './line-state.tsx'
import { OverBar } from './over-bar.tsx'
import { ProposedBar } from './proposed-bar.tsx'
import { RoomFacts } from './room-facts.tsx'
import { SidePanel } from './side-panel.tsx'
import { StatusBar } from './status-bar.tsx'
import { useMatch } from './use-match.ts'
import { useTitle } from './use-title.ts'
import { WaitingRoom } from './waiting-room.tsx'

/** How long a refusal stays in sight. */
const shownFor = 10_000

const LiveTable = lazy(() => import('./live-table.tsx'))

/** A match: waiting room, table, end. */
export default function MatchPage({ match }: { readonly match: string }): ReactNode {
  const say = useSay()
  const [problem, setProblem] = useState<string | null>(null)
  const live = useMatch(match, (rematch) => go({ page: 'match', match: rematch.match }))
  useSounds(live?.state ?? null, problem)
  useTitle(live?.state ?? null, say)
  const known = useLoaded(`match.${match}`, () => lobby.match(match))
  const tell = useCallback((text: string | null) => setProblem(text), [])
  useEffect(() => {
    if (problem === null) return
    const timer = setTimeout(() => setProblem(null), shownFor)
    return () => clearTimeout(timer)
  }, [problem])
  // What the server says to all who are here, besides answers to their messages.
  const told = live?.state.line === 'open' && live.state.room !== null ? live.state.problem : null
  useEffect(() => {
    if (told !== null) setProblem(plain(told, say))
  }, [told, say])
  if (live === null) return <p className="loading">{say('loading')}</p>
  const { client, state } = live
  const { room, table } = state
  const accept = async (bundle: string): Promise<void> => {
    const against = refusal(await client.accept(bundle), say)
    // Taken is no news: what came of it may have been told by now.
    if (against !== null) tell(against)
  }
  if (room === null)
    return (
      <main className="page narrow">
        <LineState state={state} />
        {known.error !== null && <Problem>{explain(known.error, say)}</Problem>}
        {known.error === null && state.problem !== null && <Problem>{plain(state.problem, say)}</Problem>}
        <p>
          <a href="#/">{say('lobby')}</a>
        </p>
      </main>
    )
  if (room.status === 'open') return <WaitingRoom live={live} room={room} />
  return (
    <main className="match">
      <LineState state={state} />
      <StatusBar live={live} room={room} onProblem={tell} />
      {room.status === 'playing' && <RoomFacts room={room} watching={state.seat === null} />}
      <ProposedBar room={room} seat={state.seat} accept={(bundle) => void accept(bundle)} />
      <OverBar live={live} room={room} onProblem={tell} />
      {problem !== null && (
        <div className="toast">
          <Problem>{problem}</Problem>
          <button type="button" className="small" onClick={() => setProblem(null)} aria-label={say('cancel')}>
            ×
          </button>
        </div>
      )}
      <div className="match-body">
        <section className="match-table" aria-label={say('table')}>
          {table === null ? (
            <p className="loading">{say('loading')}</p>
          ) : (
            <Boundary>
              <Suspense fallback={<p className="loading">{say('loading')}</p>}>
                <LiveTable live={live} room={room} table={table} onProblem={tell} />
              </Suspense>
            </Boundary>
          )}
        </section>
        <SidePanel live={live} room={room} />
      </div>
    </main>
  )
}
