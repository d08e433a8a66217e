import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { LobbyPage } from './lobby/lobby-page.tsx'
import { Boundary } from './parts/boundary.tsx'
import { TopBar } from './parts/top-bar.tsx'
import { routeOf } from './route.ts'
import { onTables, tablesSoFar } from './tables/loading.ts'
import { useSay } from './words/words.ts'

const JoinPage = lazy(() => import('./lobby/join-page.tsx'))
const MatchPage = lazy(() => import('./match/match-page.tsx'))
const InspectPage = lazy(() => import('./inspect/inspect-page.tsx'))
const CardsPage = lazy(() => import('./cards/cards-page.tsx'))
const MapsPage = lazy(() => import('./maps/maps-page.tsx'))

/** The whole page. */
export function App(): ReactNode {
  const say = useSay()
  const hash = useSyncExternalStore(onHash, () => location.hash)
  // Whatever tells of events finds other words once a table has come.
  useSyncExternalStore(onTables, tablesSoFar)
  const route = routeOf(hash)
  return (
    <>
      <TopBar route={route} />
      {/* From card to card the list stays as it was sought. */}
      <Boundary key={route.page === 'cards' ? route.page : hash}>
        <Suspense fallback={<p className="loading">{say('loading')}</p>}>
          {route.page === 'lobby' && <LobbyPage />}
          {route.page === 'join' && <JoinPage code={route.code} />}
          {route.page === 'match' && <MatchPage key={route.match} match={route.match} />}
          {route.page === 'maps' && <MapsPage />}
          {route.page === 'cards' && <CardsPage id={route.card} />}
          {route.page === 'inspect' && <InspectPage key={route.match ?? ''} match={route.match} />}
        </Suspense>
      </Boundary>
    </>
  )
}

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
