import {
  type GameControl,
  type GameEvent,
  type HostInput,
  type HostOptions,
  type Json,
  type JsonObject,
  type LogEntry,
  type LogInput,
  type Prepared,
  type Ruleset,
  replay,
  restoreMatch,
} from '@framestack/core'
import { Fault, messageOf } from '../command/fault.ts'
import { parseJson, parseLines } from '../files/json.ts'
import { asked } from '../rulesets/kernel.ts'

/** What is replayed: a log from the first entry on, or a saved match with the entries since. */
export interface Recording {
  readonly kind: 'log' | 'saved match'
  /** Name of its ruleset. */
  readonly ruleset: string
  /** The entry that made the match, null of a saved one. */
  readonly create: LogEntry | null
  /** Number of the last entry before `entries`. */
  readonly first: number
  readonly entries: readonly LogEntry[]
  readonly whole: Json
  /** The file. */
  readonly name: string
}

const expected = 'expected a log (a list, or lines, of entries that begins with "create") or a saved match'

/** Tells a log from a saved match. What is inside them, the kernel checks. */
export function readRecording(text: string, name: string): Recording {
  const whole = readWhole(text, name)
  if (Array.isArray(whole)) return logOf(whole, name)
  if (!isObject(whole) || !isObject(whole['state'] ?? null) || !Array.isArray(whole['tail'])) {
    throw new Fault(`${name}: ${expected}`)
  }
  const ruleset = (whole['state'] as JsonObject)['ruleset'] ?? null
  const seq = whole['seq']
  if (!isObject(ruleset) || typeof ruleset['name'] !== 'string' || typeof seq !== 'number')
    throw new Fault(`${name}: ${expected}`)
  const { tail }: { readonly tail?: unknown } = whole
  const entries = tail as LogEntry[]
  return { kind: 'saved match', ruleset: ruleset['name'], create: null, first: seq, entries, whole, name }
}

/** One JSON value, or one a line. */
function readWhole(text: string, name: string): Json {
  const [first = ''] = text.trimStart().split('\n', 1)
  if (first.trim().startsWith('{') && text.trim().includes('\n') && isWhole(first)) {
    return parseLines(text, name).map(({ value }) => value)
  }
  const value = parseJson(text, name)
  return isObject(value) && isObject(value['input'] ?? null) ? [value] : value
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function logOf(list: readonly Json[], name: string): Recording {
  const [first] = list
  const input = isObject(first ?? null) ? ((first as JsonObject)['input'] ?? null) : null
  const ruleset = isObject(input) ? (input['ruleset'] ?? null) : null
  if (!isObject(ruleset) || typeof ruleset['name'] !== 'string') throw new Fault(`${name}: ${expected}`)
  const given: unknown = list
  const [create, ...entries] = given as [LogEntry, ...LogEntry[]]
  return {
    kind: 'log',
    ruleset: ruleset['name'],
    create,
    first: 0,
    entries,
    whole: [...list],
    name,
  }
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Rules by the hash of their bytes; null: they are not here. */
export type FindRules = (bundle: string | null) => Ruleset | null

/** The match before the first entry of a recording. The kernel has checked the form of all of it then. */
export function begin(recording: Recording, rules: Ruleset | FindRules, host: HostOptions): GameControl {
  const { kind, whole, name } = recording
  const quiet: HostOptions = { ...host, onRuleError: 'quiet' }
  return asked(() => {
    if (kind === 'log') return replay(rules, whole, { ...quiet, until: 0 })
    checkForm(() => restoreMatch(rules, whole, quiet))
    return restoreMatch(rules, { ...(whole as JsonObject), tail: [] }, quiet)
  }, name)
}

/** Runs a restore for the form of what is restored; entries that do something else are told one by one later. */
function checkForm(restore: () => void): void {
  try {
    restore()
  } catch (error) {
    if (!/^(log entry|the replay differs)/.test(messageOf(error))) throw error
  }
}

/** Null for a change to rules that are not the match's own. */
function prepare(gc: GameControl, input: LogInput, find: FindRules | null): Prepared | null {
  if (input.type === 'act') return gc.prepare(input.seat, input.message, input.cid)
  if (input.type !== 'rules') return gc.prepareInput(input as HostInput)
  const { version } = input.snapshot.ruleset
  const rules = find === null ? gc.ruleset : find(input.to)
  return rules?.version === version ? gc.prepareRules(rules, { bundle: input.to }) : null
}

export type Stepped = { ok: true; events: readonly GameEvent[] } | { ok: false; problem: string }

/** Does what an entry says, and compares its check with what happened. */
export function step(gc: GameControl, entry: LogEntry, find: FindRules | null = null): Stepped {
  const { seq, input, check } = entry
  const no = (problem: string): Stepped => ({ ok: false, problem: `entry ${seq} (${input.type}) ${problem}` })
  try {
    if (input.type === 'create') return no('stands inside of the log')
    const prepared = prepare(gc, input, find)
    if (prepared === null) return no(`needs other rules than ${gc.ruleset.version}, which are not here`)
    const { reply, entries, events } = prepared
    if (reply.code === 500) return no('makes a rule fail')
    if (reply.code === 400) return no(`is refused: ${reply.reason}`)
    if (entries[0]?.check !== check) {
      prepared.abort()
      return no('does something else than it did: these are not the rules it was played with')
    }
    const happened = [...events]
    prepared.commit()
    return { ok: true, events: happened }
  } catch (error) {
    return no(`cannot be played: ${messageOf(error)}`)
  }
}
