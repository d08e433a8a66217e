import type { RulesetInfo } from '@framestack/client'
import { type ReactNode, useState } from 'react'
import { aboutOf, botOf, titleOf } from '../games/words.ts'
import { lobby } from '../parts/lobby-client.ts'
import { Problem } from '../parts/notice.tsx'
import { hashOf } from '../route.ts'
import { useSettings } from '../settings/settings.ts'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { enter, nameNow } from './enter.ts'
import { RulesLine } from './rules-line.tsx'

/** A game of the lobby: one click plays it. */
export function GameCard({
  game,
  onNew,
}: {
  readonly game: RulesetInfo
  readonly onNew: () => void
}): ReactNode {
  const say = useSay()
  const { language } = useSettings()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { min, max } = game.players
  const play = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      // Bots do not mind how long somebody who is new to it thinks.
      const settings = { visibility: 'private' as const, clock: null }
      enter(await lobby.create({ ruleset: game.name, name: nameNow(say), fill: botOf(game), settings }))
    } catch (failed) {
      setError(failed)
      setBusy(false)
    }
  }
  return (
    <li className="game panel" data-game={game.name}>
      <h3>{titleOf(game.name, language)}</h3>
      <p className="about">{aboutOf(game, language)}</p>
      <p className="dim">
        {min === max ? say('players.exact', { count: min }) : say('players.range', { min, max })}
      </p>
      {game.mods.length > 0 && <RulesLine bundle={game.bundle} mods={game.mods} />}
      <div className="row">
        <button type="button" className="main" disabled={busy} onClick={() => void play()}>
          {say('playBots')}
        </button>
        <button type="button" onClick={onNew}>
          {say('newMatch')}
        </button>
        {game.name === 'stormbound' && (
          <a className="button" href={hashOf({ page: 'cards', card: null })}>
            {say('cards')}
          </a>
        )}
      </div>
      {error !== null && <Problem>{explain(error, say)}</Problem>}
    </li>
  )
}
