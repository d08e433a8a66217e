import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** The game in which the mistakes are made. */
const game = `
import { domain, from, language, one, option, type Seat, some, type } from '@framestack/core'
interface Game { hands: number[][]; turn: Seat }
interface Events { Shown: { player: Seat; cards: number[] } }
export const my = language<Game, Events, { rounds: number }>()
export const card = domain<number>('card', { is: Number.isSafeInteger })
export const Show = my.frame('show', {
  data: type<{ player: Seat }>(),
  result: type<{ cards: number[] }>(),
  moves: { show: { cards: some(card) } },
  players: (c) => [c.data.player],
  offers: (c, offer) => offer.show({ cards: from(c.game.hands[c.player] ?? []) }),
  react: { show: (c, { cards }) => c.done({ cards }) },
})
export const Turn = my.frame('turn', {
  moves: { draw: { count: one(card) }, pass: {} },
  players: (c) => [c.game.turn],
  offers(c, offer) { offer.draw({ count: from([1, 2]) }); offer.pass() },
  react: { draw: (c, { count }) => c.push(Show, { player: count }), pass: (c) => c.done() },
})
export const shape = {
  name: 'my', version: '1.0.0', players: { min: 2, max: 2 }, frames: [Turn, Show], bound: 10,
  setup: () => ({ hands: [[1], [2]], turn: 0 }), events: { Shown: 'public' }, view: () => null,
  options: { rounds: option.int({ min: 1, max: 9, default: 3, description: 'rounds' }) },
} as const
export const rules = my.ruleset({ ...shape, start: (c) => c.push(Turn, null) })
`
const imports = `import { createMatch, from, int, type MessagesOf, option, type OptionsOf, some, type } from '@framestack/core'
import { card, my, rules, shape, Show, Turn } from './game.ts'
void [createMatch, from, int, option, some, type, card, my, rules, shape, Show, Turn]
export type Used = MessagesOf<typeof rules> | OptionsOf<typeof rules>
`
/** A frame whose moves, players and handler are sound. */
const asks = 'moves: { show: { cards: some(card) } }, players: () => [0], react: { show: (c) => c.done() }'
const waiting =
  "machine: { initial: 'waiting', states: { waiting: { on: { show: { target: 'over', actions: 'show' } } }, over: { type: 'final' } } }"

/** What newcomers write. A line with a mistake ends with the words that its error must say. */
const mistakes: { [what: string]: string } = {
  'an offer whose name is misspelt': `
my.frame('f', { ${asks},
  offers: (c, offer) => offer.shwo({ cards: from([1]) }), //! shwo ~ show
})`,
  'a handler for a move that does not exist': `
my.frame('f', {
  moves: { show: { cards: some(card) } }, players: () => [0], offers: (c, offer) => offer.show({ cards: from([1]) }),
  react: {
    show: (c) => c.done(),
    pass: (c) => c.done(), //! 'pass' does not exist
  },
})`,
  'a move without a handler': `
my.frame('f', {
  moves: { show: { cards: some(card) }, pass: {} }, players: () => [0], offers: (c, offer) => offer.pass(),
  react: { show: (c) => c.done() }, //! Property 'pass' is missing
})`,
  'moves and nothing else': `
my.frame('f', { //! 'react' ~ is missing
  moves: { show: { cards: some(card) } }, players: () => [0], offers: (c, offer) => offer.show({ cards: from([1]) }),
})
my.frame('g', { //! 'players' ~ is missing
  moves: { pass: {} }, offers: (c, offer) => offer.pass(), react: { pass: (c) => c.done() },
})
my.frame('h', { //! 'offers' ~ is missing
  moves: { pass: {} }, players: () => [0], react: { pass: (c) => c.done() },
})`,
  'a key of a frame that is misspelt': `
my.frame('f', {
  move: { show: { cards: some(card) } }, //! 'move' does not exist ~ Did you mean to write 'moves'?
})`,
  'a wrong argument name in a handler': `
my.frame('f', {
  moves: { show: { cards: some(card) } }, players: () => [0], offers: (c, offer) => offer.show({ cards: from([1]) }),
  react: {
    show: (c, { card }) => c.done(card), //! 'card' does not exist on type '{ cards: number[]; }'
  },
})`,
  'a frame that is pushed with wrong data': `
my.frame('f', { steps: {
  a: (c) => c.push(Show, { player: '1' }), //! 'string' is not assignable to type 'number'
  b: (c) => c.push(Show, { seat: 1 }), //! 'seat' does not exist in type '{ player: number; }'
  d: (c) => c.push(Show), //! Expected 2-3 arguments
  e: (c) => c.push('show', { player: 1 }), //! 'string' is not assignable
} })`,
  'a wrong result': `
my.frame('f', { result: type<{ cards: number[] }>(), steps: {
  a: (c) => c.done({ cards: 'x' }), //! 'string' is not assignable to type 'number[]'
  b: (c) => c.done(), //! Expected 1 arguments, but got 0
  d: (c) => c.done({ card: [1] }), //! Did you mean to write 'cards'?
} })`,
  'an unknown event, or wrong fields': `
my.frame('f', { steps: {
  a: (c) => c.emit('Showed', { player: 1, cards: [] }), //! '"Showed"' is not assignable ~ '"Shown"'
  b: (c) => c.emit('Shown', { player: 1, card: [] }), //! Did you mean to write 'cards'?
  d: (c) => c.emit('Shown', { player: 1, cards: ['a'] }), //! 'string' is not assignable to type 'number'
} })`,
  'an offer, a guard or a view that writes': `
my.frame('f', { ${asks},
  offers(c, offer) {
    c.game.turn = 1 //! 'turn' ~ read-only
    c.game.hands.push([]) //! 'push' does not exist on type 'readonly
    c.data = null //! 'data' ~ read-only
    offer.show({ cards: from([1]) })
  },
})
my.frame('g', {
  machine: { initial: 'a', states: { a: { on: { RESULT: { target: 'b', guard: 'late' } } }, b: { type: 'final' } } },
  guards: { late: (c) => c.game.turn++ > 1 }, //! 'turn' ~ read-only
})
my.ruleset({ ...shape, start: (c) => c.push(Turn, null),
  view: (c) => { c.game.turn = 1; return null }, //! 'turn' ~ read-only
})`,
  'a step that does not exist': `
my.frame('f', { steps: {
  first: { to: ['secnd'], run: (c) => c.goto('first') }, //! '"secnd"' is not assignable ~ Did you mean '"second"'?
  second: (c) => c.goto('third'), //! '"third"' is not assignable to parameter of type '"first" | "second"'
} })`,
  'offers in a state that does not exist': `
my.frame('f', { ${asks}, ${waiting},
  offers: { wating: (c, offer) => offer.show({ cards: from([1]) }) }, //! 'wating' does not exist ~ waiting?
})`,
  'names in a machine without a function': `
const machine = { initial: 'a', states: { a: { entry: 'begin', on: { RESULT: { target: 'b', guard: 'late' } } }, b: { type: 'final' } } } as const
my.frame('f', { machine }) //! Property 'actions' is missing
my.frame('g', { machine, actions: { begin: (c) => c.done() } }) //! Property 'guards' is missing
my.frame('h', { machine, guards: { late: () => true },
  actions: { beginn: (c) => c.done() }, //! Property 'begin' is missing
})
my.frame('i', { machine, actions: { begin: (c) => c.done() },
  guards: { laet: () => true }, //! Property 'late' is missing
})`,
  'a move without a transition': `
my.frame('f', {
  moves: { show: { cards: some(card) }, pass: {} }, players: () => [0], offers: (c, offer) => offer.pass(),
  react: { show: (c) => c.done(), pass: (c) => c.done() },
  ${waiting}, //! move 'pass' has no transition in the machine
})`,
  'a message with wrong or missing arguments': `
const act = (message: MessagesOf<typeof rules>) => message
act({ token: 'P0', action: 'drew', count: 1 }) //! '"drew"' is not assignable to type '"draw" | "pass" | "show"'
act({ token: 'P0', action: 'draw', count: '1' }) //! 'string' is not assignable to type 'number'
act({ token: 'P0', action: 'draw' }) //! Property 'count' is missing
act({ action: 'draw', count: 1 }) //! Property 'token' is missing
act({ token: 'P0', cards: [1], extra: 1 }) //! 'extra' does not exist
act({ token: 'P0', action: 'pass', count: 1 }) //! 'count' does not exist`,
  'a result of another type': `
my.frame('f', { steps: {
  a: (c) => c.push(Show, { player: 1 }),
  b(c) {
    const shown: string = c.result(Show) //! '{ cards: number[]; }' is not assignable to type 'string'
    c.emit('Shown', { player: 0, cards: c.result(Show).card }) //! Did you mean 'cards'?
    void [shown, c.result(Turn).cards] //! possibly 'null'
  },
} })`,
  'a wrong option': `
export const options: OptionsOf<typeof rules>[] = [
  { round: 3 }, //! Did you mean to write 'rounds'?
  { rounds: 'x' }, //! 'string' is not assignable to type 'number'
]
my.frame('f', { steps: { a: (c) => void c.options.round } }) //! Did you mean 'rounds'?
my.ruleset({ ...shape, start: (c) => c.push(Turn, null),
  options: { round: option.int({ min: 1, max: 9, default: 3, description: 'rounds' }) }, //! Did you mean to write 'rounds'?
})`,
  'values of a wrong type in an offer': `
my.frame('f', {
  moves: { show: { cards: some(card), level: int({ min: 1, max: 2 }) } }, players: () => [0],
  offers(c, offer) {
    offer.show({ cards: from(['a']), level: from([1]) }) //! ValueSet<string> ~ 'string' is not assignable to type 'number'
    offer.show({ cards: from([1]) }) //! Property 'level' is missing
    offer.show({ cards: [1, 2], level: from([1]) }) //! 'number[]' is not assignable to type 'ValueSet<number>
    offer.show({ cards: from([1]), level: null }) //! 'null' is not assignable to type 'ValueSet<number>
    offer.show({ cards: from([1]), level: ({ card }) => from([card]) }) //! 'card' does not exist on type '{ cards: number[]; level: number; }'
    offer.show({ cards: from([1]), lvel: from([1]) }) //! Did you mean to write 'level'?
  },
  react: { show: (c) => c.done() },
})`,
  'a state or an event of another type': `
my.ruleset({ ...shape, start: (c) => c.push(Turn, null),
  setup: () => ({ hands: [['1'], [2]], turn: 0 }), //! 'string' is not assignable to type 'number'
  events: { Show: 'public' }, //! Did you mean to write 'Shown'?
})`,
  'a function where a continuation belongs': `
my.frame('f', { steps: {
  a: (c) => c.push(Show, { player: 1 }, { onResult: () => {} }), //! '() => void' is not assignable to type 'ContinuationRecord'
} })`,
}

const names = Object.keys(mistakes)
const codeOf = (name: string) => imports + (mistakes[name] as string)
/** Errors of each snippet, by line. */
const errors = new Map<string, Map<number, string>>()
let folder = ''

beforeAll(() => {
  mkdirSync(join(repository, '.cache'), { recursive: true })
  folder = mkdtempSync(join(repository, '.cache', 'mistakes-'))
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "../../tsconfig.json", "include": ["*.ts"] }')
  writeFileSync(join(folder, 'game.ts'), game)
  names.forEach((name, i) => {
    writeFileSync(join(folder, `${i}.ts`), codeOf(name))
  })
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', '.', '--noEmit', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  for (const text of stdout.split(/\n(?=\S)/)) {
    const [, file, line, message] = /^(.*)\.ts\((\d+),\d+\): (error [\s\S]*)$/.exec(text) ?? []
    const name = names[Number(file)] ?? file ?? 'the compiler'
    const known = errors.get(name) ?? new Map<number, string>()
    errors.set(name, known)
    known.set(Number(line), `${known.get(Number(line)) ?? ''}${message ?? text}\n`)
  }
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the compiler finds, on the line of the mistake and in helpful words,', () => {
  it.each(names)('%s', (name) => {
    const found = errors.get(name) ?? new Map<number, string>()
    const lines = codeOf(name).split('\n')
    const expected = lines.flatMap((line, i) => (line.includes('//!') ? [i + 1] : []))
    expect([...found.keys()], JSON.stringify([...found])).toEqual(expected)
    for (const line of expected) {
      const words = (lines[line - 1] as string).replace(/^.*\/\/! /, '').split(' ~ ')
      for (const word of words) expect(found.get(line)).toContain(word)
    }
  })
  it('nothing else', () => {
    // The kernel itself is the business of `npm run typecheck`.
    const others = [...errors.keys()].filter((name) => !names.includes(name) && !name.startsWith('../'))
    expect(others).toEqual([])
  })
})
