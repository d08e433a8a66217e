import { z } from 'zod'
import { type CardSet, cardSet } from './cards.ts'
import { didYouMean, type Problem, pathText, problemText, shown } from './problem.ts'

type Issue = z.core.$ZodIssue

/** A set of cards as the schema wants it, or what is wrong with it. */
export type Validated =
  | { readonly ok: true; readonly set: CardSet }
  | { readonly ok: false; readonly problems: Problem[] }

/** Objects and lists in a set lie inside each other so deep at most. A card of the deepest kind has about 20. */
const DEPTH = 64

/** Where a value is nested too deep; null: nowhere. It does not call itself, since the value may be as deep as it likes. */
function tooDeep(value: unknown): PropertyKey[] | null {
  const open: { readonly value: unknown; readonly path: readonly PropertyKey[] }[] = [{ value, path: [] }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isObject(next.value)) continue
    if (next.path.length > DEPTH) return [...next.path]
    const isList = Array.isArray(next.value)
    for (const [key, inner] of Object.entries(next.value))
      if (isObject(inner)) open.push({ value: inner, path: [...next.path, isList ? Number(key) : key] })
  }
  return null
}

/** Checks the shape of a set of cards: unknown keys, wrong types, values out of range. The linter looks for the rest. */
export function validateSet(value: unknown): Validated {
  const far = tooDeep(value)
  if (far !== null)
    return {
      ok: false,
      problems: [
        {
          level: 'error',
          ...placeOf(far.slice(0, 8), value),
          message: `is nested deeper than ${DEPTH} levels: expected less`,
        },
      ],
    }
  const result = cardSet.safeParse(value)
  if (result.success) return { ok: true, set: result.data }
  const problems = once(result.error.issues.flatMap((issue) => told(issue, [], value)))
  return { ok: false, problems }
}

/** An issue of the schema in words. Of a union it is the branch that the value was meant to be. */
function told(issue: Issue, before: readonly PropertyKey[], set: unknown): Problem[] {
  const path = [...before, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branch = meant(issue.errors)
    if (branch !== null) return branch.flatMap((one) => told(one, path, set))
  }
  const value = at(set, path)
  return [{ level: 'error', ...placeOf(path, set), message: messageOf(issue, value) }]
}

/** The branch whose issues lie deepest: the one that the value has the keys of. Null where none fits at its root. */
function meant(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const fitting = branches.filter((issues) =>
    issues.every(
      (issue) =>
        issue.path.length > 0 &&
        !(issue.code === 'invalid_type' && issue.path.length === 1 && isMissing(issue)),
    ),
  )
  const almost = branches.filter((issues) => issues.every((issue) => issue.code === 'unrecognized_keys'))
  return fitting[0] ?? almost[0] ?? null
}

const isMissing = (issue: Issue): boolean => issue.message.includes('received undefined')

function messageOf(issue: Issue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => `'${key}'`).join(', ')
    const near = issue.keys.map((key) => didYouMean(key, allKeys())).find((text) => text !== '')
    const what = isObject(value) && typeof value['op'] === 'string' ? `op ${value['op']}` : 'what stands here'
    return `unknown key ${keys}: ${what} has none of that name${near ?? ''}`
  }
  const text = issue.message
    .replace(/^(Invalid (input|option)|Too small|Too big): /, '')
    .replace(/, received .*$/, '')
    .replaceAll('"', '')
    .replaceAll('|', ', ')
  const names = /one of (.*)$/.exec(text)?.[1]?.split(', ')
  const given = issue.code === 'invalid_union' && isObject(value) && 'op' in value ? value.op : value
  const got = given === undefined ? 'it is missing' : `got ${shown(given)}`
  return `${text}, ${got}${didYouMean(given, names ?? [])}`
}

/** All keys that the schema knows anywhere. */
function allKeys(): string[] {
  const keys = new Set<string>()
  const look = (value: unknown): void => {
    if (!isObject(value)) return
    if (isObject(value['properties'])) for (const key of Object.keys(value['properties'])) keys.add(key)
    for (const one of Object.values(value)) look(one)
  }
  look(z.toJSONSchema(cardSet))
  return [...keys]
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const key of path) found = isObject(found) ? found[String(key)] : undefined
  return found
}

/** Each once: a number that is none breaks several rules, which say the same. */
const once = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [problemText(problem), problem])).values(),
]

const short = (id: string): string => (id.length > 64 ? `${id.slice(0, 63)}…` : id)

/** Which card, and where in it. */
function placeOf(path: readonly PropertyKey[], set: unknown): { card: string; path: string } {
  const [list, index, ...rest] = path
  if ((list === 'cards' || list === 'buffs') && index !== undefined) {
    const one = at(set, [list, index])
    const id = isObject(one) ? (one['id'] ?? one['key']) : undefined
    return { card: typeof id === 'string' ? short(id) : `${list}[${String(index)}]`, path: pathText(rest) }
  }
  return { card: 'set', path: pathText(path) }
}
