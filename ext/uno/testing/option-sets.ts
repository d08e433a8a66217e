import type { Json } from '@framestack/core'
import { against, type Options, uno } from '@framestack/uno'

/** Draws a whole number from 0 to n-1. */
type Pick = (n: number) => number

/** How a match begins, drawn by chance. */
export interface Drawn {
  readonly players: number
  readonly options: { readonly [name: string]: Json }
}

/** Draws players and options until they can be played together. About half of the options go their own way. */
export function drawOptions(pick: Pick): Drawn {
  for (;;) {
    const players = 2 + pick(9)
    const options: { [name: string]: Json } = {}
    for (const [name, { allowed }] of Object.entries(uno.options)) {
      if (!('values' in allowed)) throw new TypeError(`option ${name} has no list of values`)
      options[name] =
        name !== 'profile' && pick(2) === 0
          ? 'profile'
          : (allowed.values[pick(allowed.values.length)] as Json)
    }
    if (against(players, options as Options) === null) return { players, options }
  }
}

/** Every house rule at once, as far as they go together. */
export const everything: { readonly [name: string]: Json } = {
  profile: 'official',
  firstCard: 'official',
  stack: 'any',
  chainChallenge: true,
  deflect: 'any',
  afterDraw: 'anyCard',
  drawToMatch: true,
  jumpIn: 'any',
  sevenZero: true,
  finish: 'sheet',
  unoPenalty: 4,
  falseCallPenalty: 2,
  falseCatchPenalty: 2,
  misplayPenalty: 2,
  giveUp: true,
  handLimit: 25,
  target: 500,
  scoring: 'elimination',
}

/** A generator for draws, the same for the same seed. */
export function picker(seed: number): Pick {
  let state = (seed * 2654435761 + 1) >>> 0
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}
