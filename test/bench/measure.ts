import { type Clock, clocks } from './clocks.ts'
import { Fnv } from './trace.ts'
import type { Held, Measurement, Play, Row } from './types.ts'

/** The games whose moves every row of a work must agree on. */
export function check(play: Play, games: number): { steps: number; checksum: string } {
  const trace = new Fnv()
  let steps = 0
  for (let game = 0; game < games; game++) steps += play(game, trace)
  return { steps, checksum: trace.toString() }
}

/** Plays games until the time is over; the clock is read every few milliseconds only. */
function stepsPerSecond(play: Play, seconds: number, clock: Clock): number {
  const now = clocks[clock]
  const trace = new Fnv(now)
  const start = now()
  let [game, steps, batch, elapsed] = [0, 0, 1, 0]
  while (elapsed < seconds * 1000) {
    for (const end = game + batch; game < end; game++) steps += play(game, trace)
    const at = now() - start - trace.untimedFor
    if (at - elapsed < 2) batch *= 2
    elapsed = at
  }
  return (steps / elapsed) * 1000
}

export function measure(row: Row, checkedGames: number, seconds: number, clock: Clock): Measurement {
  const play = row.create()
  const checked = check(play, checkedGames)
  stepsPerSecond(play, seconds / 4, clock)
  return { node: process.version, perSecond: stepsPerSecond(play, seconds, clock), ...checked }
}

/** What `matches` idle ones take. Needs `--expose-gc`. */
export function hold(row: Row, matches: number): Held {
  if (row.idle === undefined) throw new Error('the row makes no idle matches')
  // The first ones compile what all of them share.
  row.idle(20)
  const before = heapUsed()
  const kept = row.idle(matches)
  const bytes = heapUsed() - before
  if (kept.length !== matches) throw new Error(`${kept.length} matches instead of ${matches}`)
  return { matches, bytesPerMatch: bytes / matches }
}

function heapUsed(): number {
  if (globalThis.gc === undefined) throw new Error('node --expose-gc is needed')
  for (let i = 0; i < 3; i++) globalThis.gc()
  return process.memoryUsage().heapUsed
}
