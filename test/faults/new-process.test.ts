import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createMatch, type GameControl, hash, type Seat } from '@framestack/core'
import { sgs } from '@framestack/sgs'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const child = fileURLToPath(new URL('restored.ts', import.meta.url))

const deck = [
  'slash S1',
  'fire attack H2',
  'dodge D3',
  'fire attack H4',
  'slash C5',
  'fire attack H6',
  'dodge D7',
  'dodge D8',
  'slash S9',
  'slash S10',
  'dodge H11',
  'dodge D12',
]
interface Move {
  seat: Seat
  message: { [key: string]: unknown }
}
/** The fire attack scenario of the original, and its refused messages between. */
const moves: Move[] = [
  { seat: 0, message: { action: 'fire attack', targets: [1], cards: [1] } },
  { seat: 1, message: { show: [6] } },
  { seat: 0, message: { discard: [2] } },
  { seat: 0, message: { action: 'fire attack', targets: [1], cards: [0] } },
  { seat: 0, message: { action: 'fire attack', targets: [1], cards: [3] } },
  { seat: 1, message: { show: [4] } },
  { seat: 0, message: { discard: [] } },
  { seat: 0, message: { action: 'give up' } },
  { seat: 0, message: { discard: [0, 8] } },
  { seat: 1, message: { action: 'give up' } },
  { seat: 1, message: { discard: [4, 5] } },
]

describe.each(['immer', 'in place'] as const)('the fire attack, %s', (store) => {
  test('saved at any point and restored in a new process goes on to the same end', () => {
    const begin = (): GameControl =>
      createMatch(sgs, {
        setup: { deck },
        options: { maxTurns: 2 },
        store,
        clock: () => 0,
      }) as unknown as GameControl
    const gc = begin()
    const jobs = [{ saved: gc.save(), store, moves: [...moves] }]
    const codes: number[] = []
    moves.forEach(({ seat, message }, i) => {
      codes.push(gc.act(seat, message).code)
      jobs.push({ saved: gc.save(), store, moves: moves.slice(i + 1) })
    })
    expect(codes).toEqual([200, 200, 200, 400, 200, 200, 200, 200, 200, 200, 200])
    expect(gc.outcome).toMatchObject({ draw: true })

    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--conditions=@framestack/source', '--import', 'tsx', child],
      { cwd: root, input: JSON.stringify(jobs), encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const results = JSON.parse(stdout) as {
      codes: number[]
      state: string
      outcome: unknown
      cursors: number[]
    }[]
    expect(results).toHaveLength(moves.length + 1)
    results.forEach((result, i) => {
      expect(result.codes).toEqual(codes.slice(i))
      expect(result.state).toBe(hash(gc.state))
      expect(result.outcome).toEqual(gc.outcome)
      expect(result.cursors).toEqual(gc.save().cursors)
    })
  })
})
