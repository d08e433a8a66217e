import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { HostMeter } from '../match/types.ts'
import type { Ms } from '../types.ts'
import { type ShardStats, spans } from './types.ts'

/** Counts what the hosts of a shard do. */
export class ShardMeter implements HostMeter {
  readonly #inputs: { [key: string]: number } = {}
  readonly #refused: { [why: string]: number } = {}
  readonly #counts: number[] = spans.map(() => 0).concat(0)
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  #sum: Ms = 0
  #appends = 0
  #resyncs = 0

  constructor() {
    this.#delay.enable()
  }

  input(type: string, code: number): void {
    const key = `${type} ${code}`
    this.#inputs[key] = (this.#inputs[key] ?? 0) + 1
  }

  appended(took: Ms): void {
    const place = spans.findIndex((most) => took <= most)
    const index = place < 0 ? spans.length : place
    this.#counts[index] = (this.#counts[index] ?? 0) + 1
    this.#sum += took
    this.#appends++
  }

  refused(why: string): void {
    this.#refused[why] = (this.#refused[why] ?? 0) + 1
  }

  resync(): void {
    this.#resyncs++
  }

  stats(matches: number, depth: number): ShardStats {
    const lag = this.#delay.percentile(99) / 1e6
    this.#delay.reset()
    return {
      matches,
      depth,
      inputs: { ...this.#inputs },
      refused: { ...this.#refused },
      appends: { counts: [...this.#counts], sum: this.#sum, count: this.#appends },
      resyncs: this.#resyncs,
      lag: Number.isFinite(lag) ? Math.max(0, lag - 20) : 0,
      heapBytes: process.memoryUsage().heapUsed,
    }
  }

  stop(): void {
    this.#delay.disable()
  }
}
