import { type Measure, quantile } from './table.ts'

/** One side of the comparison. Rates are medians over the rounds. */
export interface Row {
  readonly name: string
  readonly rounds: number
  /** Accepted messages, all rounds together. */
  readonly messages: number
  readonly perSecond: number
  /** How far the fastest round lies above the slowest, as a share. */
  readonly spread: number
  /** Milliseconds from sending a message until everybody at the table had what came of it. */
  readonly p50: number
  readonly p99: number
  /** Bytes that each at the table was sent for a message. */
  readonly bytes: number
}

/** What a run came to. */
export interface Report {
  readonly node: string
  readonly tables: number
  readonly rows: readonly Row[]
  /** Messages a second of the server that stores, as a share of the bare one's. */
  readonly ratio: number
  /** Stands for all games that were played, in their order; the same for the same options. */
  readonly checksum: string
  readonly games: number
  readonly memory: { readonly matches: number; readonly kilobytesEach: number }
}

/** A round: what was measured, and the milliseconds that it took. */
export interface Round {
  readonly measure: Measure
  readonly took: number
}

/** The row of some rounds. */
export function rowOf(name: string, rounds: readonly Round[]): Row {
  const rates = rounds.map(({ measure, took }) => measure.moves / (took / 1000))
  const spans = rounds.flatMap(({ measure }) => measure.spans)
  const messages = rounds.reduce((sum, { measure }) => sum + measure.moves, 0)
  const bytes = rounds.reduce((sum, { measure }) => sum + measure.bytes, 0)
  return {
    name,
    rounds: rounds.length,
    messages,
    perSecond: quantile(rates, 0.5),
    spread: Math.max(...rates) / Math.min(...rates) - 1,
    p50: quantile(spans, 0.5),
    p99: quantile(spans, 0.99),
    bytes: messages === 0 ? 0 : bytes / messages,
  }
}

/** The report as people read it. */
export function reportText({ node, tables, rows, ratio, checksum, games, memory }: Report): string {
  const head = ['', 'messages/s', 'spread', 'p50 ms', 'p99 ms', 'bytes', 'messages']
  const cells = rows.map((row) => [
    row.name,
    row.perSecond.toFixed(0),
    `${(row.spread * 100).toFixed(0)} %`,
    row.p50.toFixed(2),
    row.p99.toFixed(2),
    row.bytes.toFixed(0),
    String(row.messages),
  ])
  const widths = head.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  return [
    `${tables} tables of two at once, Node ${node}; ms from sending until everybody has it`,
    '',
    ...[head, ...cells].map(line),
    '',
    `ratio     ${ratio.toFixed(3)} of the bare server`,
    `played    ${games} games, checksum ${checksum}: the logs say the same`,
    `memory    ${memory.kilobytesEach.toFixed(0)} kB for each of ${memory.matches} matches with a player in it`,
  ].join('\n')
}
