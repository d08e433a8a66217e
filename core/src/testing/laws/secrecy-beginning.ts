import { firstState } from '../../control/open.ts'
import { Viewers } from '../../control/viewers.ts'
import { rulesOf } from '../../define/rules.ts'
import { canonical, clone, deepEqual, type JsonObject } from '../../json/index.ts'
import { Runner } from '../../run/runner.ts'
import type { GameEvent, MatchState, Seat, Viewer } from '../../types.ts'
import { drawAnew, nameOf, viewersOf } from './drawn.ts'
import { enlightened, type Light } from './enlightened.ts'
import { isFor } from './secrecy-look.ts'
import { difference } from './trace.ts'
import type { Trial } from './types.ts'

/** What happened while a match began. */
interface Began {
  /** The game as it was set up. */
  readonly game: unknown
  /** Whether chance was used after that. */
  readonly usesChance: boolean
  readonly state: MatchState
  readonly events: readonly GameEvent[]
  readonly revealed: 'all' | readonly Seat[] | null
}

/**
 * While a match begins each viewer hears the same, whatever is hidden from him once the game is set up. Where something
 * comes to light for him: whatever is hidden from him when it has begun. Returns what tells it.
 */
export function beginning(trial: Trial): string | null {
  const real = start(trial, (game) => game)
  if (real === null) return null
  for (const viewer of viewersOf(trial.setting.players)) {
    const told = toldTo(viewer, trial, real)
    if (told !== null) return `${nameOf(viewer)}, at the beginning: ${told}`
  }
  return null
}

function toldTo(viewer: Viewer, trial: Trial, real: Began): string | null {
  const { tally } = trial
  const other = start(trial, (game) => draw(trial, game, viewer))
  if (other === null) return null
  const told = toldApart(viewer, trial, real, other)
  if (told === null) {
    tally.add('beginnings compared')
    return null
  }
  if (!isFor(real.revealed, viewer) && !isFor(other.revealed, viewer)) return told
  const light = real.usesChance ? null : lookThrough(viewer, trial, real)
  if (light !== null && 'told' in light)
    return `${light.told}; something came to light there, but 'resample' draws this anew afterwards`
  const what = light === null ? 'that brought something to light' : 'compared but for what came to light'
  tally.add(`beginnings ${what}`)
  return null
}

function lookThrough(viewer: Viewer, trial: Trial, real: Began): Light<Began> | null {
  return enlightened<Began>({
    before: real.game,
    after: real.state.game,
    draw: () => attempt(() => draw(trial, real.state.game, viewer)),
    attempt(game, drawn) {
      const twin = start(trial, () => clone(game))
      if (twin === null || !deepEqual(twin.state, { ...real.state, game: drawn })) return null
      const told = toldApart(viewer, trial, real, twin)
      return told === null ? { twin } : { told }
    },
  })
}

function toldApart(viewer: Viewer, { ruleset, setting }: Trial, real: Began, other: Began): string | null {
  const heard = ({ events }: Began): JsonObject[] =>
    new Viewers(ruleset, setting.players).events(viewer, 0, events)
  const [a, b] = [heard(real), heard(other)]
  return canonical(a) === canonical(b) ? null : `his events tell it: ${difference(a, b, 'events') ?? ''}`
}

function draw({ ruleset, setting, pick }: Trial, game: unknown, viewer: Viewer): unknown {
  return drawAnew(ruleset, setting, game, viewer, 1 + pick(1e6))
}

/** Begins the match with another game than was set up; null where the rules cannot. */
function start({ ruleset, setting }: Trial, between: (game: unknown) => unknown): Began | null {
  const rules = rulesOf(ruleset)
  return attempt(() => {
    const runner = new Runner(rules, firstState(rules, setting, null))
    const events: GameEvent[] = []
    let game: unknown = null
    let drawn = 0
    const state = firstState(rules, setting, events, runner, (made) => {
      const used = between(made)
      game = clone(used)
      drawn = runner.state.rng.drawn
      return used
    })
    return { game, usesChance: state.rng.drawn !== drawn, state, events, revealed: runner.c.revealed }
  })
}

function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
