import { configOfFrame } from '../../define/frame-type.ts'
import { framesOf } from '../../define/rules.ts'
import type { AnyFrame } from '../../language/frame.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import { leafStates, type MachineConfig, stateTree } from '../../machine/index.ts'
import { DRAIN } from '../../pump/index.ts'
import type { Counts, Coverage } from './types.ts'

/** Coverage before anything happened: all that a ruleset declares, with 0. */
export function declared(ruleset: Ruleset): Coverage {
  const frames = framesOf(ruleset).filter(({ name }) => name !== DRAIN)
  return {
    matches: 0,
    longest: 0,
    deepest: 0,
    frames: zero(frames.map(({ name }) => name)),
    states: zero(frames.flatMap((frame) => statesOf(frame).map((state) => `${frame.name}.${state}`))),
    moves: zero(frames.flatMap(({ name, moves }) => Object.keys(moves).map((move) => `${name}.${move}`))),
    events: zero(Object.keys(ruleset.events)),
    listeners: zero(ruleset.listeners.map(({ name }) => name)),
    continuations: zero(ruleset.continuations.map(({ name }) => name)),
    inputs: zero(['act', 'timeout', ...(ruleset.undo === 'never' ? [] : ['undo']), ...leaving(ruleset)]),
    refused: {},
    endings: {},
    never: [],
  }
}

/** The one player of a match cannot leave: nobody would be left. */
function leaving({ players }: Ruleset): string[] {
  return players.max > 1 ? ['leave', 'return', 'substitute'] : []
}

function zero(names: readonly string[]): Counts {
  return Object.fromEntries(names.map((name) => [name, 0]))
}

/** All that a ruleset declares, as it is called in {@link neverReached}. */
export function declaredNames(ruleset: Ruleset): string[] {
  return listed(declared(ruleset), () => true)
}

/** What of it never happened. A frame that was never pushed stands for its states and moves. */
export function neverReached({ states, moves, ...others }: Coverage): string[] {
  const pushed = Object.keys(others.frames).filter((name) => others.frames[name] !== 0)
  const ofPushed = (counts: Counts): Counts =>
    Object.fromEntries(
      Object.entries(counts).filter(([name]) => pushed.some((frame) => name.startsWith(`${frame}.`))),
    )
  return listed({ ...others, states: ofPushed(states), moves: ofPushed(moves) }, (count) => count === 0)
}

function listed(coverage: Coverage, wanted: (count: number) => boolean): string[] {
  const { frames, states, moves, events, listeners, continuations, inputs } = coverage
  const kinds: readonly (readonly [string, Counts])[] = [
    ['frame', frames],
    ['state', states],
    ['move', moves],
    ['event', events],
    ['listener', listeners],
    ['continuation', continuations],
    ['input', own(inputs)],
  ]
  return kinds.flatMap(([kind, counts]) =>
    Object.entries(counts).flatMap(([name, count]) => (wanted(count) ? [`${kind} ${name}`] : [])),
  )
}

/** Whoever comes back, or is replaced, has left: that needs no care of its own, and does not happen often. */
function own({ return: _, substitute: __, ...inputs }: Counts): Counts {
  return inputs
}

/**
 * The states in which a frame may come to rest, where the author named some. The last ones of steps and of events are the
 * kernel's.
 */
function statesOf(frame: AnyFrame): string[] {
  const { machine, steps, skip } = frame.definition
  if (!machine && !steps) return []
  const config = configOfFrame(frame)
  const passed = machine ? passedStates(config) : ['done', ...(skip === undefined ? [] : ['end'])]
  return leafStates(config).filter((state) => !passed.includes(state))
}

/** A machine does not stay where an `always` without a guard leads on. */
function passedStates(config: MachineConfig): string[] {
  return stateTree(config)
    .nodes.filter((node) => node.always.some((transition) => transition.guard === undefined))
    .map((node) => node.path)
}
