import type { Seat } from '@framestack/core'
import { DRAW_TWO, faces, REVERSE, SKIP, WILD_FOUR } from '../data/deck.ts'
import type { Rule } from '../language.ts'
import type { CardId } from '../types.ts'
import { rulesOf } from './options.ts'
import { learn, mercy } from './piles.ts'
import { advance, inRound, seatAfter } from './seats.ts'

/**
 * Does what the card says that the player whose turn it is has played, and goes on to whose turn it is next. Returns whom
 * it passes over, or null. `spared` is whom the card that it was jumped on had passed over.
 */
export function takeEffect(
  c: Rule,
  card: CardId,
  target: Seat | undefined,
  spared: Seat | null,
): Seat | null {
  const { game } = c
  const rules = rulesOf(c.options)
  switch (faces[card]) {
    case DRAW_TWO:
      game.pending += 2
      game.source = card
      passPending(game)
      return null
    case WILD_FOUR:
      game.pending += 4
      game.source = card
      passPending(game)
      return null
    case SKIP:
      return game.pending > 0 ? deflect(c) : skip(c, card, spared)
    case REVERSE:
      game.dir = game.dir === 1 ? -1 : 1
      c.emit('Reversed', { dir: game.dir, card })
      if (game.pending > 0) return deflect(c)
      if (inRound(game) === 2 && rules.twoPlayerReverse === 'skip') return skip(c, card, spared)
      break
    case 0:
      if (rules.sevenZero) rotate(c)
      break
    case 7:
      if (rules.sevenZero && target !== undefined) swap(c, target)
  }
  advance(game, 1)
  return null
}

/** A jump takes back the skip before it, so that it is told only where it hits somebody else. */
function skip(c: Rule, card: CardId, spared: Seat | null): Seat {
  const player = seatAfter(c.game, c.game.current, 1)
  advance(c.game, 2)
  if (spared === null) c.emit('Skipped', { player, card })
  else if (spared !== player) c.emit('Skipped', { player, card, instead: spared })
  return player
}

/** Pending cards go on to the next player, in what is now the direction of play. */
function deflect(c: Rule): null {
  const { game } = c
  const by = game.current
  passPending(game)
  c.emit('Deflected', { by, to: game.current, cards: game.pending })
  return null
}

/** Pending cards go to the next player. Nobody challenges his own wild draw four: once it has come back, it is safe. */
function passPending(game: Rule['game']): void {
  advance(game, 1)
  if (game.bluff !== null && game.bluff.by === game.current) game.bluff = null
}

/** 7: the hands of two players change places. Who gets one card that way counts as having called. */
function swap(c: Rule, target: Seat): void {
  const { game } = c
  const player = game.current
  const own = game.hands[player] as CardId[]
  const other = game.hands[target] as CardId[]
  game.hands[player] = [...other]
  game.hands[target] = [...own]
  game.uncalled = null
  learn(c, player, own)
  learn(c, target, other)
  c.reveal([player, target])
  c.emit('Swapped', { player, target, hands: [[...other], [...own]] })
  mercy(c, player)
  mercy(c, target)
}

/** 0: every hand goes to the next player in the direction of play. */
function rotate(c: Rule): void {
  const { game } = c
  const before = game.hands.map((hand) => [...hand])
  before.forEach((hand, player) => {
    if (game.out.includes(player)) return
    game.hands[seatAfter(game, player, 1)] = hand
    learn(c, player, hand)
  })
  game.uncalled = null
  c.reveal([...before.keys()].filter((player) => !game.out.includes(player)))
  c.emit('Rotated', { dir: game.dir, hands: game.hands.map((hand) => [...hand]) })
}
