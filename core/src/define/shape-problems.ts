import { defaultLimits } from '../json/index.ts'
import type { Ruleset } from '../language/ruleset.ts'

const rulesetKeys: readonly string[] = [
  'name',
  'version',
  'players',
  'options',
  'setup',
  'position',
  'start',
  'frames',
  'continuations',
  'timelines',
  'listeners',
  'machines',
  'listenerOrder',
  'queue',
  'events',
  'view',
  'resample',
  'invariants',
  'bound',
  'refuse',
  'limits',
  'undo',
  'migrations',
]

/** Functions that a ruleset must have, and those that it may have, with what they do. */
const needed = {
  setup: 'that returns the game at the start of a match',
  start: 'that pushes the first frame',
  view: 'that returns what a viewer may see of the game',
}
const optional = {
  position: "of the beginning and a scenario's setup, that returns the game at that position",
  resample: 'that draws anew what a viewer cannot see',
  refuse: 'that returns a reason, or null',
  listenerOrder: 'that returns a number for a listener',
}

/** The lists of a ruleset: what makes their elements, and how one is told. */
const lists = {
  frames: {
    made: 'language().frame',
    is: (value: Loose) => isRecord(value['definition']) && isRecord(value['moves']),
  },
  continuations: {
    made: 'language().continuation',
    is: (value: Loose) => typeof value['with'] === 'function',
  },
  timelines: {
    made: 'language().event',
    is: (value: Loose) => isRecord(value['definition']) && 'next' in value['definition'],
  },
  listeners: {
    made: 'language().listener',
    is: (value: Loose) => isRecord(value['definition']) && 'when' in value['definition'],
  },
  machines: { made: 'entityMachine', is: (value: Loose) => isRecord(value['interpreter']) },
}

type Loose = { readonly [key: string]: unknown }

/** What is wrong with the form of a ruleset, so that everything after may read it: for authors without TypeScript. */
export function shapeProblems(ruleset: Ruleset): string[] {
  const given = ruleset as unknown as Loose
  const problems = strayKeys(given, rulesetKeys)
  for (const [key, what] of Object.entries(needed))
    if (typeof given[key] !== 'function') problems.push(`${key}: expected a function ${what}`)
  for (const [key, what] of Object.entries(optional))
    if (given[key] !== null && typeof given[key] !== 'function')
      problems.push(`${key}: expected a function ${what}`)
  for (const [key, { made, is }] of Object.entries(lists))
    problems.push(...listProblems(key, given[key], made, is))
  for (const key of ['events', 'invariants', 'queue', 'migrations'])
    if (!isRecord(given[key])) problems.push(`${key}: expected an object`)
  problems.push(...optionProblems(given['options']))
  if (!['own', 'free', 'never'].includes(String(given['undo'])))
    problems.push("undo: expected 'own', 'free' or 'never'")
  if (isRecord(given['events']))
    for (const [type, seen] of Object.entries(given['events']))
      if (seen !== 'public' && typeof seen !== 'function')
        problems.push(`events: '${type}': expected 'public' or a function of the event and the viewer`)
  if (isRecord(given['invariants']))
    for (const [name, test] of Object.entries(given['invariants']))
      if (typeof test !== 'function') problems.push(`invariants: '${name}': expected a function`)
  for (const problem of strayKeys(ruleset.limits, Object.keys(defaultLimits)))
    problems.push(`limits: ${problem}`)
  for (const [key, limit] of Object.entries(ruleset.limits))
    if (Object.hasOwn(defaultLimits, key) && (!Number.isSafeInteger(limit) || limit < 1))
      problems.push(`limits: ${key}: expected a whole number above 0`)
  return problems
}

/** Keys that are not among the known ones. */
export function strayKeys(given: object, known: readonly string[]): string[] {
  return Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => `unknown key '${key}'; known are: ${known.join(', ')}`)
}

function listProblems(key: string, given: unknown, made: string, is: (value: Loose) => boolean): string[] {
  const expected = `what ${made}(...) returned`
  if (!Array.isArray(given)) return [`${key}: expected a list of ${expected}`]
  return given.flatMap((value: unknown, i) => {
    if (isRecord(value) && typeof value['name'] === 'string' && is(value)) return []
    return [`${key}: number ${i + 1} is ${told(value)}: expected ${expected}`]
  })
}

/** What stands where something else was expected, as far as it can be told. */
function told(value: unknown): string {
  // A module that imports this one in a circle, or a const that is used above its definition.
  if (value === undefined) return 'undefined (is it defined or imported later than this ruleset?)'
  if (!isRecord(value)) return value === null ? 'null' : `a value of type ${typeof value}`
  const name = `'${String(value['name']).slice(0, 40)}'`
  const other = Object.entries(lists).find(([, { is }]) => is(value))
  if (other) return `${name}, which belongs into '${other[0]}'`
  if (typeof value['name'] === 'string' && Object.keys(value).length === 1)
    return `${name} as language().declare(...) named it`
  return 'something else'
}

function optionProblems(given: unknown): string[] {
  if (!isRecord(given)) return ['options: expected an object']
  return Object.entries(given).flatMap(([name, schema]) =>
    isRecord(schema) && isRecord(schema['allowed'])
      ? []
      : [`options: '${name}': expected option.int(...), option.flag(...) or option.choice(...)`],
  )
}

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
