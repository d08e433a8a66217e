import type { Seat } from '@framestack/core'
import type { Colour } from './data/deck.ts'
import type { Rules } from './rules/options.ts'

/** A card is a number from 0 to 107: see `data/deck.ts`. */
export type CardId = number

/**
 * What is asked of the player whose turn it is. `deal`: nothing yet, the cards are not dealt; `turn`: play or draw
 * (take, where cards are pending); `drawn`: he has drawn; `colour`: the colour of his black card; `over`: the match
 * has ended.
 */
export type Phase = 'deal' | 'turn' | 'drawn' | 'colour' | 'over'

/** The last wild draw four, as long as it may be challenged. It is judged on what was so before it was played. */
export type Bluff = {
  by: Seat
  /** The colour in force before. */
  colour: Colour
  /** How many cards its player had left: the first ones in his hand, what he drew since stands behind them. */
  cards: number
}

/**
 * Somebody knows in whose hand this card is: he was shown it, or gave it away with a whole hand. Null: everybody does.
 * Hands move in the open, so it stays known until the card is played.
 */
export type Seen = { by: Seat | null; card: CardId }

/** The state of the game. */
export type Game = {
  phase: Phase
  /** Whose turn it is. */
  current: Seat
  /** 1: ascending seats, -1: descending. */
  dir: 1 | -1
  /** The colour in force. While a colour is asked for, the one before. */
  colour: Colour
  /** Cards that the player whose turn it is must take, unless he answers. */
  pending: number
  /** The last draw card that they come from: cards that only sent them on may lie above it. */
  source: CardId | null
  /** Where in his hand the card lies that the player whose turn it is has drawn, null while he has not. */
  drawn: number | null
  bluff: Bluff | null
  /** Have said UNO ahead of their second-last card since the last turn action. */
  calling: Seat[]
  /** Has played his second-last card without UNO, and may be caught until somebody else acts. */
  uncalled: Seat | null
  /** May still jump in: everybody who has not let it pass. Null while nobody may. */
  jumpers: Seat[] | null
  /** Whom the top card has passed over, as long as somebody may jump on it and so undo that. */
  skipped: Seat | null
  /** Made a false call or accusation since the last turn action. */
  scolded: Seat[]
  /** Out of the round: gave up, over the hand limit, eliminated. */
  out: Seat[]
  /** Turn actions (play, draw, take, pass, challenge, give up) since the round began. */
  acts: number
  /** Turns in a row that ended because there was nothing to draw. */
  stuck: number
  /** Face down, the next one last. */
  draw: CardId[]
  /** Face up, the top one last. */
  discard: CardId[]
  /** By seat, in the order in which the cards came. */
  hands: CardId[][]
  /** Cards in others' hands that somebody has seen there. */
  seen: Seen[]
  dealer: Seat
  /** Rounds that have begun. */
  round: number
  /** Totals by seat. */
  scores: number[]
  /** Who won the match; empty for a draw; null until it is over. */
  won: Seat[] | null
}

/** Why somebody gets cards. */
export type Why =
  | 'turn'
  | 'pending'
  | 'caught'
  | 'false call'
  | 'false catch'
  | 'misplay'
  | 'challenge'
  | 'first card'

/** Why a round is over. */
export type Ending = 'out of cards' | 'nothing to draw' | 'limit of turns' | 'last one left'

/** What happens, with everything that the log knows. Who sees what: `events.ts`. */
export type Events = {
  /** A round begins. */
  Dealt: { round: number; dealer: Seat; hands: CardId[][] }
  /** The first card lies on the table; `back` were turned up before it and went back. */
  TurnedUp: { card: CardId; colour: Colour; back: CardId[] }
  Played: { player: Seat; card: CardId; jump: boolean }
  /** The colour of a black card: at once with the card, or asked. */
  Coloured: { player: Seat; colour: Colour }
  /** `cards` are those that there were; `asked` is how many they should have been. */
  Drew: { player: Seat; cards: CardId[]; asked: number; why: Why }
  Passed: { player: Seat }
  /** `instead`: who was passed over by the card that was jumped on, and is not any more. */
  Skipped: { player: Seat; card: CardId; instead?: Seat }
  Reversed: { dir: 1 | -1; card: CardId }
  /** A pending draw goes to another player. */
  Deflected: { by: Seat; to: Seat; cards: number }
  Swapped: { player: Seat; target: Seat; hands: [CardId[], CardId[]] }
  Rotated: { dir: 1 | -1; hands: CardId[][] }
  Called: { player: Seat; false: boolean }
  Caught: { player: Seat; by: Seat; false: boolean }
  Challenged: { by: Seat; player: Seat; guilty: boolean }
  /** The challenged hand, for the challenger alone. */
  Shown: { to: Seat; player: Seat; cards: CardId[] }
  Misplayed: { player: Seat; card: CardId }
  Declined: { player: Seat }
  GaveUp: { player: Seat; why: 'gave up' | 'hand limit' }
  Reshuffled: { cards: number }
  /** `hands` are laid open; `points` are what each seat gets. */
  RoundOver: { winners: Seat[]; why: Ending; hands: CardId[][]; points: number[]; scores: number[] }
}

/** Options: each is a value, or `profile` for what the profile says. */
export type Options = { profile: Profile } & { [K in keyof Rules]: Rules[K] | 'profile' }

export type Profile = 'seed' | 'seed-jump-in' | 'official'
