import { type AnyStateMachine, and, createMachine, not, or, stateIn } from 'xstate'
import { actionNames, guardNames } from './inspect.ts'
import { type GuardRules, type Host, MAX_ITERATIONS, type MachineConfig } from './types.ts'

type Args = { event: { type: string } }

/**
 * The same machine in xstate, for inspection and as oracle. Its guards and actions ask `host()` at the moment they
 * run; an actor evaluates guards as soon as it is created.
 */
export function toXstate(
  config: MachineConfig,
  rules: GuardRules = {},
  host: () => Host = silent,
): AnyStateMachine {
  const guards: Record<string, unknown> = {}
  for (const name of guardNames(config, rules)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    guards[name] = rule
      ? inXstate(rule)
      : ({ event }: Args, params: unknown) => host().guard(name, params, event)
  }
  const actions = Object.fromEntries(
    actionNames(config).map((name) => [
      name,
      ({ event }: Args, params: unknown) => host().action(name, params, event),
    ]),
  )
  const limited = { ...config, options: { maxIterations: MAX_ITERATIONS } }
  // our config is a subset of xstate's, but its generics cannot follow names that are only known at run time
  return createMachine(limited as never, { guards, actions } as never) as AnyStateMachine
}

function inXstate(rule: GuardRules[string]): unknown {
  if ('and' in rule) return and(rule.and as never)
  if ('or' in rule) return or(rule.or as never)
  if ('not' in rule) return not(rule.not as never)
  return stateIn(rule.stateIn)
}

/** For a machine that is only drawn. */
const silence: Host = { guard: () => false, action: () => {} }
const silent = () => silence
