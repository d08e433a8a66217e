import { rulesOf } from '../define/rules.ts'
import { BadInput, RuleError } from '../errors.ts'
import { clone, type Json } from '../json/index.ts'
import { resolveOptions } from '../language/options.ts'
import type { GameOf, MessagesOf, OptionsOf, Ruleset } from '../language/ruleset.ts'
import { FORMAT, type SavedMatch } from '../types.ts'
import { Engine } from './engine.ts'
import { checkLog, checkSaved } from './foreign/log.ts'
import { GameControl } from './game-control.ts'
import { type CreateInput, checkPlayers, openMatch, seedOf } from './open.ts'
import type { CreateOptions, HostOptions } from './types.ts'
import { Viewers } from './viewers.ts'

/** A match of a ruleset. */
export type MatchOf<R extends Ruleset> = GameControl<MessagesOf<R>, GameOf<R>>

/**
 * Starts a match. Throws {@link BadInput} for options that are not what the ruleset says, and
 * {@link RuleError} when the ruleset cannot even start.
 */
export function createMatch<R extends Ruleset>(
  ruleset: R,
  options: CreateOptions<OptionsOf<R>> = {},
): MatchOf<R> {
  const { players = ruleset.players.min, seed = 1, options: given, setup, ...host } = options
  checkPlayers(ruleset, players)
  const resolved = resolveOptions(ruleset.options, given)
  if (!resolved.ok) throw new BadInput(resolved.problem)
  seedOf(seed)
  const input: CreateInput = {
    type: 'create',
    format: FORMAT,
    ruleset: { name: ruleset.name, version: ruleset.version, options: resolved.options },
    bundle: null,
    players,
    random: seed,
    ...(setup === undefined ? {} : { setup: clone(setup as Json) }),
  }
  return control(ruleset, openMatch(rulesOf(ruleset, host.interpreter), input, host), host)
}

/** Goes on with a saved match. Throws {@link BadInput} with what is wrong with it. */
export function restoreMatch<R extends Ruleset>(
  ruleset: R,
  saved: unknown,
  host: HostOptions = {},
): MatchOf<R> {
  const rules = rulesOf(ruleset, host.interpreter)
  const given: SavedMatch = checkSaved(rules, saved)
  const engine = new Engine(rules, clone(given.state), host, given.seq)
  try {
    engine.lookAround()
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    throw new BadInput(`saved match: nobody could go on with it: ${error.message}`)
  }
  for (const entry of given.tail) engine.replayEntry(clone(entry))
  const viewers = new Viewers(ruleset, given.state.players)
  viewers.endAt(given.cursors, engine.events)
  return new GameControl(ruleset, engine, host, viewers)
}

/** Plays a log again, up to entry `until` if given. Throws {@link BadInput} that names the first entry which differs. */
export function replay<R extends Ruleset>(
  ruleset: R,
  log: unknown,
  host: HostOptions & { until?: number } = {},
): MatchOf<R> {
  const { until = Number.POSITIVE_INFINITY, ...rest } = host
  const rules = rulesOf(ruleset, rest.interpreter)
  const [first, ...entries] = checkLog(rules, log)
  const engine = openMatch(rules, clone(first.input), rest, first)
  for (const entry of entries) if (entry.seq <= until) engine.replayEntry(clone(entry))
  return control(ruleset, engine, rest)
}

function control<R extends Ruleset>(ruleset: R, engine: Engine, host: HostOptions): MatchOf<R> {
  return new GameControl(ruleset, engine, host, new Viewers(ruleset, engine.state.players))
}
