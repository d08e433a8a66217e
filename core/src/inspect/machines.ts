import { configOfFrame, rulesOf } from '../define/frame-type.ts'
import { framesOf } from '../define/rules.ts'
import type { AnyFrame } from '../language/frame.ts'
import type { Ruleset } from '../language/ruleset.ts'
import type { GuardRule, MachineConfig } from '../machine/index.ts'
import { DRAIN } from '../pump/index.ts'

/** What a frame type's machine was made from. */
export type MachineKind = 'question' | 'steps' | 'machine' | 'event' | 'kernel'

/** The machine of a frame type. */
export interface FrameMachine {
  /** The frame type's name. */
  readonly name: string
  readonly kind: MachineKind
  readonly config: MachineConfig
  /** Guards that are combinations of others; all other names are functions of the ruleset. */
  readonly guards: { readonly [name: string]: GuardRule }
  /** Moves that players make there. */
  readonly moves: readonly string[]
}

/** The machines of all frame types of a ruleset: its own, then those of its events and of the kernel's drain. */
export function machinesOf(ruleset: Ruleset): FrameMachine[] {
  const events = new Set(ruleset.timelines.map(({ name }) => name))
  return framesOf(ruleset).map((frame) => ({
    name: frame.name,
    kind: frame.name === DRAIN ? 'kernel' : events.has(frame.name) ? 'event' : kindOf(frame),
    config: configOfFrame(frame),
    guards: rulesOf(frame.definition),
    moves: Object.keys(frame.moves),
  }))
}

function kindOf({ definition }: AnyFrame): MachineKind {
  if (definition.machine) return 'machine'
  return definition.steps ? 'steps' : 'question'
}
