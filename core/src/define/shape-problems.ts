import { defaultLimits } from '../json/index.ts'
import type { AnyFrame } from '../language/frame.ts'
import type { Ruleset } from '../language/ruleset.ts'

const rulesetKeys: ReadonlySet<string> = new Set([
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
  'listenerOrder',
  'queue',
  'events',
  'view',
  'resample',
  'invariants',
  'bound',
  'limits',
  'undo',
  'migrations',
])

const frameKeys: ReadonlySet<string> = new Set([
  'data',
  'result',
  'moves',
  'players',
  'machine',
  'offers',
  'react',
  'actions',
  'guards',
  'steps',
  'onTimeout',
  'askKey',
  'secret',
  'project',
  'skipped',
  'activated',
  'covered',
  'resume',
  'destructed',
])

/** What is wrong with the form of a ruleset, so that everything after may read it: for authors without TypeScript. */
export function shapeProblems(ruleset: Ruleset): string[] {
  const given = ruleset as unknown as { readonly [key: string]: unknown }
  const problems: string[] = []
  for (const key of Object.keys(given)) if (!rulesetKeys.has(key)) problems.push(`unknown key '${key}'`)
  for (const key of ['setup', 'start', 'view'])
    if (typeof given[key] !== 'function') problems.push(`${key}: expected a function`)
  for (const key of ['position', 'resample', 'listenerOrder'])
    if (given[key] !== null && typeof given[key] !== 'function') problems.push(`${key}: expected a function`)
  for (const key of ['frames', 'continuations', 'timelines', 'listeners'])
    if (!Array.isArray(given[key])) problems.push(`${key}: expected a list`)
  for (const key of ['options', 'events', 'invariants', 'queue'])
    if (!isRecord(given[key])) problems.push(`${key}: expected an object`)
  if (!['own', 'free', 'never'].includes(String(given['undo'])))
    problems.push("undo: expected 'own', 'free' or 'never'")
  if (isRecord(given['events'])) {
    for (const [type, seen] of Object.entries(given['events']))
      if (seen !== 'public' && typeof seen !== 'function')
        problems.push(`events: '${type}': expected 'public' or a function of the event and the viewer`)
  }
  for (const [key, limit] of Object.entries(ruleset.limits)) {
    if (!Object.hasOwn(defaultLimits, key)) problems.push(`limits: unknown key '${key}'`)
    else if (!Number.isSafeInteger(limit) || limit < 1)
      problems.push(`limits: ${key}: expected a whole number above 0`)
  }
  return problems
}

/** Keys that a frame's definition does not have. */
export function strayKeys({ name, definition }: AnyFrame): string[] {
  return Object.keys(definition)
    .filter((key) => !frameKeys.has(key))
    .map((key) => `frame '${name}': unknown key '${key}'`)
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
