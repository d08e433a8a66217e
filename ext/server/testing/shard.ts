import type { Place, Sync, Update } from '@framestack/client/protocol'
import type { JsonObject } from '@framestack/core'
import type { HostState } from '../src/match/types.ts'
import type { ViewerKey } from '../src/match/viewer.ts'
import { givenRules } from '../src/rules/source.ts'
import type { RulesSource } from '../src/rules/types.ts'
import { LocalShard } from '../src/shard/shard.ts'
import type { ShardNews, ShardSettings } from '../src/shard/types.ts'
import { unwatched } from '../src/shard/watch.ts'
import { MemoryStorage } from '../src/storage/memory.ts'
import type { Storage } from '../src/storage/types.ts'
import type { MatchRecord, SeatRecord } from '../src/types.ts'
import { FakeClock } from './fake-clock.ts'
import { record, takenSeats } from './records.ts'

/** Times for tests: long enough that nothing happens by itself unless a test waits for it. */
export const testTimes: ShardSettings['times'] = {
  leaveAfter: 30_000,
  restartGrace: 30_000,
  evictAfter: 60_000,
  feedGrace: 30_000,
  botDelay: [500, 500],
  passDelay: [700, 700],
}

/** What a shard has told. */
export class News implements ShardNews {
  readonly published: { match: string; viewer: ViewerKey; text: string; at: number }[] = []
  readonly states: HostState[] = []
  readonly closedMatches: [string, string][] = []
  readonly lines: string[] = []
  fulls = 0
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  publish(match: string, viewer: ViewerKey, text: string): void {
    this.published.push({ match, viewer, text, at: this.#now() })
  }

  readonly tickets = new Map<number, string[]>()

  joined(_match: string, ticket: number, texts: string[]): void {
    this.tickets.set(ticket, texts)
  }

  state(_match: string, state: HostState): void {
    this.states.push(state)
  }

  closed(match: string, why: string): void {
    this.closedMatches.push([match, why])
  }

  log(level: string, event: string, fields: object): void {
    this.lines.push(JSON.stringify({ level, event, ...fields }))
  }

  full(): void {
    this.fulls++
  }

  /** Messages to a viewer, parsed, oldest first. */
  to(viewer: ViewerKey): (Sync | Update)[] {
    return this.published.filter((one) => one.viewer === viewer).map(({ text }) => JSON.parse(text))
  }
}

/** A shard on a clock that stands, with one match `m` of a ruleset. */
export interface TestShard {
  readonly shard: LocalShard
  readonly clock: FakeClock
  readonly storage: Storage
  readonly news: News
  /** Another shard on the same store, as after a restart. */
  again(more?: Partial<TestShardOptions>): Promise<TestShard>
}

export interface TestShardOptions {
  modules: readonly (object & { readonly [name: string]: unknown })[]
  rules?: RulesSource
  record?: Partial<MatchRecord>
  seats?: SeatRecord[]
  storage?: Storage
  clock?: FakeClock
  settings?: Partial<ShardSettings>
  times?: Partial<ShardSettings['times']>
  draw?: (from: number, to: number) => number
  holder?: string
}

let holders = 0

/** Opens such a shard. */
export async function testShard(options: TestShardOptions): Promise<TestShard> {
  const { modules, storage = new MemoryStorage(), clock = new FakeClock() } = options
  const news = new News(() => clock.mono())
  const holder = options.holder ?? `host ${++holders}`
  await storage.alone(holder, Number.MAX_SAFE_INTEGER)
  if ((await storage.get('m')) === null) {
    const players = options.record?.players ?? options.seats?.length ?? 2
    await storage.create(record('m', { players, ...options.record }), options.seats ?? takenSeats(players))
  }
  const shard = new LocalShard({
    storage,
    rules: options.rules ?? givenRules(modules),
    clock,
    settings: {
      holder,
      mailbox: 64,
      frozenEach: 0,
      bundles: null,
      ...options.settings,
      times: { ...testTimes, ...options.times },
    },
    news,
    watch: unwatched,
    draw: options.draw ?? ((from) => from),
  })
  return {
    shard,
    clock,
    storage,
    news,
    again: (more) => testShard({ ...options, storage, clock, ...more }),
  }
}

let tickets = 0

/** What somebody who joins match `m` is sent first. */
export async function subscribed(
  { shard, news }: Pick<TestShard, 'shard' | 'news'>,
  viewer: ViewerKey,
  place: Place | null = null,
): Promise<string[]> {
  const ticket = ++tickets
  await shard.subscribe('m', viewer, place, ticket)
  return news.tickets.get(ticket) ?? []
}

let cids = 0

/** A message of a player to match `m`. */
export function act(
  { shard, clock }: Pick<TestShard, 'shard' | 'clock'>,
  seat: number,
  move: JsonObject,
  more: { cid?: string; ask?: string; do?: 'act' | 'undo' | 'leave' } = {},
) {
  const input = { seat, cid: `c${++cids}`, do: 'act' as const, move, received: clock.mono() }
  return shard.take('m', { ...input, ...more })
}
