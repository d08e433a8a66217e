/** A package whose ruleset takes mods: bells that ring at each strike, and frames that ask before it. */
export const gongs: { readonly [file: string]: string } = {
  'gongs/package.json': JSON.stringify({
    name: 'gongs',
    version: '1.0.0',
    private: true,
    type: 'module',
    exports: { '.': './index.js', './mods': './mods.js' },
    framestack: {
      rulesets: [{ name: 'gongs', export: '.', about: 'strike a gong in turn', mods: './mods' }],
    },
  }),
  'gongs/index.js': `
import { rulesOf } from './game.js'
export { bell, lab } from './game.js'
export default rulesOf([], [])
`,
  'gongs/mods.js': `
import { rulesOf } from './game.js'
export function withMods(modules) {
  const problems = []
  const bells = []
  const frames = []
  for (const { file, exports } of modules)
    for (const [name, one] of Object.entries(exports)) {
      if (name === 'frames') frames.push(...one)
      else if (one?.kind !== 'bell') problems.push(file + ': ' + name + ': expected a bell')
      else if (!Number.isInteger(one.worth)) problems.push(file + ': ' + name + ': worth: expected a whole number')
      else bells.push(one)
    }
  return { ruleset: rulesOf(bells, frames), problems }
}
`,
  'gongs/game.js': `
import { from, int, language } from '@framestack/core'
export const lab = language()
export const bell = (worth) => ({ kind: 'bell', worth })
export function rulesOf(bells, frames) {
  const Turn = lab.frame('turn', {
    moves: { strike: { n: int({ min: 1, max: 9 }) } },
    players: (c) => [c.game.turn],
    offers: (c, offer) => offer.strike({ n: from([1, 2, 3]) }),
    machine: { initial: 'still', states: { still: { on: { strike: { target: 'struck', actions: 'strike' } } }, struck: { type: 'final' } } },
    react: {
      strike(c, { n }) {
        c.game.sum += n
        for (const { worth, ring } of bells) c.game.sum += ring ? ring(c, n) : worth
        c.game.turn = 1 - c.game.turn
        if (++c.game.strikes === 60) c.end({ draw: true })
        else c.done()
      },
    },
  })
  const [Asked = Turn] = frames
  const Rounds = lab.frame('rounds', {
    steps: { ask: (c) => c.push(Asked, null), next: { to: ['ask'], run: (c) => c.goto('ask') } },
  })
  return lab.ruleset({
    name: 'gongs', version: '1.0.0', players: { min: 2, max: 2 }, bound: 60,
    setup: () => ({ sum: 0, strikes: 0, turn: 0 }),
    start: (c) => c.push(Rounds, null),
    frames: [...new Set([Rounds, Turn, ...frames])],
    events: {}, view: (c) => ({ sum: c.game.sum }), undo: 'never',
  })
}
`,
}

/** A mod with a bell. */
export const bellMod = (worth: number | string): string =>
  `import { bell } from 'gongs'\nexport const one = bell(${worth})\n`

/** The same in TypeScript, with a part in another file. */
export const typedMod =
  "import { bell } from 'gongs'\nimport { worth } from './_worth.ts'\nexport const two = bell(worth as number)\n"

/** A mod with a frame of its own, whose machine waits in a state of that name. */
export const frameMod = (waiting: string): string => `
import { lab } from 'gongs'
const Ask = lab.frame('ask', {
  moves: { nod: {} },
  players: (c) => [c.game.turn],
  offers: (c, offer) => offer.nod(),
  machine: { initial: '${waiting}', states: { ${waiting}: { on: { nod: { target: 'over', actions: 'nod' } } }, over: { type: 'final' } } },
  react: { nod(c) { c.game.sum += 10; c.game.turn = 1 - c.game.turn; c.done() } },
})
export const frames = [Ask]
`
