import { createMatch, type GameControl, type MatchState } from '@framestack/core'
import { hashOf, pile } from './pile.ts'

export type Migrations = NonNullable<NonNullable<Parameters<typeof pile>[0]>['migrations']>
export interface Loose {
  [key: string]: unknown
}

export const quiet = { clock: () => 0, onRuleError: 'quiet' } as const
export const asText = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
export const take = (gc: GameControl, n = 1) => gc.act(gc.allowedPlayers()[0] ?? 0, { n })
export const gameOf = (state: MatchState): Loose => state.game as Loose

/** 1.1.0 renamed the state of the question, 2.0.0 counts double and keeps how often it was moved. */
export const migrations: Migrations = {
  '1.0.0'(state) {
    for (const frame of state.stack) if (frame.type === 'ask') frame.state = 'waiting'
    return state
  },
  '1.1.0'(state) {
    const game = gameOf(state)
    game['points'] = (game['points'] as number[]).map((points) => 2 * points)
    game['moved'] = 0
    return state
  },
}
export const first = pile()
export const second = pile({
  version: '1.1.0',
  asking: 'waiting',
  migrations: { '1.0.0': migrations['1.0.0'] as never },
})
export const third = pile({ version: '2.0.0', asking: 'waiting', worth: 2, options: 'more', migrations })

export function played(ruleset = first): GameControl {
  const gc = createMatch(ruleset, { ...quiet, bundle: hashOf(1) }) as unknown as GameControl
  take(gc, 2)
  take(gc, 3)
  return gc
}
