import { checkSetting } from '../../define/refuse.ts'
import type { Rules } from '../../define/rules.ts'
import { BadInput } from '../../errors.ts'
import type { JsonObject } from '../../json/index.ts'
import { resolveOptions } from '../../language/options.ts'
import type { LogEntry, MatchState, SavedMatch } from '../../types.ts'
import { mustBeBundle } from '../../versions/bundle.ts'
import { changedState } from '../../versions/change.ts'
import { versionsInWords } from '../../versions/migrate.ts'
import { wantedOf } from '../../versions/resolve.ts'
import { againstCid } from '../engine/host-input.ts'
import { type CreateInput, seedOf } from '../open.ts'
import { counter, format, list, object, plain, seats, shown, taken, text, whole } from './reading.ts'
import { checkPlayers, checkRuleset, checkState } from './state.ts'

/** A copy of a saved match of unknown origin. Throws {@link BadInput} with the first thing that is wrong with it. */
export function checkSaved(rules: Rules, saved: unknown): SavedMatch {
  plain(saved, 'saved match')
  const given = object(saved, 'saved match')
  format(given['format'], 'saved match')
  mustBeBundle(given['bundle'], 'saved match: bundle')
  const seq = counter(given['seq'], 'saved match: seq')
  const players = checkState(rules, given['state'], 'saved match')
  const cursors = list(given['cursors'], 'saved match: cursors')
  if (cursors.length !== players + 1)
    throw new BadInput(
      `saved match: cursors: expected ${players + 1} numbers: one for each seat, and the spectators'`,
    )
  for (const cursor of cursors) counter(cursor, 'saved match: cursors')
  checkEntries(list(given['tail'], 'saved match: tail'), seq + 1, players, 'saved match: tail')
  return taken(saved)
}

/** A saved match of other rules as these would have it. Throws {@link BadInput} with what is wrong. */
export function changedSaved(rules: Rules, saved: unknown): SavedMatch {
  const given = object(saved, 'saved match')
  const { version } = (given['state'] as MatchState).ruleset
  const tail = list(given['tail'], 'saved match: tail')
  if (tail.length > 0)
    throw new BadInput(
      `held: saved match: the ${tail.length} entries after its snapshot need the rules of ${version}, ` +
        `which are not here; ${versionsInWords(rules.ruleset)}`,
      true,
    )
  try {
    const state = changedState(rules, given['state'] as MatchState)
    return checkSaved(rules, { ...given, state })
  } catch (error) {
    throw new BadInput(
      `saved match of ${version}: ${error instanceof Error ? error.message : String(error)}`,
      true,
    )
  }
}

/** A copy of a log of unknown origin, all options filled in. Throws {@link BadInput} with the first thing that is wrong. */
export function checkLog(rules: Rules, log: unknown): [LogEntry & { input: CreateInput }, ...LogEntry[]] {
  const { ruleset } = rules
  plain(log, 'log')
  const [first, ...rest] = list(log, 'log')
  if (first === undefined) throw new BadInput('log: expected at least the entry that creates the match')
  const input = object(object(first, 'log[0]')['input'], 'log[0]: input')
  if (input['type'] !== 'create') throw new BadInput("log: the first entry must be of type 'create'")
  format(input['format'], 'log')
  mustBeBundle(input['bundle'], 'log: bundle')
  const named = object(input['ruleset'], 'log: ruleset')
  const resolved = resolveOptions(ruleset.options, object(named['options'], 'log: options'))
  if (!resolved.ok) throw new BadInput(`log: ${resolved.problem}`)
  checkRuleset(ruleset, { ...named, options: resolved.options }, 'log')
  const players = whole(input['players'], 'log: players')
  checkPlayers(ruleset, players, 'log')
  checkSetting(ruleset, { players, options: resolved.options }, 'log: ')
  if (input['from'] === undefined) seedOf(input['random'] as number)
  else if (checkState(rules, input['from'], 'log: from') !== players)
    throw new BadInput(`log: from: expected a state of ${players} players, as the entry says`)
  checkEntries([first, ...rest], 0, players, 'log')
  const own = taken<ReturnType<typeof checkLog>>(log)
  own[0].input.ruleset.options = resolved.options as JsonObject
  return own
}

const seated = ['act', 'leave', 'return', 'substitute', 'undo']
const inputTypes = ['create', 'timeout', 'skip', 'abort', 'rules', ...seated]

function checkEntries(entries: readonly unknown[], first: number, players: number, what: string): void {
  entries.forEach((item, i) => {
    const at = `${what}[${i}]`
    const entry = object(item, at)
    if (entry['seq'] !== first + i) throw new BadInput(`${at}: expected seq ${first + i}`)
    text(entry['check'], `${at}: check`)
    const input = object(entry['input'], `${at}: input`)
    const type = input['type']
    if (typeof type !== 'string' || !inputTypes.includes(type))
      throw new BadInput(`${at}: input.type: ${shown(type)} is none of ${inputTypes.join(', ')}`)
    if (seated.includes(type)) seats([input['seat']], players, `${at}: input.seat`)
    if (type === 'act') object(input['message'], `${at}: input.message`)
    const badCid = type === 'act' ? againstCid(input['cid']) : null
    if (badCid !== null) throw new BadInput(`${at}: input: ${badCid}`)
    if (type === 'timeout') {
      whole(input['frame'], `${at}: input.frame`)
      seats(input['seats'], players, `${at}: input.seats`)
    }
    if (type === 'abort') text(input['reason'], `${at}: input.reason`)
    if (type === 'rules') {
      // What else is in the snapshot is held against what replaying comes to.
      const snapshot = object(input['snapshot'], `${at}: input.snapshot`)
      wantedOf(snapshot['ruleset'], input['to'], `${at}: input.snapshot`)
      mustBeBundle(input['from'], `${at}: input.from`)
    }
  })
}
