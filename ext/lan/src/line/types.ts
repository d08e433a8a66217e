import type { Rate } from '@framestack/server'

/** A connection that carries lines of text, as a protocol sees it. */
export interface Line {
  /** Whose it is, for limits. */
  readonly address: string
  /** Bytes that have not left this process yet. */
  readonly buffered: number
  /** Sends a text, line breaks and all; calls back when it has left this process. Nothing is sent on a line that ended. */
  write(text: string, sent?: () => void): void
  /** Ends the line after what was written. */
  end(): void
}

/** Why something that came was not taken. After `too long` and `flood` the line is ended. */
export type LineProblem = 'too long' | 'not UTF-8' | 'too many' | 'flood'

/** What a protocol does with a line. */
export interface LineHandler {
  /** A line came, without its end. */
  line(text: string): void
  problem(problem: LineProblem): void
  /** The line has ended, from whichever side. Called once. */
  closed(): void
}

/** Bounds on what strangers may do. */
export interface LineLimits {
  /** Connections at all, and of one address. */
  readonly lines: number
  readonly linesOfAddress: number
  /** New connections of an address. */
  readonly lineRate: Rate
  /** UTF-8 bytes of one line. */
  readonly lineBytes: number
  /** Lines that come on one connection: beyond they are not taken, and after another burst it is ended. */
  readonly messageRate: Rate
  /** Bytes that wait for one reader: beyond, his connection is cut. */
  readonly buffered: number
}

export const lineLimits: LineLimits = {
  lines: 200,
  linesOfAddress: 50,
  lineRate: { burst: 60, perSecond: 10 },
  lineBytes: 1024,
  messageRate: { burst: 120, perSecond: 60 },
  buffered: 4_194_304,
}
