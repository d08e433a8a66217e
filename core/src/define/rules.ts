import type { AnyListenerKind } from '../language/event.ts'
import type { AnyFrame, Continuation } from '../language/frame.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { compileMachine } from '../machine/index.ts'
import { dispatchFrame, drainFrame } from '../pump/index.ts'
import { checkCopy } from './copy.ts'
import { FrameType, type MakeInterpreter } from './frame-type.ts'

/** A ruleset, ready to run. */
export interface Rules {
  readonly ruleset: Ruleset
  readonly types: ReadonlyMap<string, FrameType>
  readonly continuations: ReadonlyMap<string, Continuation<never>>
  readonly kinds: ReadonlyMap<string, AnyListenerKind>
  /** Names of the frames that dispatch events. */
  readonly dispatches: ReadonlySet<string>
}

const compiled = new WeakMap<Ruleset, Rules>()

/** Compiles a ruleset once; with another interpreter, every time. */
export function rulesOf(ruleset: Ruleset, make: MakeInterpreter = compileMachine): Rules {
  checkCopy(ruleset, `ruleset '${ruleset.name}'`, 'runs')
  const known = make === compileMachine ? compiled.get(ruleset) : undefined
  if (known) return known
  const rules: Rules = {
    ruleset,
    types: new Map(framesOf(ruleset).map((frame) => [frame.name, new FrameType(frame, make)])),
    continuations: new Map(ruleset.continuations.map((continuation) => [continuation.name, continuation])),
    kinds: new Map(ruleset.listeners.map((kind) => [kind.name, kind])),
    dispatches: new Set(ruleset.timelines.map((event) => event.name)),
  }
  if (make === compileMachine) compiled.set(ruleset, rules)
  return rules
}

/** The frames of a ruleset, its events' and the kernel's own included. */
export function framesOf(ruleset: Ruleset): readonly AnyFrame[] {
  if (ruleset.timelines.length === 0) return ruleset.frames
  const dispatches = ruleset.timelines.map(({ name, definition }) => dispatchFrame(name, definition))
  return [...ruleset.frames, ...dispatches, drainFrame]
}
