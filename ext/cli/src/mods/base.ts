import { resolve } from 'node:path'
import type { ModBase } from '@framestack/bundles'
import { short } from '../command/arguments.ts'
import { Fault } from '../command/fault.ts'
import { kindOf } from '../files/read.ts'
import { entryOf } from '../rulesets/entry.ts'
import { isPath, loadRuleset } from '../rulesets/load.ts'
import { type Known, knownAs, packageAt, packagesFor, rulesetsOf } from '../rulesets/registry.ts'
import { sourceOf } from '../rulesets/source.ts'
import { anyOf } from '../text/suggest.ts'

/** A ruleset that takes mods: its own name, and the module of its package that puts it together with them. */
export interface Moddable extends ModBase {
  readonly name: string
}

/** The module that a package names under `mods` beside its ruleset. Throws a `Fault` where there is none. */
export async function moddable(name: string, cwd: string): Promise<Moddable> {
  const all = rulesetsOf(await packagesFor(cwd))
  const known = isPath(name) ? await atPath(name, cwd) : knownAs(name, all)
  // What is no ruleset at all says so itself. Nothing at a path is run for that.
  if (known === null && !isPath(name)) await loadRuleset(name, cwd)
  if (known?.mods === undefined) {
    const takers = all.flatMap((one) => (one.mods === undefined ? [] : [one.name]))
    const who = takers.length === 0 ? 'no ruleset here does' : `those that do: ${anyOf(takers)}`
    throw new Fault(`--mods: '${short(name)}' takes no mods; ${who}`)
  }
  const { folder, own, name: from } = known.package
  const module = await (own ? sourceOf(folder, known.mods) : entryOf(folder, known.mods))
  if (module === null)
    throw new Fault(
      `${from} says that '${known.name}' takes mods at ${known.mods}, and has no such entry: is it built?`,
    )
  return { name: known.name, folder, module }
}

/** Of a package with several rulesets that which takes mods. */
async function atPath(name: string, cwd: string): Promise<Known | null> {
  const place = resolve(cwd, name)
  const found = (await kindOf(place)) === 'folder' ? await packageAt(place) : null
  if (found === null) return null
  const rulesets = rulesetsOf([found])
  return rulesets.find(({ mods }) => mods !== undefined) ?? rulesets[0] ?? null
}
