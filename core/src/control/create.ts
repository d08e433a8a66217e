import { checkSetting } from '../define/refuse.ts'
import { type Rules, rulesOf } from '../define/rules.ts'
import { BadInput, RuleError } from '../errors.ts'
import { clone, type Json, notJson } from '../json/index.ts'
import { resolveOptions } from '../language/options.ts'
import type { GameOf, MessagesOf, OptionsOf, Ruleset } from '../language/ruleset.ts'
import { FORMAT, type MatchState } from '../types.ts'
import { finder, type Resolve, type Wanted, wantedByLog, wantedBySaved } from '../versions/resolve.ts'
import { Engine } from './engine.ts'
import { changedSaved, checkLog, checkSaved } from './foreign/log.ts'
import { GameControl } from './game-control.ts'
import { checkHost, mustBeFunction, mustBeRuleset } from './host.ts'
import { type CreateInput, checkPlayers, openMatch, plainSeed } from './open.ts'
import type { CreateOptions, HostOptions } from './types.ts'
import { Viewers } from './viewers.ts'

/** A match of a ruleset. */
export type MatchOf<R extends Ruleset> = GameControl<MessagesOf<R>, GameOf<R>>

/** The match that comes of a ruleset, or of a function that finds some. */
export type MatchFor<R extends Ruleset | Resolve> = R extends Ruleset ? MatchOf<R> : GameControl

/**
 * Starts a match. Throws {@link BadInput} for options that are not what the ruleset says, and
 * {@link RuleError} when the ruleset cannot even start.
 */
export function createMatch<R extends Ruleset>(
  ruleset: R,
  options: CreateOptions<OptionsOf<R>> = {},
): MatchOf<R> {
  mustBeRuleset(ruleset)
  checkHost(options, 'createMatch')
  const { players = ruleset.players.min, seed = 1, options: given, setup, ...host } = options
  checkPlayers(ruleset, players)
  const resolved = resolveOptions(ruleset.options, given)
  if (!resolved.ok) throw new BadInput(resolved.problem)
  checkSetting(ruleset, { players, options: resolved.options })
  const input: CreateInput = {
    type: 'create',
    format: FORMAT,
    ruleset: { name: ruleset.name, version: ruleset.version, options: resolved.options },
    bundle: host.bundle ?? null,
    players,
    random: plainSeed(seed),
    ...(setup === undefined ? {} : { setup: setupOf(setup) }),
  }
  return control(ruleset, openMatch(rulesOf(ruleset, host.interpreter), input, host), host)
}

/**
 * Goes on with a saved match. Throws {@link BadInput} with what is wrong with it. A match of other rules (another
 * version, or another bundle where both are known) goes over to these: they migrate it, or it is refused. Where
 * entries came after its snapshot, they are played under their own rules first, which `earlier` finds. With a function
 * instead of a ruleset, it goes on with its own rules.
 */
export function restoreMatch<R extends Ruleset | Resolve>(
  given: R,
  saved: unknown,
  options: RestoreOptions = {},
): MatchFor<R> {
  return restoreUnder(given, saved, options) as unknown as MatchFor<R>
}

function restoreUnder(given: Ruleset | Resolve, saved: unknown, options: RestoreOptions): GameControl {
  const { earlier, ...host } = checkedHost(given, options, 'restoreMatch')
  if (earlier !== undefined) mustBeFunction(earlier, 'earlier')
  const isObject = typeof saved === 'object' && saved !== null && !Array.isArray(saved)
  mustBeRead(saved, isObject, 'saved match: expected an object, as gc.save gives it')
  if (typeof given === 'function') {
    const rules = finder(given, null, host.interpreter)(wantedBySaved(saved), 'saved match')
    return restored(rules, saved, host)
  }
  const rules = rulesOf(given, host.interpreter)
  const wanted = wantedBySaved(saved)
  if (wanted.name !== given.name || isSame(wanted, given, host.bundle)) return restored(rules, saved, host)
  const old = earlier?.(wanted.bundle, wanted.name, wanted.version) ?? null
  if (old === null) return migratedMatch(rules, saved, host)
  const gc = restored(finder(() => old, null, host.interpreter)(wanted, 'saved match'), saved, host)
  const reply = gc.changeRules(given, { bundle: host.bundle ?? null })
  if (reply.code !== 200) throw new BadInput(`saved match: ${reply.reason}`, true)
  return gc
}

function isSame(wanted: Wanted, { version }: Ruleset, bundle: string | null | undefined): boolean {
  const known = bundle !== undefined && bundle !== null && wanted.bundle !== null
  return wanted.version === version && !(known && wanted.bundle !== bundle)
}

function restored(rules: Rules, saved: unknown, host: HostOptions): GameControl {
  const { state, seq, tail, cursors, bundle } = checkSaved(rules, saved)
  const engine = reopened(rules, state, host, seq)
  engine.bundle = bundle
  for (const entry of tail) engine.replayEntry(entry)
  return withCursors(engine, cursors, host)
}

/** A saved match without a tail, brought over to other rules: the log of what comes says so first. */
function migratedMatch(rules: Rules, saved: unknown, host: HostOptions): GameControl {
  const { state, seq, cursors, bundle } = changedSaved(rules, saved)
  const engine = reopened(rules, state, host, seq)
  engine.recordRules(bundle, host.bundle ?? null)
  return withCursors(engine, cursors, host)
}

function reopened(rules: Rules, state: MatchState, host: HostOptions, seq: number): Engine {
  const engine = new Engine(rules, state, host, seq)
  try {
    engine.lookAround()
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    throw new BadInput(`saved match: nobody could go on with it: ${error.message}`)
  }
  return engine
}

function withCursors(engine: Engine, cursors: readonly number[], host: HostOptions): GameControl {
  const { ruleset } = engine.rules
  const viewers = new Viewers(ruleset, engine.state.players)
  viewers.endAt(cursors, engine.events)
  return new GameControl(ruleset, engine, host, viewers)
}

/**
 * Plays a log again, up to entry `until` if given. Throws {@link BadInput} that names the first entry which differs.
 * A log whose rules changed on the way is a list of segments, each of which needs its own rules: give a function that
 * finds them by bundle, name and version. What it does not find is never replaced: the match is held.
 */
export function replay<R extends Ruleset | Resolve>(
  given: R,
  log: unknown,
  options: ReplayOptions = {},
): MatchFor<R> {
  const { until = Number.POSITIVE_INFINITY, ...host } = checkedHost(given, options, 'replay')
  if (until !== Number.POSITIVE_INFINITY && !(Number.isSafeInteger(until) && until >= 0))
    throw new BadInput('until: expected the number of a log entry, a whole number from 0 on')
  mustBeRead(log, Array.isArray(log), 'log: expected a list of entries, as gc.log gives it')
  const own = typeof given === 'function' ? null : rulesOf(given, host.interpreter)
  const find = finder(given, host.bundle ?? null, host.interpreter)
  const wanted = wantedByLog(log)
  const { name, version } = own?.ruleset ?? wanted
  // A single ruleset of another name or version: the check of the log says so in its own words.
  const rules = own && (wanted.name !== name || wanted.version !== version) ? own : find(wanted, 'log')
  const [first, ...entries] = checkLog(rules, log)
  const engine = openMatch(rules, first.input, host, first)
  const gc = control(rules.ruleset, engine, host)
  for (const entry of entries) if (entry.seq <= until) engine.replayEntry(entry, find)
  return gc as unknown as MatchFor<R>
}

/** How a saved match is taken up again. */
export interface RestoreOptions extends HostOptions {
  /** Finds the rules that the match was saved with, where they are others. */
  earlier?: Resolve
}

/** How a log is replayed. */
export interface ReplayOptions extends HostOptions {
  /** Number of the last entry to replay. */
  until?: number
}

function checkedHost<H extends HostOptions>(
  given: Ruleset | Resolve,
  host: H,
  by: 'restoreMatch' | 'replay',
): H {
  if (typeof given !== 'function') mustBeRuleset(given)
  checkHost(host, by)
  return host
}

function mustBeRead(given: unknown, isRight: boolean, expected: string): void {
  if (isRight) return
  throw new BadInput(typeof given === 'string' ? `${expected}; got a text: JSON.parse reads it` : expected)
}

function setupOf(given: unknown): Json {
  const against = notJson(given)
  if (against !== null) throw new BadInput(`setup: not plain JSON: ${against}`)
  return clone(given as Json)
}

function control<R extends Ruleset>(ruleset: R, engine: Engine, host: HostOptions): MatchOf<R> {
  return new GameControl(ruleset, engine, host)
}
