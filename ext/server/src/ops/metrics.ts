import { type ShardStats, spans } from '../shard/types.ts'

/** A number of counters, by name and labels. */
export class Counters {
  readonly #counts = new Map<string, number>()

  /** Adds one. `labels` have few values: nothing that comes from outside. */
  add(name: string, labels: { readonly [label: string]: string | number } = {}): void {
    const key = `${name}${labelsText(labels)}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  get all(): ReadonlyMap<string, number> {
    return this.#counts
  }
}

/** Text in the format of Prometheus. */
export class MetricsText {
  #text = ''
  readonly #named = new Set<string>()

  /** One value. */
  value(name: string, type: 'counter' | 'gauge', help: string, value: number, labels: Labels = {}): void {
    this.#head(name, type, help)
    this.#text += `${name}${labelsText(labels)} ${value}\n`
  }

  /** Counters whose names begin so, labels and all. */
  counters(name: string, help: string, all: ReadonlyMap<string, number>): void {
    this.#head(name, 'counter', help)
    for (const [key, value] of [...all].sort())
      if (key === name || key.startsWith(`${name}{`)) this.#text += `${key} ${value}\n`
  }

  /** Spans in milliseconds, written as seconds. */
  spans(name: string, help: string, { counts, sum, count }: ShardStats['appends']): void {
    this.#head(name, 'histogram', help)
    let below = 0
    spans.forEach((most, i) => {
      below += counts[i] ?? 0
      this.#text += `${name}_bucket{le="${most / 1000}"} ${below}\n`
    })
    this.#text += `${name}_bucket{le="+Inf"} ${count}\n${name}_sum ${sum / 1000}\n${name}_count ${count}\n`
  }

  toString(): string {
    return this.#text
  }

  #head(name: string, type: string, help: string): void {
    if (this.#named.has(name)) return
    this.#named.add(name)
    this.#text += `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`
  }
}

type Labels = { readonly [label: string]: string | number }

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([label, value]) => `${label}="${String(value).replace(/["\\\n]/g, '_')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

/** What all shards have counted, together. */
export function together(all: readonly ShardStats[]): ShardStats {
  const sum: ShardStats = {
    matches: 0,
    depth: 0,
    inputs: {},
    refused: {},
    appends: { counts: spans.map(() => 0).concat(0), sum: 0, count: 0 },
    resyncs: 0,
    lag: 0,
    heapBytes: 0,
  }
  for (const { matches, depth, inputs, refused, appends, resyncs, lag, heapBytes } of all) {
    sum.matches += matches
    sum.depth += depth
    for (const [key, count] of Object.entries(inputs)) sum.inputs[key] = (sum.inputs[key] ?? 0) + count
    for (const [why, count] of Object.entries(refused)) sum.refused[why] = (sum.refused[why] ?? 0) + count
    appends.counts.forEach((count, i) => {
      sum.appends.counts[i] = (sum.appends.counts[i] ?? 0) + count
    })
    sum.appends.sum += appends.sum
    sum.appends.count += appends.count
    sum.resyncs += resyncs
    sum.lag = Math.max(sum.lag, lag)
    sum.heapBytes += heapBytes
  }
  return sum
}
