import { type GameControl, type Json, random, type Seat, seedRandom } from '@framestack/core'

/** One input of a random match, as plain data. */
export type Step =
  | { do: 'act'; seat: Seat; message: { [key: string]: Json } }
  | { do: 'timeout'; seats: Seat[] }
  | { do: 'leave' | 'return' | 'undo'; seat: Seat }

/** Draws the next input: mostly moves, now and then one of the host's, some of which will be refused. */
export function drawStep(gc: GameControl, pick: (n: number) => number): Step {
  const { players, away } = gc.state
  const allowed = gc.allowedPlayers()
  const seat = (allowed[pick(allowed.length)] ?? 0) as Seat
  const other = pick(players)
  switch (pick(14)) {
    case 0:
      return { do: 'timeout', seats: [seat] }
    case 1:
      return { do: 'timeout', seats: [other, seat] }
    case 2:
    case 3:
      return { do: 'undo', seat: other }
    case 4:
      return { do: away.includes(other) ? 'return' : 'leave', seat: other }
    default: {
      const move = gc.sampleMove(seat, pick)
      return { do: 'act', seat, message: { action: move?.action ?? '', ...move?.args } }
    }
  }
}

/** Gives a step to a match; returns the reply's code. */
export function take(gc: GameControl, step: Step): number {
  switch (step.do) {
    case 'act':
      return gc.act(step.seat, step.message).code
    case 'timeout':
      return gc.timeout({ frame: gc.state.stack.at(-1)?.id ?? -1, seats: step.seats }).code
    case 'leave':
      return gc.leave(step.seat).code
    case 'return': {
      const prepared = gc.prepareInput({ type: 'return', seat: step.seat })
      prepared.commit()
      return prepared.reply.code
    }
    case 'undo':
      return gc.undo(step.seat).code
  }
}

/** A source of whole numbers below n. */
export function picker(seed: number): (n: number) => number {
  const draw = random(seedRandom(seed))
  return (n) => (n > 0 ? draw.int(n) : 0)
}
