import { Fault } from '../command/fault.ts'
import { anyOf } from '../text/suggest.ts'
import { entryOf } from './entry.ts'
import { importModule } from './import.ts'
import { type Known, knownAs, packagesFor, rulesetsOf } from './registry.ts'
import { sourceOf } from './source.ts'

/**
 * The module that a package declares beside its ruleset for one command, as `"tools": { "judge": "./judge" }`. `parts` are
 * the functions that it must export. Throws a `Fault` where there is none, and says which rulesets have one.
 */
export async function loadTool<P extends string>(
  command: string,
  name: string,
  parts: readonly P[],
  cwd: string,
): Promise<{ readonly [K in P]: unknown }> {
  const all = rulesetsOf(await packagesFor(cwd))
  const known = knownAs(name, all)
  if (known?.tools === undefined || !Object.hasOwn(known.tools, command))
    throw new Fault(`${command}: expected ${whoHas(command, all)}, got '${name.slice(0, 40)}'`)
  const path = known.tools[command] as string
  const { folder, own, name: from } = known.package
  const file = await (own ? sourceOf(folder, path) : entryOf(folder, path))
  if (file === null) throw new Fault(`${from} has no entry '${path}' for ${command}: is it built?`)
  const module = await importModule(file, `${from}${path.slice(1)}`)
  const lacking = parts.find((part) => module[part] === undefined)
  if (lacking !== undefined) throw new Fault(`${from}${path.slice(1)} exports no '${lacking}' for ${command}`)
  return module as { readonly [K in P]: unknown }
}

function whoHas(command: string, all: readonly Known[]): string {
  const names = all.flatMap(({ name, tools }) => (tools && Object.hasOwn(tools, command) ? [name] : []))
  return names.length === 0 ? 'a ruleset that has it, and none is installed here' : anyOf(names)
}
