import { describe, expect, test } from 'vitest'
import { miracle } from '../language.ts'
import { shape } from '../shape.ts'
import { codeOf, parseOperation } from './operation.ts'
import { Referee } from './referee.ts'

const ruleset = miracle.ruleset(shape)
const decks = [
  { artifact: 'HolyLight', creatures: ['Archer', 'Swordsman', 'Priest'] },
  { artifact: 'SalamanderShield', creatures: ['Archer', 'Swordsman', 'BlackBat'] },
]
const units = [
  { camp: 0, type: 'Swordsman', pos: [-3, 3, 0] },
  { camp: 1, type: 'Archer', pos: [-2, 3, -1] },
]
const begin = () => new Referee(ruleset, { setup: { decks, mana: [12, 12], units } })
const sent = (referee: Referee, sender: number, operation: unknown) => {
  const answer = referee.operate(sender, operation)
  return answer.ok ? 'ok' : answer.code
}
const op = (operation_type: unknown, operation_parameters: unknown, more = {}) => ({
  player: 0,
  round: 0,
  operation_type,
  operation_parameters,
  ...more,
})

describe('an operation is refused before it gets to the match', () => {
  test.each([
    ['BAD_JSON', []],
    ['BAD_JSON', null],
    ['BAD_ROUND', { player: 0, operation_type: 'endround' }],
    ['BAD_ROUND', op('endround', {}, { round: '0' })],
    ['WRONG_ROUND', op('endround', {}, { round: 1 })],
    ['BAD_VALUE', op('endround', {}, { player: 2 })],
    ['WRONG_PLAYER', op('endround', {}, { player: 1 })],
    ['BAD_PARAMS', op(7, {})],
    ['BAD_VALUE', op('dance', {})],
    ['NOT_ALLOWED', op('startround', {})],
    ['NOT_ALLOWED', op('forbid', {})],
    ['NOT_ALLOWED', op('select', {})],
    ['NOT_ALLOWED', op('init', { artifacts: ['HolyLight'], creatures: ['Archer', 'Swordsman', 'Priest'] })],
    ['BAD_PARAMS', op('summon', { type: 'Archer', position: [-6, 6, 0] })],
    ['BAD_PARAMS', op('move', [])],
    ['BAD_VALUE', op('move', { mover: 9, position: [-3, 4, -1] })],
    ['BAD_VALUE', op('move', { mover: 3, position: [1, 1, 1] })],
    ['BAD_VALUE', op('move', { mover: 3, position: [0, 0] })],
    ['BAD_VALUE', op('attack', { attacker: 9, target: 4 })],
    ['INTERNAL', op('attack', { attacker: 3, target: 9 })],
    ['INTERNAL', op('attack', { attacker: 4, target: 9 })],
    ['BAD_VALUE', op('use', { card: 2, target: [0, 0, 0] })],
    ['BAD_VALUE', op('use', { card: 0, target: 3 })],
    ['BAD_VALUE', op('use', { card: 1, target: [0, 0, 0] })],
    ['BAD_VALUE', op('use', { card: 1, target: 9 })],
  ])('%s: %j', (code, operation) => {
    const referee = begin()
    const before = referee.observation()
    expect(sent(referee, 0, operation)).toBe(code)
    expect(referee.observation()).toBe(before)
  })

  test('text that is no JSON', () => {
    expect(parseOperation('{"player":0,', 0, begin().game)).toEqual({ ok: false, code: 'BAD_JSON' })
  })

  test('of the other one, whoever he says he is', () => {
    expect(sent(begin(), 1, op('endround', {}))).toBe('WRONG_PLAYER')
    expect(sent(begin(), 1, op('endround', {}, { player: 1 }))).toBe('WRONG_PLAYER')
  })
})

describe('and by the match', () => {
  test.each([
    ['NOT_YOUR_UNIT', op('move', { mover: 4, position: [-2, 4, -2] })],
    ['NOT_YOUR_ARTIFACT', op('use', { card: 1, target: 3 })],
    ['SUMMON_BAD_TYPE', op('summon', { type: 'Elf', level: 9, position: [0, 0, 0] })],
    ['SUMMON_BAD_LEVEL', op('summon', { type: 'Archer', level: 0, position: [0, 0, 0] })],
    ['SUMMON_NO_UNIT', op('summon', { type: 'Inferno', level: 3, position: [-6, 6, 0] })],
    ['ok', op('endround', null)],
    ['ok', op('surrender', undefined)],
  ])('%s: %j', (code, operation) => expect(sent(begin(), 0, operation)).toBe(code))

  test('after its end', () => {
    const referee = begin()
    sent(referee, 0, op('surrender', {}))
    expect(sent(referee, 0, op('endround', {}))).toBe('MATCH_OVER')
  })

  test('with what stands in capitals, or in other words', () => {
    expect(codeOf('wrong argument: target: ATTACK_FLYING')).toBe('ATTACK_FLYING')
    expect(codeOf('wrong argument: target: expected a value of kind id')).toBe('BAD_VALUE')
  })
})

describe('decks', () => {
  const deck = (artifacts: unknown, creatures: unknown) => op('init', { artifacts, creatures })
  const three = ['Archer', 'Swordsman', 'Priest']
  test.each([
    ['INIT_WRONG_COUNT', deck([], ['Elf', 'Elf'])],
    ['INIT_WRONG_COUNT', deck(['Holy', 'HolyLight'], three)],
    ['INIT_DUPLICATE', deck(['Holy'], ['Elf', 'Elf', 'Archer'])],
    ['INIT_BAD_CREATURE', deck(['Holy'], ['Elf', 'Archer', 'Priest'])],
    ['INIT_BAD_CREATURE', deck(['HolyLight'], ['Inferno', 'Archer', 'Priest'])],
    ['INIT_BAD_ARTIFACT', deck(['Holy'], three)],
    ['BAD_VALUE', deck('HolyLight', three)],
    ['BAD_PARAMS', op('init', { artifacts: ['HolyLight'] })],
    ['NOT_ALLOWED', op('endround', {})],
    ['ok', deck(['HolyLight'], three)],
  ])('%s: %j', (code, operation) => {
    const referee = new Referee(ruleset)
    expect(sent(referee, 0, operation)).toBe(code)
    // What is no deck for the protocol is none for the match, and the other way round.
    const { artifacts, creatures } = (operation.operation_parameters ?? {}) as { [name: string]: unknown }
    const fresh = new Referee(ruleset).gc.why(0, { action: 'init', artifacts, creatures })
    if (operation.operation_type === 'init') expect(fresh.allowed).toBe(code === 'ok')
  })
})

test('an observation is what programs have always seen', () => {
  expect(begin().observation()).toBe(
    '{"map":{"units":[[3,0,1,2,2,2,2,[1,1],3,2,[-3,3,0],1,0,0,0,0,1,1],[4,1,0,2,1,2,2,[3,4],3,4,[-2,3,-1],1,0,1,0,0,0,0]],' +
      '"barracks":[-1,-1,-1,-1],"miracles":[30,30]},"players":[[[[0,0,6,5,0,0,0,[-1,-1,-1]]],12,12,[[0,3,[]],[1,5,[]],[3,3,[]]],[]],' +
      '[[[1,1,6,4,0,0,1,[-1,-1,-1]]],12,12,[[0,2,[]],[1,6,[]],[2,3,[]]],[]]],"round":0,"camp":0}',
  )
})
