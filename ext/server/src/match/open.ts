import {
  createMatch,
  deepEqual,
  type GameControl,
  type HostOptions,
  isBundle,
  type LogEntry,
  type Prepared,
  type Ruleset,
  replay,
  restoreMatch,
  type SavedMatch,
} from '@framestack/core'
import { wordsOf } from '../errors.ts'
import type { Rules, RulesSource } from '../rules/types.ts'
import type { LoadedMatch, MatchRecord } from '../types.ts'

/** The match cannot go on here, and nothing is known to be wrong with it: it is kept for the operator. */
export class Held extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Held'
  }
}

/** Time of log entries: the host's, or that of an entry that is played again. */
export class EntryTime {
  replayed: number | null = null
  readonly #wall: () => number

  constructor(wall: () => number) {
    this.#wall = wall
  }

  readonly read = (): number => this.replayed ?? this.#wall()
}

/** How hosts run matches. */
export type GameOptions = Pick<HostOptions, 'store' | 'immer' | 'keep' | 'onRuleError'>

/**
 * Begins a match with a key of its own; with `source`, where that log ends. Throws what the rules throw when they
 * cannot even begin.
 */
export function beginMatch(
  { players, options }: MatchRecord,
  { ruleset, bundle }: Rules,
  key: string,
  time: EntryTime,
  run: GameOptions,
  source: readonly LogEntry[] | null,
): GameControl {
  if (source !== null) {
    const stood = replay(ruleset, source, { bundle, onRuleError: 'quiet' }) as GameControl
    return stood.fork({ ...run, seed: key, clock: time.read, bundle })
  }
  return createMatch(ruleset as Ruleset, {
    ...run,
    players,
    options: options as object,
    seed: key,
    bundle,
    clock: time.read,
  })
}

/**
 * Takes a match up from where it was stored. What came after the snapshot is played again, under the rules that it was
 * played with, and must lead to the same. `watched` runs rules. Throws {@link Held}.
 */
export async function takeUpMatch(
  { ruleset: name }: MatchRecord,
  { snapshot, rows }: LoadedMatch,
  source: RulesSource,
  time: EntryTime,
  run: GameOptions,
  watched: <T>(run: () => T) => T,
): Promise<{ gc: GameControl; rules: Rules }> {
  const saved = snapshot === null ? null : read<SavedMatch>(snapshot.data, 'snapshot')
  const entries = rows.map(({ entry, seq }) => read<LogEntry>(entry, `entry ${seq}`))
  const known = await rulesFor(name, saved, entries, source)
  const find = (bundle: string | null): Ruleset | null => known.get(bundle)?.ruleset ?? null
  const options = { ...run, clock: time.read }
  try {
    const gc = watched(() => {
      if (saved === null) return replay(find, entries, options)
      const restored = restoreMatch(find, saved, options)
      for (const entry of entries) playAgain(restored, entry, time, find)
      return restored
    })
    return { gc, rules: known.get(gc.bundle) as Rules }
  } catch (error) {
    throw error instanceof Held ? error : new Held(wordsOf(error))
  } finally {
    time.replayed = null
  }
}

/** All rules that are needed on the way. Throws {@link Held} when some are not here. */
export async function rulesFor(
  name: string,
  saved: SavedMatch | null,
  entries: readonly LogEntry[],
  source: RulesSource,
): Promise<ReadonlyMap<string | null, Rules>> {
  const wanted = new Set<string | null>()
  if (saved !== null) wanted.add(saved.bundle)
  for (const entry of entries) {
    // A log may come from anybody: what it is, is checked when it is played.
    const input = entry?.input as Partial<LogEntry['input']> | undefined
    if (input?.type === 'create') wanted.add(input.bundle ?? null)
    if (input?.type === 'rules') wanted.add(input.to ?? null)
  }
  const known = new Map<string | null, Rules>()
  for (const bundle of wanted) {
    if (!isBundle(bundle)) throw new Held('bundle: expected 64 hex digits, or null')
    const rules = await source.find(bundle, name)
    if (rules === null) throw new Held(`the rules of '${name}', bundle ${bundle}, are not here`)
    known.set(bundle, rules)
  }
  return known
}

/** Plays an entry of a log once more. Throws {@link Held} when it leads elsewhere. */
export function playAgain(
  gc: GameControl,
  entry: LogEntry,
  time: EntryTime,
  find: (bundle: string | null) => Ruleset | null,
): void {
  time.replayed = entry.at
  const prepared = again(gc, entry, find)
  const { reply } = prepared
  if (reply.code !== 200) throw new Held(`entry ${entry.seq} is refused: ${reply.reason}`)
  if (!deepEqual(prepared.entries[0], entry)) {
    prepared.abort()
    throw new Held(`entry ${entry.seq} leads elsewhere: these are not the rules it was played with`)
  }
  prepared.commit()
}

function again(
  gc: GameControl,
  { input, seq }: LogEntry,
  find: (bundle: string | null) => Ruleset | null,
): Prepared {
  switch (input.type) {
    case 'create':
      throw new Held(`entry ${seq} begins a match within a match`)
    case 'act':
      return gc.prepare(input.seat, input.message, input.cid)
    case 'rules':
      return gc.prepareRules(find(input.to) as Ruleset, { bundle: input.to })
    case 'undo':
      return gc.prepareInput({ type: 'undo', seat: input.seat })
    default:
      return gc.prepareInput(input)
  }
}

function read<T>(text: string, what: string): T {
  try {
    return JSON.parse(text) as T
  } catch (error) {
    throw new Held(`${what} cannot be read: ${wordsOf(error)}`)
  }
}
