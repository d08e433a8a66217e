/** The choices of one game: mulberry32, seeded by the number of the game. */
export function choices(game: number): () => number {
  let state = Math.imul(game + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return (bits ^ (bits >>> 14)) >>> 0
  }
}

/** The index among `count` things that 32 random bits stand for. */
export const pick = (bits: number, count: number): number => Math.floor((bits * count) / 0x1_0000_0000)
