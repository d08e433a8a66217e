import type { RulesetInfo } from '@framestack/client'
import { type ReactNode, useState } from 'react'
import { lobby } from '../parts/lobby-client.ts'
import { Problem } from '../parts/notice.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { CreateForm } from './create-form.tsx'
import { GameCard } from './game-card.tsx'
import { JoinForm } from './join-form.tsx'
import { MatchList } from './match-list.tsx'
import { NameField } from './name-field.tsx'
import { OwnMatches } from './own-matches.tsx'

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
        {chosen !== null && <CreateForm key={chosen.name} game={chosen} onClose={() => choose(null)} />}
      </section>
      <MatchList />
    </main>
  )
}
