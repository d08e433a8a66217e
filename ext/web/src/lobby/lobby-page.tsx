import type { RulesetInfo } from '@framestack/client'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { lobby } from '../parts/lobby-client.ts'
import { Problem } from '../parts/notice.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { GameCard } from './game-card.tsx'
import { JoinForm } from './join-form.tsx'
import { MatchList } from './match-list.tsx'
import { NameField } from './name-field.tsx'
import { OwnMatches } from './own-matches.tsx'

// With the words of all options: they come when somebody wants them.
const CreateForm = lazy(() => import('./create-form.tsx'))

/** Games, matches, and the way into one. */
export function LobbyPage(): ReactNode {
  const say = useSay()
  const games = useLoaded('rulesets', () => lobby.rulesets())
  const [chosen, choose] = useState<RulesetInfo | null>(null)
  return (
    <main className="page lobby">
      <section className="panel who">
        <NameField />
        <JoinForm />
      </section>
      <OwnMatches />
      <section>
        <h2>{say('games')}</h2>
        {games.error !== null && (
          <Problem>
            {explain(games.error, say)}{' '}
            <button type="button" onClick={games.again}>
              {say('tryAgain')}
            </button>
          </Problem>
        )}
        {games.value === null && games.error === null && <p className="loading">{say('loading')}</p>}
        <ul className="games">
          {games.value?.map((game) => (
            <GameCard key={game.name} game={game} onNew={() => choose(game)} />
          ))}
        </ul>
        <Suspense>
          {chosen !== null && <CreateForm key={chosen.name} game={chosen} onClose={() => choose(null)} />}
        </Suspense>
      </section>
      <MatchList />
    </main>
  )
}
