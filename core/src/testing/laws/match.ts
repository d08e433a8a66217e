import type { Engine } from '../../control/engine.ts'
import { GameControl } from '../../control/game-control.ts'
import { openMatch } from '../../control/open.ts'
import type { HostOptions } from '../../control/types.ts'
import { Viewers } from '../../control/viewers.ts'
import type { MakeInterpreter } from '../../define/frame-type.ts'
import { type Rules, rulesOf } from '../../define/rules.ts'
import { RuleError } from '../../errors.ts'
import type { Json } from '../../json/index.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import { FORMAT, type MatchState, type Reply } from '../../types.ts'
import type { Setting, Step, Store, Trial } from './types.ts'

/** A match with its inside: laws look at the live state, where `gc.state` may be a copy. */
export interface Live {
  readonly engine: Engine
  readonly gc: GameControl
  /** The last rule that threw. */
  error: RuleError | null
}

export interface LiveOptions {
  store?: Store
  interpreter?: MakeInterpreter
  guardLook?: NonNullable<HostOptions['guardLook']>
}

/**
 * Begins a match of that setting; the {@link RuleError} when the rules cannot even begin. States are not frozen:
 * that functions which only look write nothing is law pure's business, and no other law should fail for it.
 */
export function begin(ruleset: Ruleset, setting: Setting, options: LiveOptions = {}): Live | RuleError {
  const live: { error: RuleError | null } = { error: null }
  const host = hostOf(options, (error) => {
    live.error = error
  })
  const { players, seed, options: resolved, setup } = setting
  try {
    const engine = openMatch(
      compiled(ruleset, options.interpreter),
      {
        type: 'create',
        format: FORMAT,
        ruleset: { name: ruleset.name, version: ruleset.version, options: resolved },
        bundle: null,
        players,
        random: seed,
        ...(setup === undefined ? {} : { setup }),
      },
      host,
    )
    const gc = new GameControl(ruleset, engine, host, new Viewers(ruleset, players))
    return Object.assign(live, { engine, gc })
  } catch (error) {
    if (error instanceof RuleError) return error
    throw error
  }
}

/** What a host gives for a match of the laws. */
export function hostOf(options: LiveOptions, onRuleError: (error: RuleError) => void): HostOptions {
  return { ...options, immer: { freeze: false }, clock: () => 0, onRuleError }
}

const others = new WeakMap<Ruleset, Map<MakeInterpreter, Rules>>()

/** Compiles a ruleset once for each interpreter. */
function compiled(ruleset: Ruleset, make: MakeInterpreter | undefined): Rules {
  if (make === undefined) return rulesOf(ruleset)
  const known = others.get(ruleset) ?? new Map<MakeInterpreter, Rules>()
  others.set(ruleset, known)
  const rules = known.get(make) ?? rulesOf(ruleset, make)
  known.set(make, rules)
  return rules
}

/** Gives one step of a script to a match. */
export function take(gc: GameControl, state: MatchState, step: Step): Reply {
  switch (step.do) {
    case 'act':
      return gc.act(step.seat, messageOf(step.move))
    case 'timeout':
      return gc.timeout({ frame: state.stack.at(-1)?.id ?? -1, seats: step.seats })
    case 'undo':
      return gc.undo(step.seat)
    case 'leave':
      return gc.leave(step.seat)
    case 'return':
      return gc.return(step.seat)
    case 'substitute': {
      const prepared = gc.prepareInput({ type: 'substitute', seat: step.seat })
      if (prepared.reply.code === 200) prepared.commit()
      return prepared.reply
    }
  }
}

/** Whether to look now: about `times` looks a match, all of them when the match is being shrunk. */
export function nowAndThen({ thorough, script, pick }: Trial, times: number): boolean {
  return thorough || pick(Math.max(1, Math.ceil(script.length / times))) === 0
}

/** A move as the message that makes it. */
export function messageOf(move: { action: string; args: { readonly [name: string]: Json } }): {
  action: string
  [name: string]: Json
} {
  return { action: move.action, ...move.args }
}

/**
 * Plays a script. Steps that are refused are passed over (a shortened script has such), a rule that throws ends
 * it. `look` is called after each accepted step, with its number counted from 1; what it finds ends it too.
 */
export function play<T>(
  live: Live,
  script: readonly Step[],
  look: (number: number, step: Step, reply: Reply) => T | null,
): T | null {
  for (const [i, step] of script.entries()) {
    const reply = take(live.gc, live.engine.state, step)
    if (reply.code === 400) continue
    if (reply.code === 500) return null
    const found = look(i + 1, step, reply)
    if (found !== null) return found
  }
  return null
}
