import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileRuleset } from '../src/options.ts'

const game = (name: string): string => `
import { from, int, language } from '@framestack/core'
const tally = language()
export const rulesOf = (deeds, state) => {
  const Count = tally.frame('count', {
    moves: { add: { n: int({ min: 1, max: 9 }) } },
    players: () => [0, 1],
    offers: (c, offer) => offer.add({ n: from([1, 2, 3, 4, 5, 6, 7, 8, 9]) }),
    machine: { initial: state, states: { [state]: { on: { add: { actions: 'add' } } } } },
    react: { add(c, { n }) { for (const deed of deeds) deed(c, n); c.game.sum += n; if (n === 9) c.end({ draw: true }) } },
  })
  return tally.ruleset({
    name: '${name}', version: '1.0.0', players: { min: 2, max: 2 }, bound: 1000, undo: 'never',
    setup: () => ({ sum: 0 }), start: (c) => c.push(Count, null), frames: [Count],
    events: {}, view: (c) => ({ sum: c.game.sum }),
  })
}
`

/** A package whose ruleset takes mods: each may do something when somebody adds to the sum, and name the state of the machine. */
const filesOf = (name: string): { readonly [name: string]: string } => ({
  'package.json': JSON.stringify({ name, version: '1.0.0', type: 'module' }),
  'game.js': game(name),
  'index.js': "import { rulesOf } from './game.js'\nexport const tally = rulesOf([], 'open')\n",
  'mods.js': `import { rulesOf } from './game.js'
export const withMods = (modules) => {
  const fine = modules.filter(({ exports }) => typeof exports.deed === 'function')
  const problems = modules.filter((one) => !fine.includes(one)).map(({ file }) => file + ': deed: expected a function')
  const state = fine.map(({ exports }) => exports.state).find((one) => one !== undefined) ?? 'open'
  return { ruleset: rulesOf(fine.map(({ exports }) => exports.deed), state), problems }
}
`,
})

/** Writes that package and its mods below a folder. */
export function moddedRules(
  folder: string,
  mods: { readonly [file: string]: string },
  name = 'tally',
): FileRuleset & { mods: object } {
  const [own, more] = [join(folder, name), join(folder, `${name}-mods`)]
  for (const [place, all] of [
    [own, filesOf(name)],
    [more, mods],
  ] as const) {
    mkdirSync(place, { recursive: true })
    for (const [name, text] of Object.entries(all)) writeFileSync(join(place, name), text)
  }
  return {
    name,
    module: join(own, 'index.js'),
    mods: { base: { folder: own, module: join(own, 'mods.js') }, folder: more },
  }
}

/** A mod that adds so much more. */
export const adding = (worth: number, state = 'open'): string =>
  `export const state = '${state}'\nexport const deed = (c) => { c.game.sum += ${worth} }\n`

/** A mod that does what no mod should, by the number that is added. */
export const strange = `
const kept = []
const deeds = {
  2: () => { for (;;); },
  3: () => { for (;;) kept.push(new Array(100000).fill(0)) },
  4: () => { kept.push(new ArrayBuffer(2 ** 31)) },
  5: () => { /^(a+)+$/.test('a'.repeat(60) + 'b') },
  6: () => { fetch('http://127.0.0.1:9/') },
  7: () => { for (let i = 0; ; i++) kept.push(JSON.parse(JSON.stringify('x'.repeat(2 ** 28) + i))) },
  8: () => { import('node:' + 'fs').then((fs) => fs.writeFileSync('/tmp/framestack-got-out', ''), () => {}) },
  9: () => { throw new Error('of my own') },
}
export const deed = (c, n) => deeds[n]?.(c)
`
