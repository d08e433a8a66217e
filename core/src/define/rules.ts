import type { Continuation } from '../language/frame.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { compileMachine } from '../machine/index.ts'
import { FrameType, type MakeInterpreter } from './frame-type.ts'

/** A ruleset, ready to run. */
export interface Rules {
  readonly ruleset: Ruleset
  readonly types: ReadonlyMap<string, FrameType>
  readonly continuations: ReadonlyMap<string, Continuation<never>>
}

const compiled = new WeakMap<Ruleset, Rules>()

/** Compiles a ruleset once; with another interpreter, every time. */
export function rulesOf(ruleset: Ruleset, make: MakeInterpreter = compileMachine): Rules {
  const known = make === compileMachine ? compiled.get(ruleset) : undefined
  if (known) return known
  const rules: Rules = {
    ruleset,
    types: new Map(ruleset.frames.map((frame) => [frame.name, new FrameType(frame, make)])),
    continuations: new Map(ruleset.continuations.map((continuation) => [continuation.name, continuation])),
  }
  if (make === compileMachine) compiled.set(ruleset, rules)
  return rules
}
