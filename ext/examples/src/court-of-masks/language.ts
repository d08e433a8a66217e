import { type Doing, domain, language, type Reading, type Seat } from '@framestack/core'

/** Three cards of each. A card has no number: two thieves are the same to everybody who sees them. */
export const masks = ['steward', 'thief', 'poisoner', 'healer', 'herald'] as const
export type Mask = (typeof masks)[number]
export const copies = 3

export const mask = domain<Mask>('mask', {
  is: (value) => masks.some((name) => name === value),
  print: (name) => name,
  parse: (text) => masks.find((name) => name === text),
})

export type Game = {
  /** Face down; the next one first. Nobody knows its order. */
  deck: Mask[]
  /** Face-down influence by seat. */
  hands: Mask[][]
  /** Influence that was lost, face up, by seat. */
  lost: Mask[][]
  coins: number[]
  turn: Seat
  /** Turns that have begun. */
  turns: number
}

export type Events = {
  Dealt: { player: Seat; cards: Mask[] }
  Declared: { player: Seat; deed: string; target: Seat | null; mask: Mask | null }
  Blocked: { player: Seat; deed: string; mask: Mask }
  Challenged: { player: Seat; whom: Seat; mask: Mask }
  Proven: { player: Seat; mask: Mask }
  Exposed: { player: Seat; claimed: Mask }
  Drawn: { player: Seat; cards: Mask[] }
  Returned: { player: Seat; cards: Mask[] }
  Lost: { player: Seat; mask: Mask; cause: string }
  Fallen: { player: Seat }
  Coins: { player: Seat; change: number; coins: number }
}

export type Options = { maxTurns: number; coins: number }

export type Look = Reading<Game, Options>
export type Rule = Doing<Game, Events, Options>

export const court = language<Game, Events, Options>()
