/** Who sees what of an event. */
export const events = {
  Dealt: ({ player, cards }, viewer) => ({ player, cards: viewer === player ? cards : cards.length }),
  Given: 'public',
  Opened: 'public',
}
