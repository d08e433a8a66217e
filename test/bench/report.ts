import type { Result, Work } from './types.ts'

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const grouped = (value: number) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ')

function ratio(value: number): string {
  if (value >= 100) return `${Math.round(value)} x`
  return `${value.toFixed(value >= 10 ? 1 : 2)} x`
}

function columns(lines: string[][]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  const numeric = new Set([2, 3, 4])
  const cell = (text: string, column: number) =>
    numeric.has(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!)
  return lines.map((line) => `  ${line.map(cell).join('  ').trimEnd()}`).join('\n')
}

/** The table of one work for people; ratios are to its baseline. */
export function table(work: Work, results: Result[], rounds: string): string {
  const base = results.find(
    ({ engine, mode }) => engine === work.baseline.engine && mode === work.baseline.mode,
  )
  const lines = results.map((result) => [
    result.engine,
    result.mode,
    grouped(result.perSecond),
    base ? ratio(result.perSecond / base.perSecond) : '-',
    `${((Math.max(...result.rounds) / Math.min(...result.rounds) - 1) * 100).toFixed(0)} %`,
    result.checksum + (result.differs ? ` (${result.differs})` : ''),
  ])
  const head = ['engine', 'mode', `${work.unit}/s`, 'ratio', 'spread', 'checksum']
  return [
    `${work.name}: ${work.policy}. Node ${results[0]!.node}, median of ${rounds}.`,
    `  checked: ${work.checkedGames} games, ${grouped(results[0]!.steps)} ${work.unit}; ratio to ${work.baseline.engine} ${work.baseline.mode}`,
    columns([head, ...lines]),
  ].join('\n')
}

/** What a move costs in one work against another, mode by mode. */
export function costs(works: readonly Work[], results: readonly Result[]): string[] {
  return works.flatMap((work) =>
    results
      .filter((result) => work.against !== undefined && result.work === work.name)
      .flatMap((result) => {
        const other = results.find(
          ({ work: name, engine, mode }) =>
            name === work.against && engine === result.engine && mode === result.mode,
        )
        if (!other) return []
        return [
          `a move of ${work.name} costs ${ratio(other.perSecond / result.perSecond)} one of ${other.work} (${result.mode})`,
        ]
      }),
  )
}

/** What idle matches take. */
export function memory(results: readonly Result[]): string {
  const held = results.filter((result) => result.held !== undefined)
  const lines = held.map(({ work, engine, mode, held }) => [
    work,
    `${engine} ${mode}`,
    grouped(held!.matches),
    `${(held!.bytesPerMatch / 1000).toFixed(1)} kB`,
  ])
  return `memory of a match that lies idle. Node ${held[0]!.node}.\n${columns([['work', 'engine', 'matches', 'each'], ...lines])}`
}

/** Rows of one work that did not play the same games. */
export function disagreements(results: Result[]): string[] {
  const comparable = results.filter(({ differs }) => differs === undefined)
  const [first] = comparable
  return comparable
    .filter(({ checksum, steps }) => checksum !== first!.checksum || steps !== first!.steps)
    .map(
      ({ work, engine, mode, checksum }) =>
        `${work}: ${engine} ${mode} played ${checksum}, ${first!.engine} ${first!.mode} ${first!.checksum}`,
    )
}
