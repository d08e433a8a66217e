import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { GameControl, LogEntry, RuleError } from '@framestack/core'
import { Denied, Trouble, wordsOf } from '../errors.ts'
import { MatchHost } from '../match/host.ts'
import { Ledger } from '../match/ledger.ts'
import { beginMatch, EntryTime, type GameOptions, Held, takeUpMatch } from '../match/open.ts'
import type { Running } from '../match/running.ts'
import { type StoredTimes, TurnClocks } from '../match/turn-clocks.ts'
import type { Bus, HostParts, HostState } from '../match/types.ts'
import type { Rules } from '../rules/types.ts'
import type { Timers } from '../time/timers.ts'
import { type FullRecord, type LoadedMatch, type MatchId, type MatchRecord, mostStrikes } from '../types.ts'
import type { ShardMeter } from './meter.ts'
import type { ShardParts } from './shard.ts'

/** What was made of what is stored. */
interface Taken {
  readonly gc: GameControl
  readonly rules: Rules
  readonly loaded: LoadedMatch | null
}

/** Begins matches, and takes them up where they were left. */
export class Opener {
  readonly #parts: ShardParts
  readonly #timers: Timers
  readonly #meter: ShardMeter
  readonly #drop: (match: MatchId) => void

  /** `drop` is called when a host has closed itself. */
  constructor(parts: ShardParts, timers: Timers, meter: ShardMeter, drop: (match: MatchId) => void) {
    this.#parts = parts
    this.#timers = timers
    this.#meter = meter
    this.#drop = drop
  }

  /** Rejects with a `Denied` for matches that cannot be played here, or now. */
  async open(match: MatchId): Promise<{ host: MatchHost; epoch: number }> {
    const { storage, settings, clock } = this.#parts
    const record = await storage.get(match)
    if (record === null) throw new Denied(404, 'there is no such match')
    if (record.status === 'expired') throw new Denied(410, 'nobody came back to this match')
    if (record.strikes >= mostStrikes)
      throw new Denied(503, 'the rules of this match come to no end: it waits for the operator')
    const epoch = await storage.acquire(match, settings.holder, clock.wall())
    if (epoch === null) throw new Trouble('fenced', 'another host has the match')
    const loaded = await storage.load(match)
    if (loaded === null && record.status !== 'open') throw new Denied(410, 'this match never began')
    const time = new EntryTime(() => clock.wall())
    const onRuleError: Running['onRuleError'] = { call: null }
    const game: GameOptions = { ...this.#gameOptions(), onRuleError: (error) => onRuleError.call?.(error) }
    const { gc, rules } =
      loaded === null
        ? await this.#begin(record, epoch, time, game)
        : await this.#takeUp(record, loaded, time, game)
    const stored = loaded?.envelope ? (JSON.parse(loaded.envelope) as StoredTimes) : null
    const clocks = new TurnClocks(record.settings.clock, record.players, stored)
    const running: Running = {
      gc,
      rules,
      clocks,
      onRuleError,
      answers: loaded?.answers ?? [],
      snapshot: loaded?.snapshot?.seq ?? -1,
      archived: loaded?.archived ?? false,
      cursors: gc.save({ undo: false }).cursors,
      seats: record.seats,
    }
    const parts = this.#hostParts(record, epoch)
    const host = this.#parts.watch.run(
      match,
      () => new MatchHost(parts, running, loaded === null ? 0 : settings.times.restartGrace),
    )
    return { host, epoch }
  }

  async #begin(
    record: MatchRecord,
    epoch: number,
    time: EntryTime,
    game: GameOptions,
  ): Promise<Omit<Taken, 'loaded'>> {
    const { storage, watch, clock } = this.#parts
    const rules = await this.#parts.rules.find(record.bundle, record.ruleset)
    if (rules === null) throw await this.#held(record, `the rules of '${record.ruleset}' are not here`)
    const key = randomBytes(32).toString('hex')
    const salt = randomBytes(16).toString('hex')
    const commitment = createHash('sha256')
      .update(key + salt)
      .digest('hex')
    let gc: GameControl
    try {
      const source = record.forkOf === null ? null : await this.#sourceOf(record)
      gc = watch.run(record.id, () => beginMatch(record, rules, key, time, game, source))
    } catch (error) {
      await this.#faulted(record, error)
      throw new Denied(500, 'the rules failed: this match cannot begin')
    }
    await storage.update(record.id, { commitment, salt, version: rules.ruleset.version })
    Object.assign(record, { commitment, salt })
    const ledger = new Ledger(record.id, epoch, storage, () => clock.wall())
    const [entry] = gc.log
    const envelope = JSON.stringify(new TurnClocks(record.settings.clock, record.players, null).stored(0))
    const stored = entry && (await ledger.store(entry, { envelope, status: 'playing' }))
    if (stored === 'full') this.#parts.news.full()
    if (stored !== 'stored')
      throw new Trouble(stored === 'full' ? 'full' : 'store', 'the match could not be stored')
    return { gc, rules }
  }

  /** The log that a fork begins with. */
  async #sourceOf({ forkOf }: MatchRecord): Promise<LogEntry[]> {
    const { match, seq } = forkOf as NonNullable<MatchRecord['forkOf']>
    const rows = await this.#parts.storage.read(match, 0)
    return rows.slice(0, seq + 1).map(({ entry }) => JSON.parse(entry) as LogEntry)
  }

  async #takeUp(
    record: MatchRecord,
    loaded: LoadedMatch,
    time: EntryTime,
    game: GameOptions,
  ): Promise<Omit<Taken, 'loaded'>> {
    const { rules, storage, clock } = this.#parts
    try {
      // A bundle may be far away; what it then does is watched.
      const taken = await takeUpMatch(record, loaded, rules, time, game, (run) =>
        this.#parts.watch.run(record.id, run),
      )
      if (record.status === 'held' || record.status === 'open') {
        record.status = 'playing'
        await storage.update(record.id, { status: 'playing', updated: clock.wall() })
      }
      return taken
    } catch (error) {
      if (error instanceof Held) throw await this.#held(record, error.message)
      throw error
    }
  }

  /** The match is kept for the operator, and never played on as if nothing were. */
  async #held(record: MatchRecord, why: string): Promise<Denied> {
    this.#parts.news.log('error', 'match held', { match: record.id, why })
    await this.#parts.storage.update(record.id, { status: 'held', updated: this.#parts.clock.wall() })
    return new Denied(409, 'held: the rules that this match was played with are not here')
  }

  async #faulted(record: MatchRecord, error: unknown): Promise<void> {
    const { id, step } = (error as Partial<RuleError>) ?? {}
    this.#parts.news.log('error', 'rule error', { match: record.id, id, step, why: wordsOf(error) })
    await this.#parts.storage.update(record.id, { status: 'faulted', updated: this.#parts.clock.wall() })
  }

  #gameOptions(): Omit<GameOptions, 'onRuleError'> {
    const { frozenEach } = this.#parts.settings
    const frozen = frozenEach > 0 && randomInt(frozenEach) === 0
    return {
      keep: 'recent',
      ...(frozen ? { store: 'immer', immer: { freeze: true } } : { store: 'in place' }),
    }
  }

  #hostParts(record: FullRecord, epoch: number): HostParts {
    const { storage, clock, settings, draw, news, watch } = this.#parts
    return {
      record,
      epoch,
      log: storage,
      clock,
      timers: this.#timers,
      times: { ...settings.times, draw },
      bus: this.#bus(record),
      meter: this.#meter,
      logger: { log: (level, event, fields = {}) => news.log(level, event, fields) },
      mailbox: settings.mailbox,
      rules: (run) => watch.run(record.id, run),
      full: () => news.full(),
    }
  }

  #bus(record: MatchRecord): Bus {
    const { news, storage, clock } = this.#parts
    const match = record.id
    let last = ''
    let status = record.status
    return {
      publish: (viewer, text) => news.publish(match, viewer, text),
      state: (state) => {
        const text = JSON.stringify(state)
        if (text === last) return
        last = text
        news.state(match, state)
        if (state.status === status) return
        status = state.status
        this.#remember(
          storage.update(match, {
            ...changesOf(state),
            updated: clock.wall(),
            ...ended(state, clock.wall()),
          }),
        )
      },
      closed: (why) => {
        this.#drop(match)
        news.closed(match, why)
      },
    }
  }

  /** What the log says counts; the record is only told, and told again when the match is next taken up. */
  #remember(update: Promise<void>): void {
    update.catch((error: unknown) =>
      this.#parts.news.log('warn', 'a record was not updated', { why: wordsOf(error) }),
    )
  }
}

function changesOf({ status, outcome }: HostState): Partial<MatchRecord> {
  return { status, outcome }
}

function ended({ outcome }: HostState, now: number): Partial<MatchRecord> {
  return outcome === null ? {} : { ended: now }
}
