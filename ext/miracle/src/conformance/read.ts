import { decodeRecord } from '../record/binary.ts'
import type { Line, RecordedReplay, RecordedScenario } from './types.ts'

/** What a value must be, in words, and whether it is. */
type Must = readonly [words: string, test: (value: unknown) => boolean]
type Fields = { readonly [key: string]: Must }

const isList = Array.isArray
const isNumber = (value: unknown): boolean => typeof value === 'number'
const isText = (value: unknown): boolean => typeof value === 'string'
const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !isList(value)
const isNumbers = (value: unknown): boolean => isList(value) && value.every(isNumber)
const isEvents = (value: unknown): boolean =>
  isList(value) && value.every((event) => isList(event) && isText(event[0]) && isNumber(event[1]))
/** A key that may be missing, or null. */
const maybe = ([words, test]: Must): Must => [
  words,
  (value) => value === undefined || value === null || test(value),
]

const number: Must = ['a number', isNumber]
const numbers: Must = ['a list of numbers', isNumbers]
const text: Must = ['a text', isText]
const flag: Must = ['true or false', (value) => typeof value === 'boolean']
const events: Must = ['a list of events [name, priority, ...]', isEvents]
const object: Must = ['an object', isObject]
const list: Must = ['a list', isList]
/** Operations are recorded as they were sent, rubbish too. */
const sent: Must = ['an operation', (value) => value !== undefined]

const operation: Fields = { op: sent, ok: flag, code: maybe(text), ev: maybe(events) }
const kinds: { readonly [t: string]: Fields } = {
  op: { ...operation, i: number, sha1: maybe(text) },
  round: { round: number, camp: number, ev: events, sha1: text },
  end: {
    reason: text,
    round: number,
    raw_scores: numbers,
    scores: numbers,
    winner: number,
    miracles: numbers,
  },
}
const scenario: Fields = { name: text, setup: object, start: object, steps: list }
const step: Fields = { ...operation, next_round: maybe(object), state: object, scores: numbers, over: flag }
const decoder = new TextDecoder()

/** Reads a recorded game. Throws a SyntaxError that names the line which is none, or says that no operation is in it. */
export function readGame(file: string, bytes: Uint8Array): Line[] {
  const lines = decoder
    .decode(bytes)
    .split('\n')
    .flatMap((one, i) => (one.trim() === '' ? [] : [readLine(`${file}:${i + 1}`, one)]))
  if (!lines.some(({ t }) => t === 'op'))
    throw new SyntaxError(`${file}: expected a recorded game with operations`)
  return lines
}

function readLine(place: string, one: string): Line {
  const line = parse(place, one)
  if (!isObject(line) || typeof line['t'] !== 'string')
    throw new SyntaxError(`${place}: expected a line of a recorded game, { "t": ... }`)
  check(place, line, Object.hasOwn(kinds, line['t']) ? (kinds[line['t']] as Fields) : {})
  return line as Line
}

/** Reads recorded scenarios. Throws a SyntaxError that names the one which is none. */
export function readScenarios(file: string, bytes: Uint8Array): RecordedScenario[] {
  const all = parse(file, decoder.decode(bytes))
  if (!isList(all) || all.length === 0) throw new SyntaxError(`${file}: expected a list of scenarios`)
  all.forEach((one, i) => {
    const place = `${file}: scenario ${i + 1}`
    check(place, one, scenario)
    check(`${place}: setup`, one.setup, { place: list })
    one.setup.place.forEach((unit: unknown) => {
      check(`${place}: setup: place`, unit, {})
    })
    one.steps.forEach((given: unknown, at: number) => {
      check(`${place}: step ${at + 1}`, given, step)
      const { next_round } = given as { next_round?: object | null }
      if (next_round) check(`${place}: step ${at + 1}: next_round`, next_round, { ev: events })
    })
  })
  return all
}

/** Reads a replay. Throws a SyntaxError that names the file where it is none. */
export function readRecord(file: string, bytes: Uint8Array): RecordedReplay {
  try {
    return { bytes, ...decodeRecord(bytes) }
  } catch (error) {
    throw error instanceof RangeError ? new SyntaxError(`${file}: ${error.message}`) : error
  }
}

function check(place: string, value: unknown, fields: Fields): void {
  if (!isObject(value)) throw new SyntaxError(`${place}: expected an object`)
  for (const [key, [words, test]] of Object.entries(fields))
    if (!test(value[key])) throw new SyntaxError(`${place}: expected '${key}' to be ${words}`)
}

function parse(place: string, one: string): unknown {
  try {
    return JSON.parse(one, finite)
  } catch (error) {
    throw new SyntaxError(`${place}: ${(error as Error).message}`)
  }
}

function finite(_: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isFinite(value)) return value
  throw new SyntaxError('a number is too large')
}
