import { from, one, type Seat, seat } from '@framestack/core'
import {
  type About,
  about,
  card,
  colourOf,
  knownUseless,
  learn,
  numberOf,
  numbers,
  plain,
  touches,
} from './cards.ts'
import { at, coast, fits, type Look, maxTokens, type Rule, score } from './game.ts'

const abouts: readonly About[] = [...plain, ...numbers]
const hand = (c: Look, player: Seat) => at(c.game.hands, player)
const seats = (c: Look) => c.game.hands.map((_, player) => player)

const touched = (c: Look, player: Seat, what: About) =>
  hand(c, player).filter((id) => touches(at(c.game.faces, id), what))

export function deal(c: Rule, player: Seat): void {
  const id = c.game.deck.shift()
  if (id === undefined) return
  at(c.game.hands, player).push(id)
  c.reveal(Array.from({ length: c.players }, (_, seat) => seat).filter((seat) => seat !== player))
  c.emit('Dealt', { player, cards: [{ card: id, face: at(c.game.faces, id) }] })
}

/** Takes a card out of a hand. From here on everybody knows its face. */
function bare(c: Rule, id: number) {
  c.reveal()
  c.game.hands[c.game.turn] = hand(c, c.game.turn).filter((other) => other !== id)
  return at(c.game.faces, id)
}

function regain(c: Rule): void {
  c.game.tokens = Math.min(maxTokens, c.game.tokens + 1)
}

function over(c: Rule): boolean {
  const everybody = seats(c)
  const sum = score(c.game.rows)
  const scores = (points: number) => everybody.map(() => points)
  if (c.game.lives === 0)
    c.end({
      losers: everybody,
      reason: 'no lives are left',
      scores: scores(c.options.lost === 'zero' ? 0 : sum),
    })
  else if (Object.values(c.game.rows).every((high) => high === 5))
    c.end({ winners: everybody, reason: 'all rows are complete', scores: scores(sum) })
  else if (c.game.turnsLeft === 0)
    c.end({ draw: true, reason: 'the last round is over', scores: scores(sum) })
  else return false
  return true
}

/** Only a turn that began with an empty deck counts for the last round. */
function endTurn(c: Rule): void {
  if (c.game.turnsLeft !== null) c.game.turnsLeft--
  if (over(c)) return
  if (c.game.deck.length === 0 && c.game.turnsLeft === null) lastRound(c)
  c.game.turn = (c.game.turn + 1) % c.game.hands.length
}

export function lastRound(c: Rule): void {
  c.game.turnsLeft = c.game.hands.length
  c.emit('LastRound', { turns: c.game.turnsLeft })
}

/**
 * Who is late or gone throws away what will be missed least: a card that is known to be useless, else the oldest
 * one that no hint was spent on. It goes by the hints alone, so it tells its owner nothing. It never plays a card,
 * which could cost a life, and never hints, which the others would take for advice.
 */
function throwAway(c: Look, player: Seat): number {
  const mine = hand(c, player)
  const known = (id: number) => at(c.game.known, id)
  return (
    mine.find((id) => knownUseless(known(id), c.game.rows)) ??
    mine.find((id) => !known(id).hinted) ??
    at(mine, 0)
  )
}

export const Turn = coast.frame('turn', {
  moves: {
    hint: { to: one(seat), about: one(about) },
    play: { card: one(card) },
    discard: { card: one(card) },
  },
  players: (c) => [c.game.turn],
  project: (c) => ({ prompt: `P${c.game.turn} hints, plays or discards` }),
  offers(c, offer) {
    const mine = from(hand(c, c.player), 'in your hand')
    offer.play({ card: mine })
    offer.discard({ card: mine })
    offer.hint(
      {
        to: from(seats(c), 'a player').where((player) => player !== c.player, 'another player'),
        about: ({ to }) => from(abouts).where((what) => touched(c, to, what).length > 0, 'on a card there'),
      },
      { NO_TOKEN: () => c.game.tokens > 0 },
    )
  },
  react: {
    hint(c, { to, about: what }) {
      const cards = touched(c, to, what)
      for (const id of hand(c, to)) learn(at(c.game.known, id), what, cards.includes(id))
      c.game.tokens--
      c.reveal()
      c.emit('Hinted', { by: c.player, to, about: what, cards, tokens: c.game.tokens })
      endTurn(c)
    },
    play(c, { card: id }) {
      const face = bare(c, id)
      const fitting = fits(c.game.rows, face)
      if (fitting) {
        c.game.rows[colourOf(face)] = numberOf(face)
        c.game.played.push(id)
        if (numberOf(face) === 5) regain(c)
      } else {
        c.game.lives--
        c.game.discards.push(id)
      }
      const { tokens, lives } = c.game
      c.emit('Played', { player: c.player, card: id, face, fits: fitting, tokens, lives })
      deal(c, c.player)
      endTurn(c)
    },
    discard(c, { card: id }) {
      const face = bare(c, id)
      c.game.discards.push(id)
      regain(c)
      c.emit('Discarded', { player: c.player, card: id, face, tokens: c.game.tokens })
      deal(c, c.player)
      endTurn(c)
    },
  },
  onTimeout: (c) => ({ action: 'discard', card: throwAway(c, c.player) }),
})
