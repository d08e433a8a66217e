import { describe, expect, test } from 'vitest'
import { put } from '../../../testing/lab.ts'
import {
  type AnyFrame,
  ask,
  BadInput,
  cardFrames,
  choose,
  createMatch,
  domain,
  from,
  type GameControl,
  type Handle,
  int,
  type Json,
  language,
  optional,
  ordered,
  range,
  restoreMatch,
  type Seat,
  seat,
  useCards,
  window,
} from '../../index.ts'

const lab = language<{ hand: number[] }>()
const card = domain<number>('card', { values: [1, 2, 3] })
const Choose = choose(lab)
const Keep = ask(lab, 'keep', { moves: { keep: {}, give: {} } })
const nothing = (): void => undefined
const { ShowCards, PlayCards } = cardFrames(lab, {
  card,
  hand: (c) => c.game.hand,
  filters: { even: (_, id) => id % 2 === 0 },
  show: nothing,
  discard: nothing,
  play: nothing,
})
const Use = useCards(lab, 'use', {
  moves: { use: {} },
  leave: 'leave',
  offers: (_, offer) => offer.use(),
  react: { use: nothing },
})
const Bid = window(lab, 'bid', {
  moves: { bid: { amount: int({ min: 0, max: 9 }), to: optional(ordered(seat)) } },
  offers: (_, offer) => offer.bid({ amount: range(0, 9), to: from([0, 1, 2]).orAbsent() }),
  takeBack: 'take back',
})
const frames: readonly AnyFrame[] = [Choose, Keep, ShowCards, PlayCards, Use, Bid]
const three: Seat[] = [0, 1, 2]

/** A match in which one of the kernel's frames asks, with the same frame once more on the agenda. */
function begun(frame: { readonly name: string }, data: Json): GameControl {
  const Top = lab.frame('top', {
    steps: {
      ask(c) {
        for (let i = 0; i < 2; i++) c.push(frame as Handle<Json, unknown>, data)
      },
      end: (c) => c.end({ draw: true }),
    },
  })
  const rules = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 3, max: 3 },
    setup: () => ({ hand: [1, 2] }),
    start: (c) => c.push(Top, null),
    frames: [Top, ...frames],
    view: () => null,
    bound: 100,
  })
  return createMatch(rules, { onRuleError: 'throw' }) as unknown as GameControl
}

const asks: [frame: { readonly name: string }, data: Json, bad: [field: string, value: unknown][]][] = [
  [
    Choose,
    { player: 0, options: ['a', 'b'] },
    [
      ['options', 'text'],
      ['options', undefined],
      ['player', 3],
      ['player', '0'],
    ],
  ],
  [
    Keep,
    { player: 0 },
    [
      ['player', -1],
      ['players', 5],
      ['players', [0, 9]],
    ],
  ],
  [
    Keep,
    { players: [0, 1] },
    [
      ['players', null],
      ['players', ['0']],
    ],
  ],
  [
    ShowCards,
    { player: 0, min: 1, max: 1, where: [{ filter: 'even' }] },
    [
      ['player', undefined],
      ['min', 'one'],
      ['max', null],
      ['where', {}],
      ['where', [null]],
      ['where', [{ filter: 'odd' }]],
    ],
  ],
  [
    PlayCards,
    { player: 0, methods: [{ name: 'dodge', min: 1, max: 1 }], abort: true },
    [
      ['methods', null],
      ['methods', ['dodge']],
      ['methods', [{ name: 5, min: 1, max: 1 }]],
      ['abort', 'no'],
    ],
  ],
  [Use, { player: 0 }, [['player', null]]],
  [
    Bid,
    { players: three },
    [
      ['players', null],
      ['players', [0, 5]],
      ['players', [0, 0]],
      ['given', 5],
    ],
  ],
]

describe('what the kernel’s own frames keep, of unknown origin', () => {
  test.each(asks)(
    '$name, $data: is restored as it was, and with anything else refused',
    (frame, data, bad) => {
      const gc = begun(frame, data)
      const { ruleset } = gc
      const saved: unknown = JSON.parse(JSON.stringify(gc.save()))
      expect(restoreMatch(ruleset, saved).hintFor(0)).toEqual(gc.hintFor(0))
      for (const [field, value] of bad)
        for (const place of ['stack/1', 'agenda/0']) {
          const forged = put(saved, `state/${place}/data/${field}`, value)
          expect(() => restoreMatch(ruleset, forged)).toThrow(BadInput)
          expect(() => restoreMatch(ruleset, forged)).toThrow(
            `saved match: state.${place.replace(/\/(\d)/, '[$1]')}.data: ${field}: `,
          )
        }
    },
  )

  const answer = { player: 0, action: 'bid', amount: 3 }
  const answers: [given: Json, text: string][] = [
    [{ ...answer, player: 3 }, 'player: expected a seat from 0 to 2'],
    [{ ...answer, action: 'fold' }, 'action: expected one of bid, pass'],
    [{ ...answer, action: 'take back' }, 'action: expected one of bid, pass'],
    [{ ...answer, action: 'constructor' }, 'action: expected one of bid, pass'],
    [{ ...answer, amount: 10 }, 'amount: expected 0 to 9'],
    [{ player: 0, action: 'bid' }, 'amount: expected a whole number'],
    [{ ...answer, more: 1 }, 'more: no argument of bid'],
    [{ ...answer, to: 1 }, 'to: expected a list'],
    [{ ...answer, to: ['x'] }, 'to: expected a list of kind seat'],
    [{ ...answer, action: 'pass' }, 'amount: no argument of pass'],
  ]
  test.each(answers)('an answer %j in a window is refused', (given, text) => {
    const gc = begun(Bid, { players: three })
    expect(gc.act(0, { action: 'bid', amount: 3, to: [1] }).code).toBe(200)
    expect(gc.act(1, { action: 'pass' }).code).toBe(200)
    const saved = { ...gc.save({ undo: false }) }
    expect(restoreMatch(gc.ruleset, saved).state).toEqual(gc.state)
    const forged = put(saved, 'state/stack/1/data/given/0', given)
    expect(() => restoreMatch(gc.ruleset, forged)).toThrow(`state.stack[1].data: given: ${text}`)
  })

  test('a count at the end of all numbers is refused: the match could not count on', () => {
    const gc = begun(Use, { player: 0 })
    const saved = gc.save({ undo: false })
    for (const path of ['seq', 'cursors/0', 'state/serial', 'state/rng/drawn', 'state/stack/1/taken']) {
      const forged = put(saved, path, Number.MAX_SAFE_INTEGER)
      expect(() => restoreMatch(gc.ruleset, forged)).toThrow('expected a whole number from 0 to 900719')
    }
  })
})
