import { clone, deepEqual } from '../../json/index.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import type { MatchState, Viewer } from '../../types.ts'
import { brokenInvariants } from '../invariants.ts'
import { drawAnew, nameOf, openTwin, type Table, tableOf, viewersOf } from './drawn.ts'
import { hiddenFrom } from './hidden-from.ts'
import { begin, type Live, nowAndThen, take } from './match.ts'
import { type Chain, signs } from './resample-signs.ts'
import type { Example, Tally } from './tally.ts'
import { difference } from './trace.ts'
import type { Law, Problem, Trial } from './types.ts'

/** How often the game is drawn anew, each time from what was drawn. */
const links = 8
/** From so many games on it is judged what `resample` does often, and whether it ever does anything. */
const enough = { chains: 6, signs: 3, unchanged: 10 }

/** What is drawn anew could be so. */
export const resample: Law = {
  name: 'resample',
  promise:
    "what 'resample' draws is a game that could be: invariants hold, the rules can go on from it, a seed always gives the same; nothing gets lost or comes from nowhere; and where something is hidden from a viewer, it does draw anew",
  check(trial) {
    if (trial.ruleset.resample === null) return null
    const live = begin(trial.ruleset, trial.setting, { store: 'immer' })
    if (live instanceof Error) return null
    const first = lookAt(trial, live, 0)
    if (first !== null) return first
    for (const [i, step] of trial.script.entries()) {
      const { code } = take(live.gc, live.engine.state, step)
      if (code === 500) return null
      if (code === 400 || !nowAndThen(trial, 1)) continue
      const found = lookAt(trial, live, i + 1)
      if (found !== null) return found
    }
    return null
  },
  overall(tally) {
    for (const name of tally.names('drawn for ')) {
      const found = idle(tally, name) ?? often(tally, name)
      if (found !== null) return found
    }
    return null
  },
}

function lookAt(trial: Trial, live: Live, step: number): Problem | null {
  const { ruleset, tally, thorough, pick } = trial
  const { state } = live.engine
  if (state.outcome !== null) return null
  const viewers = viewersOf(state.players)
  const chosen = viewers[pick(viewers.length)]
  for (const viewer of viewers) {
    const name = nameOf(viewer)
    const seed = 1 + pick(1e6)
    const drawn = drawOnce(ruleset, state, viewer, seed)
    const whole = thorough || viewer === chosen
    const text =
      typeof drawn === 'string' ? drawn : whole ? against(ruleset, state, drawn.game, viewer, seed) : null
    if (text !== null) return { step, text: `'resample' for ${name}: ${text}` }
    const { game } = drawn as Drawn
    const same = deepEqual(game, state.game)
    if (!same) tally.note(`changed for ${name}`)
    tally.note(`drawn for ${name}`)
    tally.add('games drawn')
    if (same || whole) look(trial, live, viewer, game, step)
  }
  return null
}

interface Drawn {
  readonly game: unknown
}

/** A game drawn anew, or what is wrong with it at first sight. */
function drawOnce(ruleset: Ruleset, state: MatchState, viewer: Viewer, seed: number): Drawn | string {
  const table: Table = clone(tableOf(state))
  let game: unknown
  try {
    game = drawAnew(ruleset, table, state.game, viewer, seed)
  } catch (error) {
    return `it threw: ${wordsOf(error)}`
  }
  if (!deepEqual(table, tableOf(state))) return 'it wrote the options'
  const own = brokenInvariants(ruleset, state)
  const broken = brokenInvariants(ruleset, { ...state, game })
  const fresh = broken.find(({ name }) => !own.some((one) => one.name === name))
  return fresh === undefined ? { game } : `it breaks invariant '${fresh.name}': ${fresh.text}`
}

/** What is wrong with a drawn game on a second look. */
function against(
  ruleset: Ruleset,
  state: MatchState,
  game: unknown,
  viewer: Viewer,
  seed: number,
): string | null {
  const again = difference(game, drawAnew(ruleset, tableOf(state), state.game, viewer, seed), 'game')
  if (again !== null) return `the same seed gives another game: ${again}`
  try {
    openTwin(ruleset, { ...state, game })
    return null
  } catch (error) {
    return `the rules cannot go on from what it draws: ${wordsOf(error)}`
  }
}

/** Draws on and on, and takes down what it looks like. */
function look(trial: Trial, live: Live, viewer: Viewer, first: unknown, step: number): void {
  const { ruleset, setting, script, tally, pick } = trial
  const table = tableOf(live.engine.state)
  const chain: unknown[] = [live.engine.state.game, first]
  while (chain.length <= links) {
    const next = attempt(() => drawAnew(ruleset, table, chain.at(-1), viewer, 1 + pick(1e6)))
    // What was drawn is no game that one can draw from: each of those is looked at by itself.
    if (next === null) return
    chain.push(next)
  }
  const name = nameOf(viewer)
  const example = (text: string): Example => ({ setting, script, problem: { step, text } })
  if (isIdle(chain)) {
    const place = hiddenFrom(trial, live, viewer, step)
    if (place !== null) tally.note(`unchanged for ${name}`, example(place))
    return
  }
  if (deepEqual(first, chain[0])) tally.note(`changed for ${name}`)
  tally.note(`chains for ${name}`)
  for (const sign of signs) {
    const text = sign.seen(chain)
    if (text !== null) tally.note(`${sign.name} for ${name}`, example(text))
  }
}

function isIdle([real, ...drawn]: Chain): boolean {
  return drawn.every((game) => deepEqual(game, real))
}

/** It never drew anything, although there was something to draw. */
function idle(tally: Tally, name: string): Example | null {
  const what = `unchanged for ${name}`
  const example = tally.example(what)
  const count = tally.noted(what)
  if (example === undefined || count < enough.unchanged || tally.noted(`changed for ${name}`) > 0) return null
  const text = `'resample' changes nothing for ${name} in ${count} games, though ${example.problem.text} is hidden from him there: with another value at that place he is sent the same`
  return { ...example, problem: { ...example.problem, text } }
}

/** It shows the sign of a fault in more than a quarter of all games: in many there is little to draw. */
function often(tally: Tally, name: string): Example | null {
  const chains = tally.noted(`chains for ${name}`)
  if (chains < enough.chains) return null
  for (const sign of signs) {
    const count = tally.noted(`${sign.name} for ${name}`)
    const example = tally.example(`${sign.name} for ${name}`)
    if (example === undefined || count < enough.signs || count * 4 <= chains) continue
    const text = `'resample' for ${name}, in ${count} of ${chains} games: ${example.problem.text}`
    return { ...example, problem: { ...example.problem, text } }
  }
  return null
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
