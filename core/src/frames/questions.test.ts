import { describe, expect, test } from 'vitest'
import {
  type AnyFrame,
  acceptMessage,
  choose,
  createMatch,
  from,
  type GameControl,
  type Handle,
  integer,
  language,
  one,
  type Seat,
  seat,
  type,
  useCards,
} from '../index.ts'

const lab = language<{ n: number }, { Note: { text: string } }>()
const Choose = choose(lab)
const Accept = acceptMessage(lab, 'Accept', {
  data: type<{ players: Seat[] }>(),
  result: type<number>(),
  moves: { take: { x: one(integer) }, no: {} },
  offers(_, offer) {
    offer.take({ x: from([1, 2]) })
    offer.no()
  },
  react: { take: (c, { x }) => c.done(10 * c.player + x), no: (c) => c.done(-1) },
})
const Stage = useCards(lab, 'Stage', {
  leave: 'give up',
  moves: { hit: { target: one(seat) } },
  offers: (c, offer) =>
    offer.hit({ target: from([0, 1]).where((player) => player !== c.player, 'another player') }),
  react: {
    hit(c, { target }) {
      c.emit('Note', { text: `hit ${target}` })
      c.push(Choose, { player: target, options: ['dodge', null, { card: [1] }, 2] })
    },
  },
})

function begin(
  store: 'immer' | 'in place',
  first: (c: { push(f: unknown, d: unknown): void }) => void,
): GameControl {
  const Top = lab.frame('Top', {
    steps: { a: (c) => first(c as never), b: (c) => c.end({ reason: JSON.stringify(c.results) }) },
  })
  const ruleset = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 2, max: 2 },
    setup: () => ({ n: 0 }),
    start: (c) => c.push(Top as Handle<null, unknown>, null),
    frames: [Top, Choose, Accept, Stage] as unknown as readonly AnyFrame[],
    events: { Note: 'public' },
    view: () => null,
    bound: 50,
  })
  return createMatch(ruleset, { store, onRuleError: 'throw' }) as unknown as GameControl
}
const late = (gc: GameControl, ...seats: Seat[]) =>
  gc.timeout({ frame: gc.state.stack.at(-1)?.id ?? -1, seats })

describe.each(['immer', 'in place'] as const)('%s', (store) => {
  describe('Choose', () => {
    const options = ['dodge', null, { card: [1], suit: 'heart' }, 2]
    const ask = (): GameControl => begin(store, (c) => c.push(Choose, { player: 1, options }))

    test.each(options.map((choice) => [choice]))('takes %j, compared as JSON', (choice) => {
      const gc = ask()
      expect(gc.act(1, { choice })).toEqual({ code: 200 })
      expect(gc.outcome?.reason).toBe(JSON.stringify([{ choice }]))
    })

    test('takes an object whatever the order of its keys', () => {
      expect(ask().act(1, { choice: { suit: 'heart', card: [1] } })).toEqual({ code: 200 })
    })

    test.each([
      ['Dodge'],
      [0],
      ['2'],
      [{}],
      [{ card: [1] }],
      [{ card: [1], suit: 'heart', more: 1 }],
      [[]],
      [false],
    ])('refuses %j', (choice) => {
      const reply = ask().act(1, { choice })
      expect(reply).toMatchObject({ code: 400 })
      expect(reply.code === 400 && reply.reason).toMatch(
        /^wrong argument: choice: .* is not one of the options$/,
      )
    })

    test('takes the first option when time is up', () => {
      const gc = ask()
      late(gc, 1)
      expect(gc.outcome?.reason).toBe('[{"choice":"dodge"}]')
    })

    test('keeps the result apart from the options that were given', () => {
      const gc = ask()
      gc.act(1, { choice: { card: [1], suit: 'heart' } })
      expect(options[2]).toEqual({ card: [1], suit: 'heart' })
    })

    test('without options is a defect that names the frame', () => {
      expect(() => begin(store, (c) => c.push(Choose, { player: 1, options: [] }))).toThrow(
        "frame 'Choose' waits in state 'awaiting' for player 1, who has no move",
      )
    })
  })

  describe('AcceptMessage', () => {
    test('is over with the first answer, whoever gives it', () => {
      for (const player of [0, 1]) {
        const gc = begin(store, (c) => c.push(Accept, { players: [0, 1] }))
        expect(gc.act(player, { action: 'take', x: 2 })).toEqual({ code: 200 })
        expect(gc.outcome?.reason).toBe(`[${10 * player + 2}]`)
      }
    })

    test('is not for others', () => {
      const gc = begin(store, (c) => c.push(Accept, { players: [1] }))
      expect(gc.act(0, { action: 'no' })).toMatchObject({ code: 400, reason: 'player forbidden' })
      expect(gc.hintFor(0).offers).toEqual([])
    })

    test('with two seats out of time is answered once, for the first of them', () => {
      const gc = begin(store, (c) => {
        c.push(Accept, { players: [0, 1] })
        c.push(Choose, { player: 0, options: [1] })
      })
      late(gc, 1, 0)
      expect(gc.allowedPlayers()).toEqual([0])
      gc.act(0, { choice: 1 })
      expect(gc.outcome?.reason).toBe('[11,{"choice":1}]')
    })
  })

  describe('UseCards', () => {
    const ask = (): GameControl => begin(store, (c) => c.push(Stage, { player: 0 }))

    test('stays while what it started is answered, and ends with its own action', () => {
      const gc = ask()
      for (let i = 0; i < 2; i++) {
        expect(gc.act(0, { action: 'hit', target: 1 })).toEqual({ code: 200 })
        expect(gc.state.stack.map((frame) => frame.type)).toEqual(['Top', 'Stage', 'Choose'])
        expect(gc.act(0, { action: 'hit', target: 1 })).toMatchObject({ reason: 'player forbidden' })
        expect(gc.act(1, { choice: 2 })).toEqual({ code: 200 })
      }
      expect(gc.act(0, { action: 'give up' })).toEqual({ code: 200 })
      expect(gc.outcome?.reason).toBe('[null]')
      expect(gc.history).toHaveLength(2)
    })

    test('refuses what is not open with the ancestor’s reasons', () => {
      const gc = ask()
      expect(gc.act(0, {})).toMatchObject({ reason: 'missing argument: action' })
      expect(gc.act(0, { action: 'hit' })).toMatchObject({ reason: 'missing argument: target' })
      expect(gc.act(0, { action: 'hit', target: 0 })).toMatchObject({
        reason: 'wrong argument: target: P0 is not another player',
      })
      expect(gc.act(0, { action: 'jump' })).toMatchObject({ reason: 'incorrect interface' })
      expect(gc.act(1, { action: 'give up' })).toMatchObject({ reason: 'player forbidden' })
      expect(gc.playerAct({ action: 'give up' })).toMatchObject({ reason: 'missing argument: token' })
    })

    test('is left when time is up', () => {
      const gc = ask()
      late(gc, 0)
      expect(gc.outcome?.reason).toBe('[null]')
    })
  })
})
