import type { MakeInterpreter } from '../define/frame-type.ts'
import type { RuleError } from '../errors.ts'
import type { TraceRecord } from '../run/trace.ts'
import type { ImmerOptions, StatePatch } from '../store/index.ts'
import type { FrameRecord, GameEvent, LogEntry, Reply, Seat } from '../types.ts'

/** Tokens by seat: credentials of players. They stay at the door. */
export type Tokens = readonly string[]

/** How a match is run. None of it changes what happens in it. */
export interface HostOptions {
  /** Tokens by seat. Without them: P0, P1, ... for local play. */
  tokens?: Tokens
  /** Where the state lives: `immer` (default) for scripts and inspection, `in place` for servers and bots. */
  store?: 'immer' | 'in place'
  /** How the immer store works. */
  immer?: ImmerOptions
  /** What becomes of a rule that throws, besides the reply: printed (default), thrown, or given to a function. */
  onRuleError?: 'print' | 'throw' | 'quiet' | ((error: RuleError) => void)
  /** Time of log entries in milliseconds; rules never see it. */
  clock?: () => number
  /** Another interpreter of machines: xstate itself, as the oracle. */
  interpreter?: MakeInterpreter
  /** Hash of the rules' bytes (`bundleHash`), for the log; null (default) for a local match. */
  bundle?: string | null
  /**
   * How much of log and events stays in memory: `all` (default), or `recent` for hosts that store what they commit.
   * Then `gc.log` and `gc.history` begin later: the log has at least what a save needs, and viewers get what they may
   * see of the last 256 events. Numbers of entries and events are the same either way.
   */
  keep?: 'all' | 'recent'
  /** Wraps what offers, guards and views see: tests refuse writes with it. */
  guardLook?: (value: unknown, root: string) => unknown
}

/** How a match begins. */
export interface CreateOptions<O = unknown> extends HostOptions {
  /** Number of seats. Default: the ruleset's fewest. */
  players?: number
  /**
   * An integer (default 1) for tests, benches and local play: the match can be repeated, and players can find out all
   * that is hidden from what they see. Between strangers 64 hex digits: a key from the operating system's generator.
   */
  seed?: number | string
  /** What the match is played with; what is left out is as the ruleset says. */
  options?: Partial<O>
  /** A scenario's position. */
  setup?: unknown
}

/** An input that was checked and worked out, and that nobody sees before `commit`. */
export interface Prepared {
  readonly reply: Reply
  /** What a host must store before it commits: nothing for a refused input. */
  readonly entries: readonly LogEntry[]
  /** What happened, unprojected. */
  readonly events: readonly GameEvent[]
  /** Changes of the state, where the store keeps them. */
  readonly patches: readonly StatePatch[] | null
  commit(): void
  abort(): void
}

/** What observers get when an input is committed. */
export interface Committed {
  readonly entry: LogEntry
  readonly events: readonly GameEvent[]
  readonly patches: readonly StatePatch[] | null
}

/** What those who look in get when an input is committed. */
export interface Watched {
  readonly entry: LogEntry
  /** What ran, in order; null when nothing ran and the stack is another one all the same (undo). */
  readonly records: readonly TraceRecord[] | null
  /** The stack afterwards. */
  readonly stack: readonly FrameRecord[]
}

/** What `why` answers. */
export type Why = { allowed: true } | { allowed: false; reason: string }

/** One of the inputs that are no moves, as the host gives them. */
export type HostInput =
  /**
   * Without `seats`: everybody for whom the match waits. `asks` name the questions, one for each seat: a seat that was
   * asked another one since is passed over.
   */
  | { type: 'timeout'; frame: number; seats?: readonly Seat[]; asks?: readonly string[] }
  | { type: 'leave' | 'return' | 'substitute'; seat: Seat }
  | { type: 'undo'; seat: Seat }
  | { type: 'skip' }
  | { type: 'abort'; reason: string }
