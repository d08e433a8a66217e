import { configOfFrame, rulesOf } from '../define/frame-type.ts'
import { framesOf } from '../define/rules.ts'
import type { AnyFrame } from '../language/frame.ts'
import type { Ruleset } from '../language/ruleset.ts'
import type { GuardRule, MachineConfig } from '../machine/index.ts'
import { DRAIN } from '../pump/index.ts'

/** What a machine was made from: a frame type, or something else of the game. */
export type MachineKind = 'question' | 'steps' | 'machine' | 'event' | 'kernel' | 'entity'

/** A machine of a ruleset. */
export interface FrameMachine {
  /** Name of the frame type, or its own. */
  readonly name: string
  readonly kind: MachineKind
  readonly config: MachineConfig
  /** Guards that are combinations of others; all other names are functions of the ruleset. */
  readonly guards: { readonly [name: string]: GuardRule }
  /** Moves that players make there. */
  readonly moves: readonly string[]
}

/**
 * The machines of a ruleset: of its frame types, its events and the kernel's drain, then those of what is no frame.
 */
export function machinesOf(ruleset: Ruleset): FrameMachine[] {
  const events = new Set(ruleset.timelines.map(({ name }) => name))
  const entities = ruleset.machines.map(({ name, config, guards }) => ({
    ...{ name, kind: 'entity' as const, config, guards, moves: [] },
  }))
  const frames = framesOf(ruleset).map((frame) => ({
    name: frame.name,
    kind: frame.name === DRAIN ? 'kernel' : events.has(frame.name) ? 'event' : kindOf(frame),
    config: configOfFrame(frame),
    guards: rulesOf(frame.definition),
    moves: Object.keys(frame.moves),
  }))
  return [...frames, ...entities]
}

function kindOf({ definition }: AnyFrame): MachineKind {
  if (definition.machine) return 'machine'
  return definition.steps ? 'steps' : 'question'
}
