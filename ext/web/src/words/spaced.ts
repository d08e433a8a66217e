/** A name of programs in words: `drawPile` is `draw pile`. */
export const spaced = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`)
