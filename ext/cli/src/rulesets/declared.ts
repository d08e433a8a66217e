import { short } from '../command/arguments.ts'

/** A ruleset as its package tells of it in its package.json. */
export interface Declared {
  /** Short name: what the ruleset itself is called. */
  readonly name: string
  /** Which of the package's `exports` is its module: `.`, `./beacons`. */
  readonly export: string
  /** What it is, in a line. */
  readonly about: string
  /** By command, which of the package's `exports` has what that command does with this ruleset: `{ "judge": "./judge" }`. */
  readonly tools?: { readonly [command: string]: string }
  /** A module in a folder of the package that shows its table in a browser: `./dist/table.js`. */
  readonly table?: string
  /** Which of the package's `exports` puts the ruleset together with mods: its module exports `withMods`. */
  readonly mods?: string
}

/** What a package says of its rulesets, or what is wrong with how it says it. */
export interface Declaration {
  readonly rulesets: readonly Declared[]
  readonly problem: string | null
}

/** Short names, of rulesets and of packages without what follows their name. */
export const isName = (name: string): boolean => /^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9-]*$/.test(name)

const form = 'expected { "rulesets": [{ "name", "export", "about" }] }'

/**
 * Reads the field `framestack` of a package.json: `{ "rulesets": [{ "name": "sgs", "export": ".", "about": "..." }] }`.
 * Null where there is none: the package has no rulesets, or none that are known by a short name.
 */
export function declaredIn(manifest: object): Declaration | null {
  const given = (manifest as { readonly framestack?: unknown }).framestack
  if (given === undefined) return null
  const list = isObject(given) ? given['rulesets'] : undefined
  if (!Array.isArray(list)) return wrong(form)
  const rulesets: Declared[] = []
  for (const [i, one] of list.entries()) {
    if (!isObject(one)) return wrong(`rulesets[${i}]: ${form}`)
    const { name, export: path = '.', about, tools, table, mods } = one
    if (typeof name !== 'string' || !isName(name) || name.startsWith('@'))
      return wrong(`rulesets[${i}].name: expected a short name like 'my-game'`)
    if (!isExport(path)) return wrong(`rulesets[${i}].export: expected '.' or a path like './${name}'`)
    if (typeof about !== 'string' || about.trim() === '')
      return wrong(`rulesets[${i}].about: expected what '${name}' is, in a line`)
    if (rulesets.some((before) => before.name === name))
      return wrong(`rulesets[${i}].name: '${name}' stands twice`)
    if (tools !== undefined && !isTools(tools))
      return wrong(`rulesets[${i}].tools: expected exports by command, like { "judge": "./judge" }`)
    if (table !== undefined && !isTable(table))
      return wrong(`rulesets[${i}].table: expected a module in a folder of its own, like './table/index.js'`)
    if (mods !== undefined && !isExport(mods))
      return wrong(`rulesets[${i}].mods: expected an export like './mods'`)
    rulesets.push({
      name,
      export: path,
      about: short(about, 100),
      ...(tools === undefined ? {} : { tools }),
      ...(table === undefined ? {} : { table }),
      ...(mods === undefined ? {} : { mods }),
    })
  }
  return { rulesets, problem: null }
}

const isExport = (value: unknown): value is string => typeof value === 'string' && /^\.(\/|$)/.test(value)

function isTools(value: unknown): value is { readonly [command: string]: string } {
  return isObject(value) && Object.values(value).every(isExport)
}

/** Its whole folder is served: it may not be the package's own. */
function isTable(value: unknown): value is string {
  return typeof value === 'string' && /^\.(\/[\w-][\w.-]*)+\/[\w-][\w.-]*\.m?js$/.test(value)
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wrong(problem: string): Declaration {
  return { rulesets: [], problem: `framestack in its package.json: ${problem}` }
}
