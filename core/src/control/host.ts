import { BadInput } from '../errors.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { mustBeBundle } from '../versions/bundle.ts'
import type { HostOptions } from './types.ts'

const always = [
  'tokens',
  'store',
  'immer',
  'onRuleError',
  'clock',
  'interpreter',
  'guardLook',
  'bundle',
  'keep',
]
/** What may be given, by the function that takes it. */
const known = {
  createMatch: ['players', 'seed', 'options', 'setup', ...always],
  restoreMatch: ['earlier', ...always],
  replay: ['until', ...always],
  fork: ['seed', ...always],
}

/**
 * Checks how a match is to be run. `by` takes these options. Throws {@link BadInput}: a misspelt option must not be
 * taken for its default.
 */
export function checkHost(given: HostOptions, by: keyof typeof known): void {
  checkKeys(given, known[by], by)
  const { store, immer, onRuleError, clock, tokens, bundle, keep } = given
  if (bundle !== undefined) mustBeBundle(bundle)
  if (store !== undefined && store !== 'immer' && store !== 'in place')
    throw new BadInput("store: expected 'immer' or 'in place'")
  if (keep !== undefined && keep !== 'all' && keep !== 'recent')
    throw new BadInput("keep: expected 'all' or 'recent'")
  if (immer !== undefined && (typeof immer !== 'object' || immer === null))
    throw new BadInput('immer: expected an object such as { freeze: false }')
  if (
    onRuleError !== undefined &&
    typeof onRuleError !== 'function' &&
    !['print', 'throw', 'quiet'].includes(onRuleError)
  )
    throw new BadInput("onRuleError: expected 'print', 'throw', 'quiet' or a function")
  const functions: { readonly [option: string]: unknown } = {
    clock,
    interpreter: given.interpreter,
    guardLook: given.guardLook,
  }
  for (const [option, value] of Object.entries(functions))
    if (value !== undefined) mustBeFunction(value, option)
  if (tokens !== undefined && !Array.isArray(tokens))
    throw new BadInput('tokens: expected a list of texts, one a seat')
}

/** Refuses what is no object, and keys that `by` does not know. */
export function checkKeys(given: unknown, keys: readonly string[], by: string): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new BadInput(`${by}: options: expected an object`)
  const unknown = Object.keys(given).find((key) => !keys.includes(key))
  if (unknown !== undefined)
    throw new BadInput(`${by}: unknown option '${unknown.slice(0, 40)}'; known are: ${keys.join(', ')}`)
}

/** Refuses what is no function, before it is called when it is too late. */
export function mustBeFunction(given: unknown, what: string): void {
  if (typeof given !== 'function') throw new BadInput(`${what}: expected a function`)
}

/** What is given as a ruleset may come from anywhere. */
export function mustBeRuleset(given: unknown): asserts given is Ruleset {
  const { frames, setup } = (given ?? {}) as { frames?: unknown; setup?: unknown }
  if (!Array.isArray(frames) || typeof setup !== 'function')
    throw new BadInput('expected a ruleset, as language().ruleset(...) makes it')
}

/** The host's clock where he gives none; taken here once, so that guards around rules do not concern it. */
// biome-ignore lint/style/noRestrictedGlobals: the time of log entries is the host's and no rule reads it.
export const now: () => number = Date.now
