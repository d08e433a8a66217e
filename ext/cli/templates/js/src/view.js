/** What one viewer may see: his own hand, and a face-down gift only if he gave it. */
export function view({ game, viewer }) {
  const { hands, gift, opened, scores, turn } = game
  return {
    turn,
    hands: hands.map((cards, player) => (player === viewer ? cards : cards.length)),
    gift: gift && { ...gift, card: viewer === gift.from ? gift.card : null },
    opened,
    scores,
  }
}
