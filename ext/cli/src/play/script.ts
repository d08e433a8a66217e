import type { Json, JsonObject, Message, Reply } from '@framestack/core'
import { Fault } from '../command/fault.ts'
import { type Line, parseJson } from '../files/json.ts'
import type { Table } from './table.ts'

/** One line of a script: a message, or an input of the host. */
export type Action =
  | { readonly do: 'message'; readonly seat: number | null; readonly message: Message }
  | { readonly do: 'timeout' | 'skip' }
  | { readonly do: 'undo' | 'leave' | 'return'; readonly seat: number }

/** A line as it was understood. */
export type ScriptLine = Line<Action> & { readonly given: JsonObject }

/** No match of anything is so long. */
const mostLines = 100_000
const mostProblems = 5

/** Reads a script. Throws a `Fault` that names the first lines which nobody can understand. */
export function readScript(text: string, name: string): ScriptLine[] {
  const problems: string[] = []
  const lines: ScriptLine[] = []
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    if (lines.length === mostLines) throw new Fault(`${name}: more than ${mostLines} messages`)
    if (problems.length === mostProblems) {
      problems.push('… nothing behind that was read')
      break
    }
    try {
      const given = object(parseJson(line, name, i + 1), `${name}:${i + 1}`)
      lines.push({ number: i + 1, given, value: actionOf(given, `${name}:${i + 1}`) })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      problems.push(error.message)
    }
  }
  if (problems.length === 0) return lines
  throw new Fault(problems.join('\n'))
}

const expected =
  'expected a message like {"player": 0, ...} or {"token": "P0", ...}, or {"timeout": true}, {"undo": 0}'

function object(value: Json, where: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Fault(`${where}: ${expected}`)
  return value as JsonObject
}

/** What an object means. Anything else is a message, however odd: the kernel says what is wrong with it. */
function actionOf(given: JsonObject, where: string): Action {
  const keys = Object.keys(given)
  const [only] = keys
  if (keys.length === 1) {
    if (only === 'timeout' || only === 'skip') {
      if (given[only] !== true) throw new Fault(`${where}: ${only}: expected {"${only}": true}`)
      return { do: only }
    }
    if (only === 'undo' || only === 'leave' || only === 'return')
      return { do: only, seat: seat(given[only], `${where}: ${only}`) }
  }
  if (given['token'] !== undefined || given['player'] === undefined)
    return { do: 'message', seat: null, message: given }
  const { player, ...message } = given
  return { do: 'message', seat: seat(player, `${where}: player`), message }
}

function seat(value: Json | undefined, what: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number
  throw new Fault(`${what}: expected a seat number`)
}

/** Does what a line says. */
export function runAction({ gc }: Table, action: Action): Reply {
  switch (action.do) {
    case 'message':
      return action.seat === null ? gc.playerAct(action.message) : gc.act(action.seat, action.message)
    case 'timeout':
      return gc.timeout({ frame: gc.state.stack.at(-1)?.id ?? -1, seats: gc.allowedPlayers() })
    case 'skip':
      return gc.skip()
    case 'undo':
      return gc.undo(action.seat)
    case 'leave':
      return gc.leave(action.seat)
    case 'return':
      return gc.return(action.seat)
  }
}
