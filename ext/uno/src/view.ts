import type { Viewing } from '@framestack/core'
import type { Table } from './language.ts'
import { playable } from './rules/legal.ts'
import { type Rules, rulesOf } from './rules/options.ts'
import { partnerOf } from './rules/seats.ts'
import { statusOf } from './status.ts'
import type { CardId, Game, Options } from './types.ts'

/** The table as one viewer sees it: his own cards, of the others how many; the newest five discards. */
export type View = {
  you: number | null
  status: number
  phase: Game['phase']
  current: number
  dir: 1 | -1
  colour: Game['colour']
  pending: number
  /** The card that you have drawn in this turn. */
  drawn: CardId | null
  /**
   * Your cards that do not fit, while it is your turn: only where playing one, or calling UNO without one that fits, is
   * no refusal but costs cards.
   */
  unfit?: CardId[]
  /** Whose wild draw four the player whose turn it is may challenge. */
  challenge: number | null
  calling: number[]
  uncalled: number | null
  jumpers: number[] | null
  out: number[]
  /** Cards by seat; null for each that you do not see. */
  hands: (CardId | null)[][]
  /** The newest one last. */
  discards: CardId[]
  /** How many lie face down, and how many face up. */
  piles: { draw: number; discard: number }
  round: number
  dealer: number
  scores: number[]
  /** Partners by seat, only where teams play. */
  partners?: number[]
  won: number[] | null
}

export function view({ game, viewer, options }: Viewing<Game, Options>): View {
  const own = viewer === null ? undefined : game.hands[viewer]
  const seen: View = {
    you: viewer,
    status: statusOf(game, viewer),
    phase: game.phase,
    current: game.current,
    dir: game.dir,
    colour: game.colour,
    pending: game.pending,
    drawn: viewer === game.current && game.drawn !== null ? (own?.[game.drawn] ?? null) : null,
    challenge: game.bluff?.by ?? null,
    calling: [...game.calling],
    uncalled: game.uncalled,
    jumpers: game.jumpers && [...game.jumpers],
    out: [...game.out],
    hands: game.hands.map((hand, player) =>
      player === viewer ? [...hand] : Array<CardId | null>(hand.length).fill(null),
    ),
    discards: game.discard.slice(-5),
    piles: { draw: game.draw.length, discard: game.discard.length },
    round: game.round,
    dealer: game.dealer,
    scores: [...game.scores],
    won: game.won && [...game.won],
  }
  const rules = rulesOf(options)
  const unfit = viewer === game.current ? unfitOf(game, rules) : null
  if (unfit !== null) seen.unfit = unfit
  if (rules.teams) seen.partners = game.hands.map((_, seat) => partnerOf(seat))
  return seen
}

/** What does not fit in the hand of the player whose turn it is; null where that costs nobody anything. */
function unfitOf(game: Table, rules: Rules): CardId[] | null {
  if (rules.misplayPenalty + rules.falseCallPenalty === 0) return null
  if (game.phase !== 'turn' && game.phase !== 'drawn') return null
  const fitting = playable(game, rules)
  return (game.hands[game.current] as readonly CardId[]).filter((card) => !fitting.includes(card))
}
