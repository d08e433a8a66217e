import type { Rules } from '../define/rules.ts'
import { BadInput } from '../errors.ts'
import { notJson } from '../json/index.ts'
import { resolveOptions } from '../language/options.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { seedRandom } from '../random/index.ts'
import { FORMAT, type LogEntry, type SavedMatch } from '../types.ts'
import type { CreateInput } from './open.ts'

type Loose = { readonly [key: string]: unknown }

/** Checks a saved match of unknown origin. Throws {@link BadInput} with the first thing that is wrong. */
export function checkSaved(rules: Rules, saved: unknown): SavedMatch {
  const given = object(saved, 'saved match')
  const against = notJson(saved)
  if (against !== null) throw new BadInput(`saved match: not plain JSON: ${against}`)
  format(given['format'], 'saved match')
  whole(given['seq'], 'saved match: seq')
  const players = checkState(rules, given['state'], 'saved match')
  const cursors = array(given['cursors'], 'saved match: cursors')
  if (cursors.length !== players + 1)
    throw new BadInput(`saved match: cursors: expected ${players + 1} numbers`)
  for (const cursor of cursors) whole(cursor, 'saved match: cursors')
  entries(array(given['tail'], 'saved match: tail'), (given['seq'] as number) + 1, 'saved match: tail')
  return saved as SavedMatch
}

function checkState(rules: Rules, given: unknown, what: string): number {
  const state = object(given, `${what}: state`)
  format(state['format'], `${what}: state`)
  checkRuleset(rules.ruleset, object(state['ruleset'], `${what}: state.ruleset`), what)
  const players = whole(state['players'], `${what}: state.players`)
  checkPlayers(rules.ruleset, players, what)
  checkStack(rules, array(state['stack'], `${what}: state.stack`))
  checkAgenda(rules, state)
  seats(state['away'], players, `${what}: state.away`)
  checkRng(state['rng'])
  whole(state['serial'], `${what}: state.serial`)
  if (state['outcome'] !== null) object(state['outcome'], `${what}: state.outcome`)
  if (!Object.hasOwn(state, 'game')) throw new BadInput(`${what}: state.game is missing`)
  return players
}

/** Checks a log of unknown origin. */
export function checkLog(rules: Rules, log: unknown): [LogEntry & { input: CreateInput }, ...LogEntry[]] {
  const { ruleset } = rules
  const list = array(log, 'log')
  const against = notJson(log)
  if (against !== null) throw new BadInput(`log: not plain JSON: ${against}`)
  if (list.length === 0) throw new BadInput('log: expected at least the entry that creates the match')
  entries(list, 0, 'log')
  const input = (list[0] as LogEntry).input as unknown as Loose
  if (input['type'] !== 'create') throw new BadInput("log: the first entry must be of type 'create'")
  format(input['format'], 'log')
  const named = object(input['ruleset'], 'log: ruleset')
  checkRuleset(ruleset, named, 'log')
  checkPlayers(ruleset, whole(input['players'], 'log: players'), 'log')
  const options = resolveOptions(ruleset.options, named['options'])
  if (!options.ok) throw new BadInput(`log: ${options.problem}`)
  if (input['from'] !== undefined) checkState(rules, input['from'], 'log')
  return list as [LogEntry & { input: CreateInput }, ...LogEntry[]]
}

function entries(list: readonly unknown[], first: number, what: string): void {
  list.forEach((item, i) => {
    const entry = object(item, `${what}[${i}]`)
    if (entry['seq'] !== first + i) throw new BadInput(`${what}[${i}]: expected seq ${first + i}`)
    if (typeof entry['check'] !== 'string') throw new BadInput(`${what}[${i}]: check: expected a text`)
    const input = object(entry['input'], `${what}[${i}]: input`)
    const type = input['type']
    if (typeof type !== 'string' || !inputTypes.includes(type)) {
      throw new BadInput(`${what}[${i}]: input.type: expected one of ${inputTypes.join(', ')}`)
    }
    if (['act', 'leave', 'return', 'substitute', 'undo'].includes(type))
      whole(input['seat'], `${what}[${i}]: input.seat`)
    if (type === 'act') object(input['message'], `${what}[${i}]: input.message`)
    if (type === 'timeout')
      for (const seat of array(input['seats'], `${what}[${i}]: input.seats`))
        whole(seat, `${what}[${i}]: input.seats`)
  })
}

const inputTypes = ['create', 'act', 'timeout', 'leave', 'return', 'substitute', 'undo', 'skip', 'abort']

function checkStack(rules: Rules, stack: readonly unknown[]): void {
  if (stack.length > rules.ruleset.limits.stack)
    throw new BadInput(`saved match: more than ${rules.ruleset.limits.stack} frames`)
  const ids = new Set<unknown>()
  stack.forEach((item, i) => {
    const frame = object(item, `saved match: state.stack[${i}]`)
    whole(frame['id'], `saved match: state.stack[${i}].id`)
    if (ids.has(frame['id'])) throw new BadInput(`saved match: two frames have id ${String(frame['id'])}`)
    ids.add(frame['id'])
    const type = rules.types.get(String(frame['type']))
    if (!type)
      throw new BadInput(
        `saved match: state.stack[${i}]: there is no frame type '${String(frame['type']).slice(0, 40)}'`,
      )
    try {
      type.machine.active(String(frame['state']))
    } catch {
      throw new BadInput(
        `saved match: state.stack[${i}]: frame '${type.name}' has no state '${String(frame['state']).slice(0, 80)}'`,
      )
    }
    if (!Object.hasOwn(frame, 'data')) throw new BadInput(`saved match: state.stack[${i}].data is missing`)
    if (frame['results'] !== null) array(frame['results'], `saved match: state.stack[${i}].results`)
    if (frame['onResult'] !== undefined) checkContinuation(rules, frame['onResult'])
  })
}

const commands = ['push', 'emit', 'goto', 'done', 'unwind', 'end']

function checkAgenda(rules: Rules, state: Loose): void {
  array(state['agenda'], 'saved match: state.agenda').forEach((item, i) => {
    const command = object(item, `saved match: state.agenda[${i}]`)
    if (!commands.includes(String(command['do'])))
      throw new BadInput(`saved match: state.agenda[${i}]: unknown command`)
    if (command['do'] === 'push' && !rules.types.has(String(command['type']))) {
      throw new BadInput(
        `saved match: state.agenda[${i}]: there is no frame type '${String(command['type']).slice(0, 40)}'`,
      )
    }
    if (command['onResult'] !== undefined) checkContinuation(rules, command['onResult'])
  })
}

function checkContinuation(rules: Rules, given: unknown): void {
  const then = object(given, 'saved match: onResult')['then']
  if (!rules.continuations.has(String(then)))
    throw new BadInput(`saved match: there is no continuation '${String(then).slice(0, 40)}'`)
}

function checkRng(given: unknown): void {
  const rng = object(given, 'saved match: state.rng')
  const drawn = whole(rng['drawn'], 'saved match: state.rng.drawn')
  const words = rng['s']
  const fast =
    rng['kind'] === 'fast' &&
    Array.isArray(words) &&
    words.length === 4 &&
    words.every((word) => word >>> 0 === word) &&
    words.some((word) => word !== 0)
  const chacha = rng['kind'] === 'chacha20' && isKey(rng['key']) && drawn < 2 ** 36
  if (!fast && !chacha) throw new BadInput('saved match: state.rng is no generator state')
}

function isKey(key: unknown): boolean {
  try {
    return typeof key === 'string' && seedRandom(key).kind === 'chacha20'
  } catch {
    return false
  }
}

function checkRuleset(ruleset: Ruleset, named: Loose, what: string): void {
  if (named['name'] !== ruleset.name)
    throw new BadInput(`${what} of ruleset '${String(named['name']).slice(0, 40)}', not of '${ruleset.name}'`)
  if (named['version'] !== ruleset.version) {
    throw new BadInput(
      `${what} of ${ruleset.name} ${String(named['version']).slice(0, 20)}; these are the rules of ${ruleset.version}`,
    )
  }
}

function checkPlayers(ruleset: Ruleset, players: number, what: string): void {
  const { min, max } = ruleset.players
  if (players < min || players > max)
    throw new BadInput(`${what}: ${players} players; ${ruleset.name} takes ${min} to ${max}`)
}

function seats(given: unknown, players: number, what: string): void {
  for (const seat of array(given, what))
    if (whole(seat, what) >= players) throw new BadInput(`${what}: no such seat`)
}

function format(given: unknown, what: string): void {
  if (given !== FORMAT)
    throw new BadInput(
      `${what}: format ${JSON.stringify(given ?? null).slice(0, 20)}; this kernel reads format ${FORMAT}`,
    )
}

function object(given: unknown, what: string): Loose {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new BadInput(`${what}: expected an object`)
  return given as Loose
}

function array(given: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(given)) throw new BadInput(`${what}: expected a list`)
  return given
}

function whole(given: unknown, what: string): number {
  if (!Number.isSafeInteger(given) || (given as number) < 0)
    throw new BadInput(`${what}: expected a whole number from 0 on`)
  return given as number
}
