import { checkCopy } from '../define/copy.ts'
import type { Rules } from '../define/rules.ts'
import { BadInput, Defect } from '../errors.ts'
import { clone, copyJson, type Json, type JsonObject } from '../json/index.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { Random, type RandomState, seedRandom } from '../random/index.ts'
import { Runner } from '../run/runner.ts'
import { FORMAT, type GameEvent, type LogEntry, type LogInput, type MatchState } from '../types.ts'
import { ruleError } from './engine/report.ts'
import { Engine } from './engine.ts'
import type { HostOptions } from './types.ts'

/** The first entry of a log. */
export type CreateInput = LogInput & { type: 'create' }

/**
 * Begins a match as its first log entry says. With `entry` (a replay) that entry is kept, and what happens must
 * agree with its `check`.
 */
export function openMatch(rules: Rules, input: CreateInput, host: HostOptions, entry?: LogEntry): Engine {
  const events: GameEvent[] = []
  const state = input.from ? clone(input.from) : firstState(rules, beginnings(input), events)
  const engine = new Engine(rules, state, host, -1)
  engine.bundle = input.bundle
  engine.begin(input, events, entry)
  return engine
}

/** A match that goes on from a state, with other random numbers unless `seed` is 'same'. */
export function openFork(
  rules: Rules,
  from: MatchState,
  seed: number | string,
  host: HostOptions,
  bundle: string | null = null,
): Engine {
  if (seed !== 'same') from.rng = seedOf(seed)
  const input: CreateInput = {
    type: 'create',
    format: FORMAT,
    ruleset: clone(from.ruleset),
    bundle,
    players: from.players,
    random: seed === 'same' ? seed : plainSeed(seed),
    from,
  }
  return openMatch(rules, input, host)
}

function beginnings(input: CreateInput): Beginnings {
  const { players, random: seed, setup } = input
  return { players, options: clone(input.ruleset.options), seed, ...(setup === undefined ? {} : { setup }) }
}

/** How a match begins. */
export interface Beginnings {
  readonly players: number
  readonly options: JsonObject
  /** A seed, or a generator's state to copy. */
  readonly seed: number | string | RandomState
  readonly setup?: Json
}

/**
 * The state of a match that has just begun. `events` takes what happened by then; null when nobody keeps it.
 * A runner that is given is used for it, and stands at the new state afterwards.
 */
export function firstState(
  rules: Rules,
  given: Beginnings,
  events: GameEvent[] | null,
  used?: Runner,
  between: (game: unknown) => unknown = (game) => game,
): MatchState {
  const { ruleset } = rules
  const state: MatchState = {
    format: FORMAT,
    ruleset: { name: ruleset.name, version: ruleset.version, options: given.options },
    players: given.players,
    away: [],
    game: null,
    stack: [],
    agenda: [],
    listeners: [],
    queue: [],
    rng: typeof given.seed === 'object' ? clone(given.seed) : seedOf(given.seed),
    serial: 1,
    outcome: null,
  }
  const runner = used ?? new Runner(rules, state)
  runner.use(state, 0)
  try {
    const beginning = {
      players: given.players,
      options: state.ruleset.options,
      random: new Random(state.rng),
    }
    runner.doing = given.setup === undefined ? 'setup' : 'position'
    if (given.setup === undefined) state.game = gameOf((ruleset.setup as (c: unknown) => unknown)(beginning))
    else {
      if (!ruleset.position)
        throw new BadInput(`${ruleset.name} has no 'position', so a scenario cannot set one up`)
      const set = ruleset.position as (c: unknown, setup: Json) => unknown
      state.game = gameOf(set(beginning, clone(given.setup)))
    }
    state.game = between(state.game)
    runner.use(state, 0)
    runner.begin(events)
    runner.start()
  } catch (error) {
    if (error instanceof BadInput && runner.doing === 'position') throw error
    checkCopy(error, `what '${runner.doing}' threw`, 'reads')
    throw ruleError(runner, error, '0.1')
  }
  return state
}

/** A copy of the game that `setup` or `position` returned. */
function gameOf(returned: unknown): unknown {
  try {
    return copyJson(returned)
  } catch (error) {
    throw new Defect(`what it returned is no game: ${(error as Error).message}`)
  }
}

/** How many play. Throws {@link BadInput} when the ruleset does not take so many. */
export function checkPlayers(ruleset: Ruleset, players: unknown): number {
  const { min, max } = ruleset.players
  if (Number.isInteger(players) && (players as number) >= min && (players as number) <= max)
    return players as number
  throw new BadInput(`players: ${ruleset.name} takes ${min === max ? min : `${min} to ${max}`}`)
}

/** A seed as logs have it: checked, and -0, which is none in JSON, as 0. Throws {@link BadInput}. */
export function plainSeed(seed: number | string): number | string {
  seedOf(seed)
  return seed === 0 ? 0 : seed
}

/** The generator behind a seed. Throws {@link BadInput}. */
export function seedOf(seed: number | string): RandomState {
  try {
    return seedRandom(seed)
  } catch {
    throw new BadInput('seed: expected a whole number, or 64 hex digits')
  }
}
