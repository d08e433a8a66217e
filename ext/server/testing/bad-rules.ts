/** The module of a game in which a move may do what no move should: count, loop, fill the heap, fill buffers, backtrack. */
export const badRules = (name: string): string => `
import { from, int, language } from '@framestack/core'
const bad = language()
const kept = []
const deeds = [
  (c) => { c.game.moves++ },
  () => { for (;;); },
  () => { for (;;) kept.push(new Array(100000).fill(0)) },
  () => { for (;;) kept.push(new Uint8Array(10000000).fill(1)) },
  () => { /^(a+)+$/.test('a'.repeat(60) + 'b') },
]
const Play = bad.frame('play', {
  moves: { go: { deed: int({ min: 0, max: 4 }) } },
  players: () => [0, 1],
  offers: (c, offer) => offer.go({ deed: from([0, 1, 2, 3, 4]) }),
  react: { go: (c, { deed }) => deeds[deed](c) },
})
export const ruleset = bad.ruleset({
  name: '${name}', version: '1.0.0', players: { min: 2, max: 2 }, bound: 100,
  setup: () => ({ moves: 0 }), start: (c) => c.push(Play, null), frames: [Play], events: {}, view: (c) => c.game,
})
`
