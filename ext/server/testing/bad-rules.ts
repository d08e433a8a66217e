/** The module of a game in which a move may do what no move should: count, loop, fill the heap, fill buffers, backtrack, and reach for what is outside. */
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
  () => { fetch('http://127.0.0.1:9/') },
  () => { process.exit(0) },
  () => { for (let i = 0; ; i++) kept.push(JSON.parse(JSON.stringify('x'.repeat(2 ** 28) + i))) },
  () => { (() => {}).constructor('return process')() },
  (c) => { const name = 'node:' + 'fs'; import(name).then((fs) => fs.writeFileSync('/tmp/framestack-got-out', ''), () => {}); c.game.moves++ },
]
const Play = bad.frame('play', {
  moves: { go: { deed: int({ min: 0, max: 9 }) } },
  players: () => [0, 1],
  offers: (c, offer) => offer.go({ deed: from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) }),
  react: { go: (c, { deed }) => deeds[deed](c) },
})
export const ruleset = bad.ruleset({
  name: '${name}', version: '1.0.0', players: { min: 2, max: 2 }, bound: 100,
  setup: () => ({ moves: 0 }), start: (c) => c.push(Play, null), frames: [Play], events: {}, view: (c) => c.game,
})
`
