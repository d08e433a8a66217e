import { createHash } from 'node:crypto'
import { createMatch } from '@framestack/core'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { describe, expect, test } from 'vitest'
import { live, until } from '../../testing/live.ts'

describe('replays', () => {
  test('strange ones are refused in words, and none of them harms', async () => {
    const { lobby } = await live({ limits: { requestRate: { burst: 1000, perSecond: 100 } } })
    const ann = await lobby.create({
      ruleset: 'tic-tac-toe',
      name: 'Ann',
      fill: 'random',
      settings: { open: true },
    })
    const [create] = await lobby.log(ann.match).catch(() => [])
    expect(create).toBeUndefined()
    const [first] = JSON.parse(JSON.stringify(createMatch(ticTacToe, { seed: 1, clock: () => 0 }).log))
    const named = (name: unknown) => ({
      ...first,
      input: { ...first.input, ruleset: { ...first.input.ruleset, name } },
    })
    const deep = JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`) as object
    const strange: [unknown[], RegExp][] = [
      [[], /at least the entry/],
      [[{}], /at least the entry/],
      [[named('../evil.mjs')], /not here/],
      [[named('/etc/passwd')], /not here/],
      [[{ ...first, check: '0000000000000000' }], /differs/],
      [[first, { ...first, seq: 1 }], /only the first entry/],
      [[first, { seq: 5, at: 0, check: '', input: { type: 'skip' } }], /seq 1/],
      [[first, { seq: 1, at: 0, check: 'x', input: { type: 'act', seat: 7, message: {} } }], /seat/],
      [[{ ...first, input: { ...first.input, bundle: 'f'.repeat(64) } }], /not here/],
      [[{ ...first, input: { ...first.input, bundle: '../x' } }], /64 hex digits/],
      [[{ ...first, input: { ...first.input, players: 99 } }], /players/],
      [[first, deep], /nested deeper/],
    ]
    for (const [log, reason] of strange)
      await expect(lobby.checkReplay(log as never, { viewer: null })).rejects.toMatchObject({
        code: 400,
        message: expect.stringMatching(reason),
      })
    const report = await lobby.checkReplay([first] as never, { viewer: 0 })
    expect(report).toMatchObject({ length: 1, outcome: null, steps: [{ seq: 0, view: { turn: 0 } }] })
    await expect(lobby.checkReplay([first] as never, { viewer: 5 })).rejects.toMatchObject({ code: 400 })
  })

  test('say no more than their logs do', async () => {
    const { lobby } = await live({ limits: { requestRate: { burst: 1000, perSecond: 100 } } })
    const key = 'ab'.repeat(32)
    const gc = createMatch(ticTacToe, { seed: key, clock: () => 0 })
    for (const [i, cell] of [0, 3, 1, 4, 2].entries()) gc.act(i % 2, { action: 'mark', cell })
    const log = JSON.parse(JSON.stringify(gc.log))
    const commitment = createHash('sha256').update(`${key}salt`).digest('hex')
    const file = {
      ...{ ruleset: 'tic-tac-toe', version: '1.0.0', bundle: null, players: 2, names: ['Ann', null] },
      ...{ outcome: gc.outcome, commitment, chance: { key, salt: 'salt' }, log },
    }
    expect(await lobby.checkReplay(file, { viewer: null })).toMatchObject({ outcome: gc.outcome, length: 6 })
    expect(await lobby.checkReplay({ log }, { viewer: null })).toMatchObject({ outcome: gc.outcome })
    const forged = gc.outcome && { ...gc.outcome, winners: [1], losers: [0] }
    for (const [more, reason] of [
      [{ outcome: forged }, 'outcome: the log ends otherwise than the file says'],
      [{ outcome: null }, 'outcome: the log ends otherwise than the file says'],
      [{ players: 3 }, 'players: the log is of 2, the file says 3'],
      [{ names: ['Ann'] }, 'names: expected one for each of 2 players, got 1'],
      [{ chance: { key: 'cd'.repeat(32), salt: 'salt' } }, 'chance: the log was played with another key'],
      [{ chance: { key, salt: 'other' } }, 'commitment: expected the SHA-256 of key and salt'],
    ] as const)
      await expect(
        lobby.checkReplay(
          { ...file, ...more, names: [...(('names' in more && more.names) || file.names)] },
          { viewer: null },
        ),
      ).rejects.toMatchObject({ code: 400, message: reason })
  })

  test('of a match that waits for players is refused in words', async () => {
    const { lobby } = await live({})
    const ann = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann', settings: { open: true } })
    await expect(lobby.steps(ann.match, { viewer: null })).rejects.toMatchObject({
      code: 409,
      message: expect.stringMatching(/has not begun/),
    })
  })

  test('of an open match, step by step, and forks of it', async () => {
    const { lobby, client } = await live({ times: { botDelay: [1, 1] } })
    const ann = await lobby.create({
      ruleset: 'tic-tac-toe',
      name: 'Ann',
      fill: 'random',
      settings: { open: true },
    })
    const one = client(ann)
    await until(one, ({ ask }) => (ask?.offers.length ?? 0) > 0)
    await one.act({ cell: 4 })
    const { steps, length } = await lobby.steps(ann.match, { viewer: 'operator', from: 1, count: 1 })
    expect(length).toBeGreaterThanOrEqual(2)
    expect(steps).toMatchObject([
      {
        seq: 1,
        input: { type: 'act', seat: 0 },
        events: [{ type: 'Marked', cell: 4 }],
        state: { game: { turn: 1 } },
      },
    ])
    expect(steps[0]?.trace).not.toBe(null)
    const fork = await lobby.create({
      ruleset: 'tic-tac-toe',
      name: 'Ann',
      fork: { match: ann.match, seq: 1 },
      fill: 'random',
    })
    const two = client(fork)
    const { table } = await until(two, ({ table }) => table !== null)
    expect(table?.view).toHaveProperty('cells.4', 0)
    const operator = client({ match: ann.match, as: 'operator' })
    expect((await until(operator, ({ table }) => table !== null)).table?.view).toHaveProperty('state.game')
    await expect(
      lobby.create({ ruleset: 'tic-tac-toe', name: 'Eve', fork: { match: fork.match, seq: 0 } }),
    ).rejects.toMatchObject({ code: 403 })
  })
})
