import { builtinModules } from 'node:module'
import { short } from '../command/arguments.ts'
import { Fault } from '../command/fault.ts'

/** The names of a new package. */
export interface Names {
  /** As npm knows it, perhaps with a scope. */
  readonly package: string
  /** Its folder: the package's name without the scope. */
  readonly folder: string
  /** As matches and scenarios call the ruleset. */
  readonly ruleset: string
}

const taken = new Set(['node_modules', 'favicon.ico', ...builtinModules])

/**
 * Checks a name by npm's rules for new packages, and those for rulesets: `known` are those that have their short names
 * already. Throws a `Fault`.
 */
export function namesOf(name: string, known: readonly string[] = []): Names {
  const wrong = (why: string) => new Fault(`'${short(name)}' is no name for a package: ${why}`)
  if (name === '') throw wrong('it is empty')
  if (name.length > 214) throw wrong('it has more than 214 characters')
  if (name !== name.toLowerCase()) throw wrong(`it has capital letters; try '${short(name.toLowerCase())}'`)
  const [, scope, own] = /^(?:@([^/]*)\/)?([^/]*)$/.exec(name) ?? []
  if (own === undefined)
    throw wrong("expected 'my-game' or '@scope/my-game'; for another folder there is --dir")
  for (const part of scope === undefined ? [own] : [scope, own]) {
    if (!/^[a-z0-9._-]+$/.test(part))
      throw wrong('expected letters a to z, digits, hyphens, dots, underscores')
    if (!/^[a-z0-9]/.test(part)) throw wrong('it must begin with a letter or a digit')
  }
  if (taken.has(own) || taken.has(name)) throw wrong('Node or npm uses it already')
  const ruleset = own.replace(/[._]/g, '-')
  if (known.includes(ruleset))
    throw wrong(`'${ruleset}' is the short name of a ruleset that comes with framestack`)
  return { package: name, folder: own, ruleset }
}
