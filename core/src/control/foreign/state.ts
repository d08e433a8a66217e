import type { FrameType } from '../../define/frame-type.ts'
import { checkSetting } from '../../define/refuse.ts'
import type { Rules } from '../../define/rules.ts'
import { BadInput } from '../../errors.ts'
import { resolveOptions } from '../../language/options.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import { seedRandom } from '../../random/index.ts'
import type { MatchState } from '../../types.ts'
import { versionsInWords } from '../../versions/migrate.ts'
import { checkListeners, checkQueue } from './pump.ts'
import { counter, format, type Loose, list, object, present, seats, shown, text, whole } from './reading.ts'

/** Checks a state of unknown origin: everything that the kernel reads. Returns the number of players. */
export function checkState(rules: Rules, given: unknown, what: string): number {
  const state = object(given, `${what}: state`)
  format(state['format'], `${what}: state`)
  checkRuleset(rules.ruleset, object(state['ruleset'], `${what}: state.ruleset`), what)
  const players = whole(state['players'], `${what}: state.players`)
  checkPlayers(rules.ruleset, players, what)
  const { options } = state['ruleset'] as MatchState['ruleset']
  checkSetting(rules.ruleset, { players, options }, `${what}: `)
  checkStack(rules, list(state['stack'], `${what}: state.stack`), players, `${what}: state.stack`)
  checkAgenda(rules, list(state['agenda'], `${what}: state.agenda`), players, `${what}: state.agenda`)
  checkCovered(state, `${what}: state.stack`)
  seats(state['away'], players, `${what}: state.away`)
  checkRandom(state['rng'], `${what}: state.rng`)
  const serial = counter(state['serial'], `${what}: state.serial`)
  checkListeners(rules, state['listeners'], serial, `${what}: state.listeners`)
  checkQueue(rules, state['queue'], serial, `${what}: state.queue`)
  for (const frame of state['stack'] as readonly Loose[])
    if ((frame['id'] as number) >= serial)
      throw new BadInput(`${what}: state.serial: expected a number above all ids of frames`)
  if (state['outcome'] !== null) checkOutcome(state['outcome'], players, `${what}: state.outcome`)
  present(state, 'game', `${what}: state`)
  if (state['outcome'] === null && list(state['stack'], what).length === 0)
    throw new BadInput(`${what}: state.stack is empty, and there is no outcome`)
  return players
}

/** Checks that a log or a state is of these rules. */
export function checkRuleset(ruleset: Ruleset, named: Loose, what: string): void {
  const { name, version, options: given } = named
  if (name !== ruleset.name) throw new BadInput(`${what} of ruleset ${shown(name)}, not of '${ruleset.name}'`)
  if (version !== ruleset.version)
    throw new BadInput(`${what} of ${ruleset.name} ${shown(version)}; ${versionsInWords(ruleset)}`, true)
  const resolved = resolveOptions(ruleset.options, object(given, `${what}: options`))
  if (!resolved.ok) throw new BadInput(`${what}: ${resolved.problem}`)
  const missing = Object.keys(resolved.options).filter((option) => !Object.hasOwn(given as Loose, option))
  if (missing.length > 0) throw new BadInput(`${what}: options: missing: ${missing.join(', ')}`)
}

export function checkPlayers(ruleset: Ruleset, players: number, what: string): void {
  const { min, max } = ruleset.players
  if (players < min || players > max)
    throw new BadInput(`${what}: players: ${ruleset.name} takes ${min} to ${max}, got ${players}`)
}

function checkStack(rules: Rules, stack: readonly unknown[], players: number, what: string): void {
  const { stack: most } = rules.ruleset.limits
  if (stack.length > most) throw new BadInput(`${what}: more than ${most} frames`)
  const ids = new Set<number>()
  stack.forEach((item, i) => {
    const at = `${what}[${i}]`
    const frame = object(item, at)
    const id = whole(frame['id'], `${at}.id`)
    if (ids.has(id)) throw new BadInput(`${what}: two frames have id ${id}`)
    ids.add(id)
    const type = frameType(rules, frame['type'], at)
    const state = text(frame['state'], `${at}.state`)
    try {
      type.machine.active(state)
    } catch {
      throw new BadInput(`${at}: frame '${type.name}' has no state ${shown(state)}`)
    }
    present(frame, 'data', at)
    checkData(type, frame['data'], players, `${at}.data`)
    counter(frame['taken'], `${at}.taken`)
    if (frame['results'] !== null) checkResults(list(frame['results'], `${at}.results`), `${at}.results`)
    if (frame['onResult'] !== undefined) checkContinuation(rules, frame['onResult'], at)
  })
}

/** A covered frame awaits what the one above delivers, unless it is about to end itself; the top one does not. */
function checkCovered(state: Loose, what: string): void {
  const stack = state['stack'] as readonly Loose[]
  const ending = (state['agenda'] as readonly Loose[]).filter((command) => command['do'] === 'done')
  stack.forEach((frame, i) => {
    const awaits = i < stack.length - 1 && !ending.some((command) => command['frame'] === frame['id'])
    if (awaits && frame['results'] === null)
      throw new BadInput(`${what}[${i}].results: expected a list, because this frame waits for the one above`)
    if (i === stack.length - 1 && frame['results'] !== null)
      throw new BadInput(`${what}[${i}].results: expected null, because nothing is above this frame`)
  })
}

function checkResults(results: readonly unknown[], what: string): void {
  for (const item of results) {
    const result = object(item, what)
    text(result['from'], `${what}: from`)
    present(result, 'value', what)
  }
}

function checkAgenda(rules: Rules, agenda: readonly unknown[], players: number, what: string): void {
  agenda.forEach((item, i) => {
    const at = `${what}[${i}]`
    const command = object(item, at)
    if (!Number.isSafeInteger(command['frame'])) throw new BadInput(`${at}.frame: expected a frame's id`)
    switch (command['do']) {
      case 'push':
        present(command, 'data', at)
        checkData(frameType(rules, command['type'], at), command['data'], players, `${at}.data`)
        if (command['onResult'] !== undefined) checkContinuation(rules, command['onResult'], at)
        return
      case 'emit':
        text(object(command['event'], `${at}.event`)['type'], `${at}.event.type`)
        return
      case 'goto':
        text(command['step'], `${at}.step`)
        return
      case 'unwind':
        // Whether such a frame is there is asked when it is done.
        if (typeof command['target'] !== 'number') throw new BadInput(`${at}.target: expected a frame's id`)
        present(command, 'result', at)
        return
      case 'done':
        present(command, 'result', at)
        return
      case 'end':
        checkOutcome(command['outcome'], players, `${at}.outcome`)
        return
      default:
        throw new BadInput(`${at}: ${shown(command['do'])} is no command`)
    }
  })
}

/** What the kernel's own frames keep. What those of a ruleset keep is the ruleset's affair. */
function checkData(type: FrameType, data: unknown, players: number, what: string): void {
  let against: string | null | undefined
  try {
    against = type.definition.checkData?.(data, players)
  } catch {
    // A domain of the ruleset's that cannot bear the value.
    against = `not what a frame '${type.name}' keeps`
  }
  if (typeof against === 'string') throw new BadInput(`${what}: ${against}`)
}

function frameType(rules: Rules, given: unknown, what: string) {
  const type = rules.types.get(text(given, `${what}.type`))
  if (!type) throw new BadInput(`${what}: there is no frame type ${shown(given)}`)
  return type
}

function checkContinuation(rules: Rules, given: unknown, what: string): void {
  const record = object(given, `${what}.onResult`)
  const then = text(record['then'], `${what}.onResult.then`)
  if (!rules.continuations.has(then)) throw new BadInput(`${what}: there is no continuation ${shown(then)}`)
  present(record, 'args', `${what}.onResult`)
}

function checkOutcome(given: unknown, players: number, what: string): void {
  const { winners, losers, draw, reason, scores } = object(given, what)
  seats(winners, players, `${what}.winners`)
  seats(losers, players, `${what}.losers`)
  if (typeof draw !== 'boolean') throw new BadInput(`${what}.draw: expected true or false`)
  if (reason !== null) text(reason, `${what}.reason`)
  if (scores === null) return
  for (const score of list(scores, `${what}.scores`))
    if (typeof score !== 'number') throw new BadInput(`${what}.scores: expected numbers`)
}

function checkRandom(given: unknown, what: string): void {
  const rng = object(given, what)
  const drawn = counter(rng['drawn'], `${what}.drawn`)
  const words = rng['s']
  const fast =
    rng['kind'] === 'fast' &&
    Array.isArray(words) &&
    words.length === 4 &&
    words.every((word) => typeof word === 'number' && word >>> 0 === word) &&
    words.some((word) => word !== 0)
  const chacha = rng['kind'] === 'chacha20' && isKey(rng['key']) && drawn < 2 ** 36
  if (!fast && !chacha) throw new BadInput(`${what}: expected the state of a generator, fast or chacha20`)
}

function isKey(key: unknown): boolean {
  try {
    return typeof key === 'string' && seedRandom(key).kind === 'chacha20'
  } catch {
    return false
  }
}
