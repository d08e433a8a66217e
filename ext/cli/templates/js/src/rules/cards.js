import { BadInput } from '@framestack/core'

export const deck = Array.from({ length: 24 }, (_, i) => i - 11)

export const hand = (c, player) => c.game.hands[player] ?? []

/** The game at the start of a match. */
export function setup({ players, options, random }) {
  const cards = random.shuffle([...deck])
  return begin(Array.from({ length: players }, () => cards.splice(0, options.hand)))
}

/** The game at a scenario's position: `{ "hands": [[5, -3], [1]], "turn": 0 }`. */
export function position({ players }, given) {
  const { hands, turn = 0, ...rest } = given ?? {}
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined) throw new BadInput(`setup: unknown key '${unknown}'; known are: hands, turn`)
  if (!Array.isArray(hands) || hands.length !== players || !hands.every((cards) => Array.isArray(cards)))
    throw new BadInput(`setup: hands: expected ${players} lists of cards`)
  const cards = hands.flat()
  if (new Set(cards).size < cards.length || cards.some((card) => !deck.includes(card)))
    throw new BadInput('setup: hands: expected cards from -11 to 12, each once')
  if (!hands[turn]?.length) throw new BadInput('setup: turn: expected a seat that has cards')
  return { ...begin(hands), turn }
}

function begin(hands) {
  return { hands, gift: null, opened: [], scores: hands.map(() => 0), turn: 0 }
}

/** Draws anew what the viewer cannot see: the law of secrecy and clever bots use it. */
export function resample({ game, viewer, random }) {
  const { hands, gift, opened } = game
  const giftIsHidden = gift !== null && gift.from !== viewer
  const seen = [
    ...opened,
    ...((viewer !== null && hands[viewer]) || []),
    ...(gift && !giftIsHidden ? [gift.card] : []),
  ]
  const unseen = random.shuffle(deck.filter((card) => !seen.includes(card)))
  game.hands = hands.map((cards, player) => (player === viewer ? cards : unseen.splice(0, cards.length)))
  if (giftIsHidden) gift.card = unseen.pop()
}
