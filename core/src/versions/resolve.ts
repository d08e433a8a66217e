import { object, plain, shown } from '../control/foreign/reading.ts'
import type { MakeInterpreter } from '../define/frame-type.ts'
import { type Rules, rulesOf } from '../define/rules.ts'
import { BadInput } from '../errors.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { mustBeBundle } from './bundle.ts'
import { isVersion } from './order.ts'

/** Finds the rules behind a bundle's hash, a name and a version; null when they are not here. */
export type Resolve = (bundle: string | null, name: string, version: string) => Ruleset | null

/** Which rules a log, a part of it, or a saved match was played with. */
export interface Wanted {
  readonly name: string
  readonly version: string
  readonly bundle: string | null
}

/** Finds rules, or throws a {@link BadInput} that is `held`. `what` begins its text: `log entry 7`. */
export type Find = (wanted: Wanted, what: string) => Rules

/** Reads which rules are meant. Names, versions and hashes only: nothing that could be the path of a file. */
export function wantedOf(named: unknown, bundle: unknown, what: string): Wanted {
  const { name, version } = object(named, `${what}: ruleset`)
  if (!isName(name)) throw new BadInput(`${what}: ruleset: ${shown(name ?? null)} is no name of a ruleset`)
  if (!isVersion(version)) throw new BadInput(`${what}: ruleset: ${shown(version ?? null)} is no version`)
  mustBeBundle(bundle, `${what}: bundle`)
  return { name, version, bundle }
}

/** Whether a value may be the name of a ruleset. */
export function isName(given: unknown): given is string {
  return typeof given === 'string' && /^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9-]*$/.test(given)
}

/** Which rules a log begins with. */
export function wantedByLog(log: unknown): Wanted {
  plain(log, 'log')
  const first = Array.isArray(log) ? (log[0] as unknown) : undefined
  if (first === undefined) throw new BadInput('log: expected at least the entry that creates the match')
  const input = object(object(first, 'log[0]')['input'], 'log[0]: input')
  if (input['type'] !== 'create') throw new BadInput("log: the first entry must be of type 'create'")
  return wantedOf(input['ruleset'], input['bundle'], 'log')
}

/** Which rules a saved match was played with. */
export function wantedBySaved(saved: unknown): Wanted {
  plain(saved, 'saved match')
  const given = object(saved, 'saved match')
  const state = object(given['state'], 'saved match: state')
  return wantedOf(state['ruleset'], given['bundle'], 'saved match')
}

/**
 * Looks rules up. A single ruleset stands for all that is of its version, as long as that is one bundle only; which
 * one, `bundle` says where the host knows it.
 */
export function finder(given: Ruleset | Resolve, bundle: string | null, make?: MakeInterpreter): Find {
  let own = bundle
  return (wanted, what) => {
    const inWords = `'${wanted.name}' ${wanted.version}${wanted.bundle === null ? '' : `, bundle ${wanted.bundle}`}`
    const held = (why: string): BadInput => new BadInput(`held: ${what} needs rules ${inWords}; ${why}`, true)
    if (typeof given === 'function') {
      const found = given(wanted.bundle, wanted.name, wanted.version)
      if (found === null) throw held('they are not here')
      if (found.name !== wanted.name || found.version !== wanted.version)
        throw held(`what was found is '${found.name}' ${found.version}`)
      return rulesOf(found, make)
    }
    if (given.name !== wanted.name || given.version !== wanted.version)
      throw held(`only '${given.name}' ${given.version} is here`)
    own ??= wanted.bundle
    if (wanted.bundle !== null && wanted.bundle !== own) throw held(`here is bundle ${own}`)
    return rulesOf(given, make)
  }
}
