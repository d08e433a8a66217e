import { z } from 'zod'
import { type CardSet, cardSet } from './cards.ts'
import { didYouMean, type Problem, pathText, shown } from './problem.ts'

type Issue = z.core.$ZodIssue

/** A set of cards as the schema wants it, or what is wrong with it. */
export type Validated =
  | { readonly ok: true; readonly set: CardSet }
  | { readonly ok: false; readonly problems: Problem[] }

/** Checks the shape of a set of cards: unknown keys, wrong types, values out of range. The linter looks for the rest. */
export function validateSet(value: unknown): Validated {
  const result = cardSet.safeParse(value)
  if (result.success) return { ok: true, set: result.data }
  const problems = result.error.issues.flatMap((issue) => told(issue, [], value))
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

/** Which card, and where in it. */
function placeOf(path: readonly PropertyKey[], set: unknown): { card: string; path: string } {
  const [list, index, ...rest] = path
  if ((list === 'cards' || list === 'buffs') && index !== undefined) {
    const one = at(set, [list, index])
    const id = isObject(one) ? (one['id'] ?? one['key']) : undefined
    return { card: typeof id === 'string' ? id : `${list}[${String(index)}]`, path: pathText(rest) }
  }
  return { card: 'set', path: pathText(path) }
}
