import { describe, expect, test } from 'vitest'
import { plain } from '../../testing/lab.ts'
import { DefinitionError, type EntityMachine, entityMachine, language } from '../index.ts'
import { machinesOf } from '../inspect/index.ts'
import { oracle } from './oracle.ts'
import type { Host } from './types.ts'

const config = {
  initial: 'alive',
  states: {
    alive: {
      initial: 'calm',
      on: { DIE: 'dead' },
      states: { calm: { on: { HURT: { guard: 'badly', target: 'enraged', actions: 'roar' } } }, enraged: {} },
    },
    dead: { type: 'final' },
  },
} as const
const beast = entityMachine('beast', config)

const host = (badly: boolean, did: string[]): Host => ({
  guard: () => badly,
  action: (name) => void did.push(name),
})

describe('a machine of something that is no frame', () => {
  test('steps a state that is kept as a string, as xstate does', () => {
    for (const interpreter of [beast.interpreter, oracle(config)]) {
      const did: string[] = []
      const born = interpreter.start(host(false, did))
      expect(born).toBe('alive.calm')
      expect(interpreter.step(born, { type: 'HURT' }, host(false, did))).toBe('alive.calm')
      expect(interpreter.step(born, { type: 'HURT' }, host(true, did))).toBe('alive.enraged')
      expect(did).toEqual(['roar'])
      const dead = interpreter.step('alive.enraged', { type: 'DIE' }, host(true, did))
      expect([dead, interpreter.isDone(dead)]).toEqual(['dead', true])
    }
  })

  test('is refused with what in it cannot run', () => {
    expect(() =>
      entityMachine('late', { initial: 'a', states: { a: { after: { 100: 'a' } } } } as never),
    ).toThrow(/cannot run[\s\S]*after/)
    expect(() => entityMachine('lost', { initial: 'b', states: { a: {} } })).toThrow("'b'")
  })
})

const lab = language<{ n: number }>()
const Table = lab.frame('Table', {
  moves: { go: {} },
  players: () => [0],
  offers: (_, offer) => offer.go(),
  react: { go: (c) => c.done(null) },
})
const rulesWith = (machines: readonly EntityMachine[]) =>
  lab.ruleset({
    ...plain,
    setup: () => ({ n: 0 }),
    start: (c) => c.push(Table, null),
    frames: [Table],
    machines,
  })

describe('machines of a ruleset', () => {
  test('are listed beside those of its frames', () => {
    expect(machinesOf(rulesWith([beast])).find(({ name }) => name === 'beast')).toEqual({
      name: 'beast',
      kind: 'entity',
      config,
      guards: {},
      moves: [],
    })
  })

  test('are machines with names of their own', () => {
    expect(() => rulesWith([beast, entityMachine('Table', config), beast])).toThrow(DefinitionError)
    expect(() => rulesWith([beast, beast])).toThrow("two machines are called 'beast'")
    expect(() => rulesWith([entityMachine('Table', config)])).toThrow(
      "machine 'Table' has the name of a frame type",
    )
    expect(() => rulesWith([config as never])).toThrow('expected what entityMachine(...) returned')
  })
})
