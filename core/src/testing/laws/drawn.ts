import type { Engine } from '../../control/engine.ts'
import { GameControl } from '../../control/game-control.ts'
import { openFork } from '../../control/open.ts'
import { Viewers } from '../../control/viewers.ts'
import { rulesOf } from '../../define/rules.ts'
import { clone, copyJson, type JsonObject } from '../../json/index.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import { Random, seedRandom } from '../../random/index.ts'
import type { MatchState, Viewer } from '../../types.ts'
import { hostOf } from './match.ts'

/** Whose game is drawn anew, and for how many players under which options. */
export interface Table {
  readonly players: number
  readonly options: JsonObject
}

/**
 * The game as the ruleset's `resample` draws it anew for a viewer; the given one is not written. Throws whatever
 * `resample` throws, and a TypeError when what it leaves is not plain JSON.
 */
export function drawAnew(
  ruleset: Ruleset,
  { players, options }: Table,
  game: unknown,
  viewer: Viewer,
  seed: number,
): unknown {
  const copy = clone(game)
  ;(ruleset.resample as unknown as (c: unknown) => void)({
    game: copy,
    viewer,
    players,
    options,
    random: new Random(seedRandom(seed)),
  })
  return copyJson(copy)
}

/** A match that goes on from a state, with the same chance. */
export interface Twin {
  readonly gc: GameControl
  readonly engine: Engine
}

/** A copy of a match at that state, with an empty list of events; throws when nobody could go on with it. */
export function openTwin(ruleset: Ruleset, state: MatchState): Twin {
  const host = hostOf({ store: 'immer' }, () => undefined)
  const engine = openFork(rulesOf(ruleset), clone(state), 'same', host)
  return { engine, gc: new GameControl(ruleset, engine, host, new Viewers(ruleset, state.players)) }
}

/** The same; null where the rules cannot go on from that state. Law resample speaks of those that `resample` made. */
export function twinAt(ruleset: Ruleset, state: MatchState): Twin | null {
  try {
    return openTwin(ruleset, state)
  } catch {
    return null
  }
}

/** Seats and options of a match. */
export function tableOf({ players, ruleset }: MatchState): Table {
  return { players, options: ruleset.options }
}

/** All who look at a match: the seats, then the spectators. */
export function viewersOf(players: number): readonly Viewer[] {
  return [...Array.from({ length: players }, (_, seat) => seat), null]
}

/** A viewer in words. */
export function nameOf(viewer: Viewer): string {
  return viewer === null ? 'a spectator' : `viewer ${viewer}`
}
