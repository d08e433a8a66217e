import type { Engine } from '../../control/engine.ts'
import { GameControl } from '../../control/game-control.ts'
import { firstState, openFork } from '../../control/open.ts'
import { Viewers } from '../../control/viewers.ts'
import { rulesOf } from '../../define/rules.ts'
import { canonical, clone, type Json } from '../../json/index.ts'
import { Random, seedRandom } from '../../random/index.ts'
import { Runner } from '../../run/runner.ts'
import type { GameEvent, MatchState, Seat, Viewer } from '../../types.ts'
import { begin, hostOf, type Live, messageOf, nowAndThen, take } from './match.ts'
import { hostileTo } from './secrecy-probes.ts'
import { difference } from './trace.ts'
import type { Law, Step, Trial } from './types.ts'

/** How many inputs two matches are compared over, once their hidden parts differ. */
const longest = 12

/** What a player may not see changes nothing that he is sent. */
export const secrecy: Law = {
  name: 'secrecy',
  promise:
    'with what a viewer cannot see drawn anew, all that he is sent stays the same byte by byte, until it comes to light: view, hint, stack, events, replies; and an open window tells nobody what another player answered',
  check(trial) {
    const live = begin(trial.ruleset, trial.setting, { store: 'immer' })
    if (live instanceof Error) return null
    const told = beginning(trial)
    if (told !== null) return { step: 0, text: told }
    for (const [i, step] of trial.script.entries()) {
      const problem = (text: string | null) => (text === null ? null : { step: i + 1, text })
      if (nowAndThen(trial, 4)) {
        const found = problem(permuted(trial, live, i)) ?? problem(answered(trial, live, step))
        if (found) return found
      }
      if (take(live.gc, live.engine.state, step).code === 500) return null
    }
    return null
  },
}

/** What a spectator hears while a match begins is the same for every hidden part, unless it comes to light. */
function beginning({ ruleset, setting, pick }: Trial): string | null {
  const { resample } = ruleset
  if (resample === null) return null
  const heard = [1, 2].map(() => {
    const events: GameEvent[] = []
    const rules = rulesOf(ruleset)
    const { players, seed, options } = setting
    const random = new Random(seedRandom(1 + pick(1_000_000)))
    const anew = (game: unknown): unknown => {
      ;(resample as (c: unknown) => void)({ game, viewer: null, players, options, random })
      return game
    }
    const runner = new Runner(rules, firstState(rules, { players, options, seed }, null))
    firstState(rules, { players, options, seed }, events, runner, anew)
    const all = runner.c.revealed === 'all'
    return { all, events: new Viewers(ruleset, players).events(null, 0, events) }
  })
  const [one, other] = heard as [(typeof heard)[0], (typeof heard)[0]]
  if (one.all || other.all || canonical(one.events) === canonical(other.events)) return null
  return `a spectator, at the beginning: his events tell the hidden part: ${difference(one.events, other.events, 'events') ?? ''}`
}

function isFor(to: 'all' | readonly Seat[] | null, viewer: Viewer): boolean {
  return to === 'all' || (to !== null && viewer !== null && to.includes(viewer))
}

/** Two matches that a viewer cannot tell apart go on with the same inputs. */
function permuted(trial: Trial, live: Live, from: number): string | null {
  const { ruleset } = trial
  if (ruleset.resample === null || live.engine.state.outcome !== null) return null
  const viewer = drawViewer(trial)
  const one = twin(trial, live.engine.state)
  const state = clone(live.engine.state)
  state.game = live.gc.resampledGame(viewer, 1 + trial.pick(1_000_000))
  const other = twin(trial, state)
  if (one === null || other === null) return null
  let told = compare(one, other, viewer, 'with the hidden part drawn anew')
  for (const step of trial.script.slice(from, from + longest)) {
    if (told !== null) return told
    told = probe(trial, one, other, viewer)
    if (told !== null) return told
    // A default is chosen from the player's own hand, and what he then plays is for all to see.
    if (step.do !== 'act' || one.engine.state.away.length > 0) return null
    if (!stillLikely(one, other, viewer, step)) return null
    const replies = [take(one.gc, one.engine.state, step), take(other.gc, other.engine.state, step)] as const
    if (step.do === 'act' && step.seat === viewer && canonical(replies[0]) !== canonical(replies[1]))
      return `viewer ${viewer}: the reply to ${text(messageOf(step.move))} tells the hidden part: ${difference(replies[0], replies[1]) ?? ''}`
    // From here on he may know more: the two are no twins any more. Chance is the same in both.
    if (replies[0].code !== 200 || replies[1].code !== 200 || one.revealed(viewer) || other.revealed(viewer))
      return null
    told = compare(one, other, viewer, `after ${text(step)}`)
  }
  return told
}

/** In an open window another player's answer is nobody's business yet. */
function answered(trial: Trial, live: Live, step: Step): string | null {
  if (step.do !== 'act' || live.engine.reader().topType()?.definition.secret !== true) return null
  const one = twin(trial, live.engine.state)
  const other = twin(trial, live.engine.state)
  const move = live.gc.sampleMove(step.seat, trial.pick)
  if (one === null || other === null || move === null) return null
  const frame = live.engine.state.stack.at(-1)?.id
  take(one.gc, one.engine.state, step)
  take(other.gc, other.engine.state, { ...step, move })
  for (const { engine } of [one, other]) if (engine.state.stack.at(-1)?.id !== frame) return null
  const what = `after player ${step.seat} answered ${text(messageOf(step.move))} or ${text(messageOf(move))}`
  for (let viewer = 0; viewer < live.engine.state.players; viewer++) {
    if (viewer === step.seat) continue
    const told = compare(one, other, viewer, what)
    if (told !== null) return told
  }
  return compare(one, other, null, what)
}

interface Twin {
  readonly gc: GameControl
  readonly engine: Engine
  /** Whether the last input brought something to light for this viewer. */
  revealed(viewer: Viewer): boolean
}

function twin(trial: Trial, state: MatchState): Twin | null {
  const host = hostOf({ store: 'immer' }, () => undefined)
  try {
    const engine = openFork(rulesOf(trial.ruleset), clone(state), 'same', host)
    const gc = new GameControl(trial.ruleset, engine, host, new Viewers(trial.ruleset, state.players))
    return { gc, engine, revealed: (viewer) => isFor(engine.lastRevealed, viewer) }
  } catch {
    // A position that the rules cannot go on from is no likely one.
    return null
  }
}

/** Whether both matches would take the input: what one refuses for hidden reasons did not happen in it. */
function stillLikely(one: Twin, other: Twin, viewer: Viewer, step: Step): boolean {
  if (step.do !== 'act' || step.seat === viewer) return true
  const message = messageOf(step.move)
  return one.gc.why(step.seat, message).allowed && other.gc.why(step.seat, message).allowed
}

function compare(one: Twin, other: Twin, viewer: Viewer, when: string): string | null {
  const parts: readonly [string, (gc: GameControl) => unknown][] = [
    ['view', (gc) => gc.viewFor(viewer)],
    ['hint', (gc) => gc.hintFor(viewer)],
    ['stack', (gc) => gc.stackFor(viewer)],
    ['events', (gc) => gc.eventsFor(viewer)],
    ['allowed players', (gc) => gc.allowedPlayers()],
    ['outcome', (gc) => gc.outcome],
  ]
  for (const [what, read] of parts) {
    const [a, b] = [read(one.gc), read(other.gc)]
    if (canonical(a) !== canonical(b))
      return `viewer ${viewer ?? 'none'}, ${when}: his ${what} tells it: ${difference(a, b, what) ?? ''}`
  }
  return null
}

/** Messages of the viewer that are refused: the reasons must be the same too. */
function probe(trial: Trial, one: Twin, other: Twin, viewer: Viewer): string | null {
  if (viewer === null) return null
  for (const message of hostileTo(one.gc, viewer as Seat, trial.pick)) {
    const [a, b] = [one.gc.why(viewer, message), other.gc.why(viewer, message)]
    if (canonical(a) !== canonical(b))
      return `viewer ${viewer}: whether ${text(message)} is refused, and why, tells the hidden part: ${difference(a, b) ?? ''}`
  }
  return null
}

function drawViewer({ pick, setting }: Trial): Viewer {
  const drawn = pick(setting.players + 1)
  return drawn === setting.players ? null : drawn
}

function text(value: unknown): string {
  return JSON.stringify(value as Json).slice(0, 120)
}
