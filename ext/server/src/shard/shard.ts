import type { MessageReply, Place, ReplayQuery, ReplayReport, ReplaySteps } from '@framestack/client/protocol'
import { optionsSchema, RuleError, refusedFor, type SavedMatch, type Seat } from '@framestack/core'
import { type FrameMachine, machinesOf } from '@framestack/core/inspect'
import { Denied, Trouble, wordsOf } from '../errors.ts'
import type { MatchHost } from '../match/host.ts'
import type { PlayerInput } from '../match/running.ts'
import type { HostState } from '../match/types.ts'
import type { ViewerKey } from '../match/viewer.ts'
import type { Rules, RulesSource } from '../rules/types.ts'
import type { Storage } from '../storage/types.ts'
import type { Clock } from '../time/clock.ts'
import { type Due, Timers } from '../time/timers.ts'
import type { MatchId, Ms, SeatRecord } from '../types.ts'
import { ShardMeter } from './meter.ts'
import { Opener } from './opener.ts'
import { checkedLog, stepsOf, verified } from './replays.ts'
import type { OperatorInput, Shard, ShardNews, ShardSettings, ShardStats } from './types.ts'
import type { Watch } from './watch.ts'

/** What a shard is made of. */
export interface ShardParts {
  readonly storage: Storage
  readonly rules: RulesSource
  readonly clock: Clock
  readonly settings: ShardSettings
  readonly news: ShardNews
  readonly watch: Watch
  /** Draws a span. */
  readonly draw: (from: Ms, to: Ms) => Ms
}

/** How often it is looked for matches where nobody is. */
const sweepEach: Ms = 5000

/** Some hosts of matches in one thread. Everything goes in and out as JSON, so that it may be any thread or process. */
export class LocalShard implements Shard {
  readonly #parts: ShardParts
  readonly #timers: Timers
  readonly #meter = new ShardMeter()
  readonly #hosts = new Map<
    MatchId,
    { readonly host: MatchHost; readonly epoch: number; idleSince: Ms | null }
  >()
  readonly #opening = new Map<MatchId, Promise<HostState>>()
  readonly #closing = new Map<MatchId, Promise<void>>()
  readonly #opener: Opener
  #sweep: Due
  #stopping = false

  constructor(parts: ShardParts) {
    this.#parts = parts
    this.#timers = new Timers(parts.clock)
    this.#opener = new Opener(parts, this.#timers, this.#meter, (match) => void this.#drop(match))
    this.#sweep = this.#timers.after(sweepEach, () => this.#evictIdle())
  }

  async describe(bundle: string | null, name: string): ReturnType<Shard['describe']> {
    const { ruleset, bots, problems } = await this.#rules(bundle, name)
    const { version, players, options, limits } = ruleset
    return {
      name,
      version,
      players: { ...players },
      options: optionsSchema(options),
      bots: [...bots.keys()],
      messageBytes: limits.messageBytes,
      refuses: ruleset.refuse !== null,
      problems,
    }
  }

  async machines(bundle: string | null, name: string): Promise<FrameMachine[]> {
    return machinesOf((await this.#rules(bundle, name)).ruleset)
  }

  async refused(...[bundle, name, given]: Parameters<Shard['refused']>): Promise<string | null> {
    const { ruleset } = await this.#rules(bundle, name)
    try {
      return this.#parts.watch.run(`refusal of ${name}`, () => refusedFor(ruleset, given))
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
      this.#parts.news.log('error', 'rule error', { ruleset: name, step: 'refuse', why: wordsOf(error) })
      return 'the rules failed: they do not say whether this can be played'
    }
  }

  async open(match: MatchId): Promise<HostState> {
    const known = this.#hosts.get(match)
    if (known !== undefined) return known.host.state
    const before = this.#opening.get(match) ?? this.#open(match).finally(() => this.#opening.delete(match))
    this.#opening.set(match, before)
    return before
  }

  async take(match: MatchId, input: PlayerInput): Promise<{ reply: MessageReply; n: number }> {
    return this.#host(match).take(input)
  }

  presence(match: MatchId, connected: Seat[], watchers: number): void {
    this.#hosts.get(match)?.host.presence(connected, watchers)
  }

  async subscribe(match: MatchId, viewer: ViewerKey, place: Place | null, ticket: number): Promise<void> {
    const host = this.#host(match)
    const texts = this.#parts.watch.run(match, () => host.audience.subscribe(viewer, place))
    this.#parts.news.joined(match, ticket, texts)
  }

  unsubscribe(match: MatchId, viewer: ViewerKey): void {
    this.#hosts.get(match)?.host.audience.unsubscribe(viewer)
  }

  async substitute(match: MatchId, seat: SeatRecord): Promise<MessageReply> {
    return this.#host(match).substitute(seat)
  }

  async operate(match: MatchId, input: OperatorInput): Promise<MessageReply> {
    await this.open(match)
    const host = this.#host(match)
    if (input.type === 'mend') {
      await host.mend()
      return { code: 200 }
    }
    if (input.type !== 'rules') return host.operate(input)
    const rules = await this.#parts.rules.find(input.bundle, host.gc.ruleset.name)
    if (rules === null) throw new Denied(404, 'no such bundle is here')
    return host.turn(rules)
  }

  async save(match: MatchId): Promise<SavedMatch> {
    await this.open(match)
    const host = this.#host(match)
    return this.#parts.watch.run(match, () => host.gc.save())
  }

  async evict(match: MatchId): Promise<void> {
    await this.#evict(match, 'idle')
  }

  async replay(of: Parameters<Shard['replay']>[0], query: ReplayQuery): Promise<ReplaySteps | ReplayReport> {
    const { storage, rules, watch } = this.#parts
    if ('log' in of) return checkedLog(of, query, rules, watch)
    const record = await storage.get(of.match)
    if (record === null) throw new Denied(404, 'there is no such match')
    return stepsOf(record, await storage.read(of.match, 0), query, rules, watch)
  }

  async verify(match: MatchId): Promise<boolean> {
    const { storage, rules, watch } = this.#parts
    const [record, loaded, rows] = [
      await storage.get(match),
      await storage.load(match),
      await storage.read(match, 0),
    ]
    return record !== null && loaded !== null && verified(record, loaded, rows, rules, watch)
  }

  roomAgain(): void {
    for (const { host } of this.#hosts.values()) host.roomAgain()
  }

  async stats(): Promise<ShardStats> {
    let depth = 0
    for (const { host } of this.#hosts.values()) depth += host.depth
    return this.#meter.stats(this.#hosts.size, depth)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    this.#sweep.cancel()
    await Promise.allSettled(this.#opening.values())
    await Promise.all([...this.#hosts.keys()].map((match) => this.#evict(match, null)))
    await Promise.all(this.#closing.values())
    this.#timers.stop()
    this.#meter.stop()
  }

  async #rules(bundle: string | null, name: string): Promise<Rules> {
    const rules = await this.#parts.rules.find(bundle, name)
    if (rules === null) throw new Error(`expected a ruleset '${name}' there`)
    return rules
  }

  async #open(match: MatchId): Promise<HostState> {
    await this.#closing.get(match)
    if (this.#stopping) throw new Trouble('stopping', 'the server stops')
    const { host, epoch } = await this.#opener.open(match)
    this.#hosts.set(match, { host, epoch, idleSince: null })
    return host.state
  }

  #host(match: MatchId): MatchHost {
    const known = this.#hosts.get(match)
    if (known === undefined) throw new Trouble('gone', 'the match is not here')
    return known.host
  }

  /** A host that has closed itself: what it knows is not what is stored. */
  async #drop(match: MatchId): Promise<void> {
    const known = this.#hosts.get(match)
    this.#hosts.delete(match)
    await known?.host.close()
  }

  async #evict(match: MatchId, why: 'idle' | null): Promise<void> {
    const known = this.#hosts.get(match)
    if (known === undefined) return this.#closing.get(match)
    this.#hosts.delete(match)
    const closing = known.host
      .close()
      .then(() => this.#parts.storage.release(match, known.epoch))
      .catch((error: unknown) =>
        this.#parts.news.log('warn', 'a match was not put away', { match, why: String(error) }),
      )
      .finally(() => this.#closing.delete(match))
    this.#closing.set(match, closing)
    if (why !== null) this.#parts.news.closed(match, why)
    await closing
  }

  #evictIdle(): void {
    const now = this.#parts.clock.mono()
    for (const [match, known] of this.#hosts) {
      if (!known.host.isIdle) known.idleSince = null
      else if (known.idleSince === null) known.idleSince = now
      else if (now - known.idleSince >= this.#parts.settings.times.evictAfter) void this.#evict(match, 'idle')
    }
    this.#sweep = this.#timers.after(sweepEach, () => this.#evictIdle())
  }
}
