import { Fnv } from './trace.ts'
import type { Measurement, Play, Row } from './types.ts'

/** The games whose moves every row of a work must agree on. */
export function check(play: Play, games: number): { steps: number; checksum: string } {
  const trace = new Fnv()
  let steps = 0
  for (let game = 0; game < games; game++) steps += play(game, trace)
  return { steps, checksum: trace.toString() }
}

/** Plays games until the time is over; the clock is read every few milliseconds only. */
function stepsPerSecond(play: Play, seconds: number): number {
  const trace = new Fnv()
  const start = performance.now()
  let [game, steps, batch, elapsed] = [0, 0, 1, 0]
  while (elapsed < seconds * 1000) {
    for (const end = game + batch; game < end; game++) steps += play(game, trace)
    const now = performance.now() - start - trace.untimedFor
    if (now - elapsed < 2) batch *= 2
    elapsed = now
  }
  return (steps / elapsed) * 1000
}

export function measure(row: Row, checkedGames: number, seconds: number): Measurement {
  const play = row.create()
  const checked = check(play, checkedGames)
  stepsPerSecond(play, seconds / 4)
  return { node: process.version, perSecond: stepsPerSecond(play, seconds), ...checked }
}
