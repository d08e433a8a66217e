import { describe, expect, test } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import {
  type AnyFrame,
  createMatch,
  type GameControl,
  hash,
  int,
  language,
  range,
  replay,
  restoreMatch,
  type Seat,
} from '../index.ts'

interface Game {
  list: string[]
}
const lab = language<Game, { Did: { player: Seat; x: number } }>()
let broken = false
const Table = lab.frame('Table', {
  moves: { add: { x: int({ min: 0, max: 9 }) }, draw: {}, show: {}, push: {} },
  players: () => [0, 1],
  machine: {
    initial: 'idle',
    states: {
      idle: {
        on: {
          add: { actions: 'add' },
          draw: { actions: 'draw' },
          show: { actions: 'show' },
          push: { actions: 'push' },
        },
      },
    },
  },
  offers(_, offer) {
    offer.add({ x: range(0, 9) })
    offer.draw()
    offer.show()
    offer.push()
  },
  react: {
    add(c, { x }) {
      c.game.list.push(`${c.player}${x}`)
      c.emit('Did', { player: c.player, x })
      if (broken && x === 7) throw new Error('boom')
    },
    draw: (c) => void c.game.list.push(`drawn ${c.random.int(100)}`),
    show: (c) => c.reveal(),
    push: (c) => c.push(Confirm, null),
  },
})
const Confirm = lab.frame('Confirm', {
  moves: { yes: {} },
  players: () => [0],
  offers: (_, offer) => offer.yes(),
  react: { yes: (c) => c.done() },
})
const rulesOf = (undo: 'own' | 'free' | 'never') =>
  lab.ruleset({
    ...plain,
    setup: () => ({ list: [] }),
    start: (c) => c.push(Table, null),
    frames: [Table, Confirm] as readonly AnyFrame[],
    events: { Did: 'public' },
    view: (c) => c.game.list,
    undo,
  })
const own = rulesOf('own')

const begin = (store: 'immer' | 'in place', rules = own): GameControl =>
  createMatch(rules, { store, onRuleError: 'quiet' }) as unknown as GameControl
const add = (gc: GameControl, seat: Seat, x = 1) => gc.act(seat, { action: 'add', x })
/** The state without its serial, which never goes back. */
const bare = (gc: GameControl): string => hash({ ...gc.state, serial: 0 })
const refused = { code: 400, reason: 'undo not allowed' }

describe.each(stores)('undo, %s', (store) => {
  test('takes back one’s own last message; log, events and serial go on', () => {
    const gc = begin(store)
    add(gc, 0, 1)
    gc.act(0, { action: 'push' })
    const before = bare(gc)
    const { serial } = gc.state
    gc.act(0, {})
    expect(gc.undo(0)).toEqual({ code: 200 })
    expect(bare(gc)).toBe(before)
    expect(gc.undo(0)).toEqual({ code: 200 })
    expect(gc.state.serial).toBeGreaterThanOrEqual(serial)
    expect(gc.log.map(({ input }) => input)).toMatchObject([
      { type: 'create' },
      { type: 'act' },
      { type: 'act' },
      { type: 'act' },
      { type: 'undo', seat: 0, to: 3 },
      { type: 'undo', seat: 0, to: 2 },
    ])
    expect(gc.history.map((event) => event.type)).toEqual(['Did', 'Undone', 'Undone'])
    expect(gc.events('P1').at(-1)).toEqual({ type: 'Undone', player: 0 })
  })

  test('own: not another’s, not after another acted, not over a reveal or a draw, not what was no message', () => {
    const gc = begin(store)
    expect(gc.undo(0)).toMatchObject(refused)
    add(gc, 0)
    expect(gc.undo(1)).toMatchObject(refused)
    add(gc, 1)
    expect(gc.undo(0)).toMatchObject(refused)
    for (const action of ['draw', 'show']) {
      gc.act(0, { action })
      expect(gc.undo(0)).toMatchObject(refused)
    }
    add(gc, 0)
    expect(gc.undo(0)).toEqual({ code: 200 })
    expect(gc.undo(0)).toMatchObject(refused)
    gc.leave(1)
    gc.return(1)
    expect(gc.undo(0)).toMatchObject(refused)
    expect(gc.undo(9)).toMatchObject(refused)
  })

  test('free: any last message, over draws too, and the next draw is the same again', () => {
    const gc = begin(store, rulesOf('free'))
    gc.act(0, { action: 'draw' })
    const drawn = (gc.state.game as Game).list
    expect(gc.undo(0)).toEqual({ code: 200 })
    gc.act(1, { action: 'draw' })
    expect((gc.state.game as Game).list).toEqual(drawn)
    expect(gc.undo(1)).toEqual({ code: 200 })
  })

  test('never: never', () => {
    const gc = begin(store, rulesOf('never'))
    add(gc, 0)
    expect(gc.undo(0)).toMatchObject(refused)
    expect(gc.log).toHaveLength(2)
  })

  test('ids that were given once are not given again', () => {
    const gc = begin(store)
    gc.act(0, { action: 'push' })
    const { id } = gc.state.stack[1] ?? { id: -1 }
    gc.undo(0)
    gc.act(0, { action: 'push' })
    expect(gc.state.stack[1]?.id).toBeGreaterThan(id)
    expect(gc.timeout({ frame: id, seats: [0] })).toMatchObject({ code: 400 })
  })

  test('an aborted undo changes nothing, and the undo is possible again', () => {
    const gc = begin(store)
    add(gc, 0, 1)
    add(gc, 0, 2)
    const before = hash([gc.state, gc.log])
    const prepared = gc.prepareInput({ type: 'undo', seat: 0 })
    expect(hash([gc.state, gc.log])).toBe(before)
    prepared.abort()
    expect(hash([gc.state, gc.log])).toBe(before)
    expect(gc.undo(0).code).toBe(200)
    expect((gc.state.game as Game).list).toEqual(['01'])
  })

  test.each([
    ['an aborted message', (gc: GameControl) => gc.prepare(0, { action: 'add', x: 7 }).abort()],
    [
      'a rule error',
      (gc: GameControl) => {
        broken = true
        expect(add(gc, 0, 7).code).toBe(500)
        broken = false
      },
    ],
    ['an aborted undo', (gc: GameControl) => gc.prepareInput({ type: 'undo', seat: 0 }).abort()],
    ['a save', (gc: GameControl) => void gc.save()],
    ['a fork', (gc: GameControl) => void add(gc.fork(), 0, 7)],
    [
      'reading while a message is prepared',
      (gc: GameControl) => {
        const prepared = gc.prepare(0, { action: 'add', x: 7 })
        gc.viewFor(0)
        prepared.abort()
      },
    ],
  ])('%s after undo keeps the state with its serial', (_, doing) => {
    const gc = begin(store)
    add(gc, 0, 1)
    gc.act(0, { action: 'push' })
    gc.undo(0)
    const before = hash([gc.state, gc.log, gc.history])
    doing(gc)
    expect(hash([gc.state, gc.log, gc.history])).toBe(before)
    add(gc, 0, 2)
    expect((gc.state.game as Game).list).toEqual(['01', '02'])
    expect(hash(replay(own, gc.log).state)).toBe(hash(gc.state))
  })

  test('reaches back to the older of the last two checkpoints, the same in both stores', () => {
    const reach = (target: 'immer' | 'in place', inputs: number): number => {
      const gc = begin(target)
      for (let i = 0; i < inputs; i++) add(gc, 0, i % 10)
      let back = 0
      while (gc.undo(0).code === 200) back++
      expect((gc.state.game as Game).list).toHaveLength(inputs - back)
      return back
    }
    for (const [inputs, back] of [
      [1, 1],
      [31, 31],
      [32, 32],
      [33, 33],
      [63, 63],
      [64, 32],
      [65, 33],
      [96, 32],
      [100, 36],
    ] as const)
      expect([inputs, reach(store, inputs)]).toEqual([inputs, back])
  })

  test('to exactly a checkpoint, over it and on again keeps state, save and replay right', () => {
    const gc = begin(store)
    const twin = begin(store === 'immer' ? 'in place' : 'immer')
    const both = (doing: (match: GameControl) => { code: number }): void => {
      expect(doing(gc)).toEqual(doing(twin))
      expect(hash(gc.state)).toBe(hash(twin.state))
      const again = restoreMatch(own, JSON.parse(JSON.stringify(gc.save())), {
        store,
      }) as unknown as GameControl
      expect(hash(again.state)).toBe(hash(gc.state))
      expect(again.prepareInput({ type: 'undo', seat: 0 }).reply.code).toBe(
        gc.fork().prepareInput({ type: 'undo', seat: 0 }).reply.code === 200 ? 200 : twinCode(gc),
      )
    }
    const twinCode = (match: GameControl): number => {
      const prepared = match.prepareInput({ type: 'undo', seat: 0 })
      prepared.abort()
      return prepared.reply.code
    }
    for (let i = 0; i < 33; i++) both((match) => add(match, 0, i % 10))
    for (let i = 0; i < 3; i++) both((match) => match.undo(0))
    for (let i = 0; i < 40; i++) both((match) => add(match, 0, i % 10))
    for (let i = 0; i < 45; i++) both((match) => match.undo(0))
    for (let i = 0; i < 3; i++) both((match) => add(match, 1, i))
    expect(hash(replay(own, gc.log).state)).toBe(hash(gc.state))
  })
})
