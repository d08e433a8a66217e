import { type Cell, isCell, isFacing, manhattan, type SquareBoard, sameCell } from '@framestack/kit/square'
import type { EventBase, EventName, OwnFields } from './fields.ts'

/** Whether a value is what a field may hold, and in words what that is. */
interface Shape {
  readonly is: (value: unknown) => boolean
  readonly expected: string
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => typeof value === 'string'
const isWhole = (value: unknown, least = -Infinity): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least
const listOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(is)
const isStep = (value: unknown): boolean => isObject(value) && isCell(value['start']) && isCell(value['end'])
const isGrant = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['id']) &&
  isWhole(value['duration'], -1) &&
  isWhole(value['stacks'], 1) &&
  isObject(value['data'])

const text: Shape = { is: isText, expected: 'a text' }
const texts: Shape = { is: listOf(isText), expected: 'a list of texts' }
const whole: Shape = { is: (value) => isWhole(value), expected: 'a whole number' }
const count: Shape = { is: (value) => isWhole(value, 0), expected: 'a whole number from 0' }
const cell: Shape = { is: isCell, expected: 'a cell such as [0, 1]' }
const cells: Shape = { is: listOf(isCell), expected: 'cells such as [0, 1]' }
const facing: Shape = { is: isFacing, expected: 'Up, Right, Down or Left' }
const facings: Shape = { is: listOf(isFacing), expected: 'a list of Up, Right, Down and Left' }
const steps: Shape = { is: listOf(isStep), expected: 'steps such as { start: [0, 0], end: [0, 1] }' }
const grant: Shape = { is: isGrant, expected: '{ id, duration from -1, stacks from 1, data }' }
const oneOf = (...values: readonly unknown[]): Shape => ({
  is: (value) => values.includes(value),
  expected: `one of ${values.join(', ')}`,
})
const orNull = ({ is, expected }: Shape): Shape => ({
  is: (value) => value === null || is(value),
  expected: `${expected}, or null`,
})

const turn = { turn: count }
const points = { source: text, target: text, amount: whole, left: whole }
const base: { readonly [F in keyof EventBase]: Shape } = {
  sender: text,
  cancelledBy: text,
  audit: texts,
  depth: count,
}
const shapes: { readonly [K in EventName]: { readonly [F in keyof OwnFields[K]]: Shape } } = {
  GameStartEvent: {},
  TurnStartEvent: turn,
  PlanStageStartEvent: turn,
  MoveDeclareEvent: {
    unit: text,
    startPosition: cell,
    endPosition: cell,
    stepList: steps,
    moveList: facings,
  },
  MoveEvent: { unit: text, from: cell, to: cell },
  FaceChangeEvent: { unit: text, from: facing, to: facing },
  SkillActivateEvent: { unit: text, skill: oneOf(1, 2), cost: count },
  PlanStageEndEvent: turn,
  ResolutionStageStartEvent: turn,
  AttackDeclareEvent: { attacker: text, targets: texts },
  DamageEvent: {
    source: text,
    target: text,
    value: whole,
    fixedValue: orNull(whole),
    kind: oneOf('attack', 'skill', 'true', 'loss'),
    dealt: whole,
    left: whole,
  },
  HealEvent: points,
  SkillPointIncreaseEvent: points,
  SkillPointDecreaseEvent: points,
  BuffApplyEvent: { source: text, target: text, buff: grant },
  BuffRemoveEvent: { source: text, target: text, buff: text },
  TokenChangeEvent: { source: text, target: text, token: text, name: text, change: whole },
  CellTypeSetEvent: { cells, terrain: text },
  CharacterDeathEvent: { target: text },
  ResolutionStageEndEvent: turn,
  EndStageStartEvent: turn,
  EndStageEndEvent: turn,
  TurnEndEvent: turn,
  GameEndEvent: { winner: orNull(oneOf(0, 1)), reason: text },
}

/** What subscribers may not make of an event, in words; null where it is in order. The engine asks before it does anything. */
export function shapeFault(name: string, event: object): string | null {
  const own = Object.hasOwn(shapes, name) ? shapes[name as EventName] : {}
  const fields = event as { readonly [field: string]: unknown }
  for (const [field, { is, expected }] of Object.entries<Shape>({ ...base, ...own }))
    if (!is(fields[field])) return `${name}: ${field}: expected ${expected}, got ${shown(fields[field])}`
  return null
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 80)

/** What is wrong with a way that was declared and perhaps changed: it goes step by step over the board. */
export function wayFault(
  board: SquareBoard,
  start: Cell,
  stepList: readonly { readonly start: Cell; readonly end: Cell }[],
): string | null {
  let at = start
  for (const [i, step] of stepList.entries()) {
    if (!sameCell(step.start, at) || manhattan(step.start, step.end) !== 1 || !board.has(step.end))
      return `MoveDeclareEvent: stepList[${i}]: expected a step from ${at.join()} to the next cell of the board`
    at = step.end
  }
  return null
}
