import { clone, notJson } from '../../json/index.ts'
import {
  anyObject,
  anything,
  bad,
  list,
  object,
  oneOf,
  oneOrList,
  orNull,
  pointers,
  type Reader,
  seat,
  shape,
  text,
  whole,
} from './reading.ts'
import type { Scenario } from './types.ts'

/** What may happen in a step. */
const doings = ['act', 'timeout', 'undo', 'leave', 'return', 'skip', 'save'] as const

const viewer = orNull(seat)

const eventList: Reader = shape({ player: viewer, 'is!': list(anyObject), exactly: oneOf(true) })

/** A list whose first element has `is` speaks about viewers, any other one about events. */
const events: Reader = (value, path) => {
  if (!Array.isArray(value)) return eventList(value, path)
  const perViewer = value.some(hasIs)
  list(perViewer ? eventList : anyObject)(value, path)
}

function hasIs(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Array.isArray((value as { is?: unknown }).is)
}

const move: Reader = (value, path) => {
  const given = object(value, path)
  if ('token' in given) bad(path, 'a move has no token')
}

const act: Reader = (value, path) => {
  const given = object(value, path)
  if (!Object.hasOwn(given, 'player')) bad(path, "'player' is missing: the seat that sends the message")
  seat(given['player'], `${path}.player`)
  if (Object.hasOwn(given, 'token')) bad(`${path}.token`, "messages of scenarios name 'player', not a token")
}

const expectation = shape({
  code: oneOf(200, 400, 500),
  reason: text,
  state: pointers,
  view: oneOrList(shape({ 'player!': viewer, 'at!': pointers })),
  events,
  allowed: list(seat),
  offers: oneOrList(shape({ 'player!': seat, includes: list(move), excludes: list(move) })),
  outcome: orNull(anyObject),
  hash: text,
  frame: orNull(text),
  stack: list(text),
})

const fields = shape({
  act,
  timeout: (value, path) => (value === true ? undefined : list(seat)(value, path)),
  undo: seat,
  leave: seat,
  return: seat,
  skip: oneOf(true),
  save: oneOf(true),
  expect: expectation,
})

const step: Reader = (value, path) => {
  fields(value, path)
  const given = object(value, path)
  const done = doings.filter((doing) => Object.hasOwn(given, doing))
  if (done.length > 1) bad(path, `does ${done.join(' and ')}: make a step of each`)
  if (done.length === 1 && done[0] !== 'save') return
  const { expect } = given as { expect?: object }
  for (const key of ['code', 'reason']) {
    if (expect && Object.hasOwn(expect, key))
      bad(`${path}.expect.${key}`, 'the step sends nothing, so there is no reply')
  }
}

const scenario = shape({
  'name!': text,
  'ruleset!': text,
  options: anyObject,
  players: whole,
  seed: (value, path) => (typeof value === 'string' ? undefined : whole(value, path)),
  setup: anything,
  'steps!': list(step),
})

/** A scenario from JSON of any origin. Throws {@link BadInput} that names the place and what belongs there. */
export function checkScenario(json: unknown): Scenario {
  const against = notJson(json)
  if (against !== null) bad('', `not plain JSON: ${against}`)
  scenario(json, '')
  return clone(json) as Scenario
}

/** What a file of scenarios holds: one, or a list of them. */
export function checkScenarios(json: unknown): Scenario[] {
  if (!Array.isArray(json)) return [checkScenario(json)]
  return json.map((one, i) => {
    try {
      return checkScenario(one)
    } catch (error) {
      if (error instanceof Error) error.message = `[${i}] ${error.message}`
      throw error
    }
  })
}
