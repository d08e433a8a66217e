import type { AnyFrame, FrameDefinition } from '../language/frame.ts'
import { strayKeys } from './shape-problems.ts'

/** Functions of a frame that need no more checking than that they are some. */
const functions = [
  'players',
  'onTimeout',
  'askKey',
  'project',
  'skipped',
  'resample',
  'checkData',
  'activated',
  'covered',
  'resume',
  'destructed',
] as const
const objects = ['react', 'actions', 'guards', 'steps'] as const

const frameKeys: readonly string[] = [
  'data',
  'result',
  'moves',
  'machine',
  'offers',
  'secret',
  'sealed',
  'takesBack',
  ...objects,
  ...functions,
]

/** What is wrong with the form of a frame's definition, so that everything after may read it. */
export function frameShapeProblems({ definition, moves }: AnyFrame): string[] {
  const problems = strayKeys(definition, frameKeys)
  for (const key of functions)
    if (definition[key] !== undefined && typeof definition[key] !== 'function')
      problems.push(`${key}: expected a function`)
  for (const key of objects)
    if (definition[key] !== undefined && !isRecord(definition[key]))
      problems.push(`${key}: expected an object`)
  problems.push(...functionsIn('react', definition.react), ...functionsIn('actions', definition.actions))
  problems.push(...stepShapeProblems(definition.steps), ...offerShapeProblems(definition.offers))
  if (definition.machine !== undefined && !isRecord(definition.machine))
    problems.push("machine: expected a config, or what xstate's createMachine returned")
  for (const [move, args] of Object.entries(moves)) problems.push(...argumentProblems(move, args))
  for (const move of definition.takesBack ?? [])
    if (!Object.hasOwn(moves, move)) problems.push(`takesBack: '${String(move)}' is no move`)
  return problems
}

function functionsIn(key: string, given: unknown): string[] {
  if (!isRecord(given)) return []
  return Object.entries(given).flatMap(([name, run]) =>
    run === undefined || typeof run === 'function' ? [] : [`${key}: '${name}': expected a function`],
  )
}

function stepShapeProblems(steps: unknown): string[] {
  if (!isRecord(steps)) return []
  return Object.entries(steps).flatMap(([name, step]) =>
    typeof step === 'function' ||
    (isRecord(step) && Array.isArray(step['to']) && typeof step['run'] === 'function')
      ? []
      : [`step '${name}': expected a function, or { to: ['another step'], run: a function }`],
  )
}

function offerShapeProblems(offers: FrameDefinition['offers']): string[] {
  if (offers === undefined || typeof offers === 'function') return []
  if (!isRecord(offers)) return ['offers: expected a function, or a function for each state']
  return functionsIn('offers', offers)
}

function argumentProblems(move: string, args: unknown): string[] {
  if (!isRecord(args)) return [`move '${move}': expected its arguments as an object; {} for none`]
  return Object.entries(args).flatMap(([name, kind]) => {
    if (isRecord(kind) && typeof kind['kind'] === 'string' && isRecord(kind['domain'])) return []
    const isDomain = isRecord(kind) && typeof kind['is'] === 'function'
    const hint = isDomain ? ': that is a domain, so write one(...) around it' : ''
    return [
      `move '${move}': argument '${name}': expected a kind such as one(seat), some(card) or int({ min, max })${hint}`,
    ]
  })
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
