import { strayKeys } from '../define/shape-problems.ts'
import { Defect } from '../errors.ts'

const keys = [
  'data',
  'moves',
  'offers',
  'pass',
  'close',
  'winner',
  'answers',
  'takeBack',
  'onTimeout',
  'project',
  'resample',
]
/** Keys of a window's data that are its own. */
const own = ['given', 'takenBack']

/** Refuses a shape that makes no window; throws a TypeError that says what was expected. */
export function checkWindow(name: unknown, given: object): void {
  const problem = problemOf(given)
  if (problem !== null) throw new TypeError(`window '${String(name)}': ${problem}`)
}

function problemOf(given: unknown): string | null {
  if (!isRecord(given)) return 'expected an object that describes it'
  const [stray] = strayKeys(given, keys)
  if (stray !== undefined) return stray
  const { moves, pass, close, winner, answers, takeBack } = given
  if (!isRecord(moves)) return 'moves: expected an object: action to its arguments'
  for (const key of ['offers', 'onTimeout', 'project', 'resample'])
    if (typeof given[key] !== 'function' && (key === 'offers' || given[key] !== undefined))
      return `${key}: expected a function`
  if (close !== undefined && close !== 'all' && close !== 'firstNonPass' && typeof close !== 'function')
    return `close: expected 'all', 'firstNonPass' or a function, got ${told(close)}`
  if (winner !== undefined && winner !== 'seat' && winner !== 'arrival')
    return `winner: expected 'seat' or 'arrival', got ${told(winner)}`
  if (answers !== undefined && typeof answers !== 'function' && !isCount(answers))
    return `answers: expected a whole number from 1 on, or a function, got ${told(answers)}`
  if (pass !== null && pass !== undefined && !isName(pass))
    return `pass: expected the name of a move, or null for none, got ${told(pass)}`
  if (takeBack !== undefined && !isName(takeBack))
    return `takeBack: expected the name of a move, got ${told(takeBack)}`
  const added = { pass: pass === undefined ? 'pass' : pass, takeBack }
  for (const [key, move] of Object.entries(added))
    if (isName(move) && Object.hasOwn(moves, move))
      return `${key}: '${move}' is one of the answers: the window adds a move of its own, so give it another name`
  return isName(takeBack) && takeBack === added.pass ? `takeBack: '${takeBack}' is the pass` : null
}

/** Refuses data that a window cannot be pushed with: throws a {@link Defect}, which makes it a rule error. */
export function checkPushed(name: string, data: unknown): void {
  const players = isRecord(data) ? data['players'] : undefined
  const wrong = (what: string): Defect => new Defect(`push(${name}): ${what}`)
  if (!Array.isArray(players)) throw wrong('players: expected a list of seats')
  if (players.length === 0)
    throw wrong('players: nobody is asked: push a window only where there is somebody to ask')
  const twice = players.find((seat, i) => players.indexOf(seat) < i)
  if (twice !== undefined) throw wrong(`players: ${String(twice)} stands there twice`)
  for (const key of own)
    if (Object.hasOwn(data as object, key))
      throw wrong(`data: '${key}' is the window's own: use another name`)
}

/** Refuses what `answers` says of a player: throws a {@link Defect}. */
export function checkCount(name: string, player: unknown, count: unknown): void {
  if (!isCount(count))
    throw new Defect(
      `push(${name}): answers of player ${String(player)}: expected a whole number from 1 on, got ${told(count)}`,
    )
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function told(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
