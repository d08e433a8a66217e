import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { live, until } from '../testing/live.ts'
import { MemoryStorage } from './storage/memory.ts'

describe('a server', () => {
  test('two people meet, play, talk, and play again', async () => {
    const { lobby, client } = await live()
    expect((await lobby.rulesets()).map(({ name }) => name)).toEqual(['tic-tac-toe', 'court-of-masks'])
    const ann = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann' })
    expect(ann.room).toMatchObject({
      status: 'open',
      seats: [{ kind: 'person', name: 'Ann' }, { kind: 'free' }],
    })
    const one = client(ann)
    await until(one, ({ room }) => room !== null)
    expect((await lobby.matches()).map(({ match }) => match)).toEqual([ann.match])
    const bob = await lobby.join(ann.code.toLowerCase().replace('-', ' '), 'Bob')
    expect(bob.seat).toBe(1)
    await until(one, ({ room, table }) => room?.status === 'playing' && table !== null)
    const two = client(bob)
    await until(two, ({ table }) => table !== null)
    const watcher = client({ match: ann.match })
    await until(watcher, ({ table, room }) => table !== null && room?.spectators === 1)
    for (const [i, cell] of [0, 3, 1, 4].entries())
      expect(await (i % 2 === 0 ? one : two).act({ cell })).toEqual({ code: 200 })
    expect(one.state.table?.view).toMatchObject({ cells: [0, 0, null, 1, 1, null, null, null, null] })
    expect(await two.act({ cell: 8 })).toMatchObject({ code: 400, reason: 'player forbidden' })
    expect(await watcher.act({ cell: 8 })).toMatchObject({ code: 403 })
    await one.say('  good   game ')
    await watcher.say('he should take 2')
    await until(two, ({ lines }) => lines.length === 1)
    expect(two.state.lines).toEqual([{ seat: 0, name: 'Ann', text: 'good game', at: expect.any(Number) }])
    expect(watcher.state.lines.map(({ text }) => text)).toEqual(['good game', 'he should take 2'])
    expect(await one.act({ cell: 2 })).toEqual({ code: 200 })
    const over = await until(two, ({ room }) => room?.chance != null)
    expect(over.table?.outcome?.winners).toEqual([0])
    const { chance, commitment } = over.room ?? {}
    expect(createHash('sha256').update(`${chance?.key}${chance?.salt}`).digest('hex')).toBe(commitment)
    await until(two, ({ lines }) => lines.length === 2)
    expect(watcher.state.table).toEqual(one.state.table)
    expect((await lobby.log(ann.match)).map(({ input }) => input.type)).toEqual([
      'create',
      ...Array(5).fill('act'),
    ])

    const again = new Promise<string>((resolve) =>
      two.onRematch(({ match, token }) => resolve(`${match} ${token}`)),
    )
    expect(await one.rematch()).toEqual({ code: 200 })
    await until(two, ({ room }) => room?.rematch.length === 1)
    expect(await two.rematch()).toEqual({ code: 200 })
    const [match, token] = (await again).split(' ') as [string, string]
    expect(match).not.toBe(ann.match)
    const fresh = client({ match, token })
    const state = await until(fresh, ({ table }) => table !== null)
    expect(state.room?.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob'])
    expect(state.room?.commitment).not.toBe(commitment)
  })

  test('a newcomer plays against bots with one request', async () => {
    const { lobby, client } = await live({ times: { botDelay: [1, 5] } })
    const me = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann', fill: 'random' })
    const one = client(me)
    for (;;) {
      const state = await until(
        one,
        ({ ask, table }) => table?.outcome != null || (ask?.offers.length ?? 0) > 0,
      )
      if (state.table?.outcome) break
      const cells = state.ask?.offers[0]?.args[0]?.values ?? []
      expect((await one.act({ cell: cells[0] as number })).code).toBe(200)
    }
    expect(one.state.events.length).toBeGreaterThanOrEqual(5)
  })

  test('says goodbye, and those who come back go on where they were', async () => {
    const storage = new MemoryStorage()
    const first = await live({ storage })
    const me = await first.lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann', fill: 'random' })
    const one = first.client(me)
    await until(one, ({ table }) => table !== null)
    await one.act({ cell: 4 })
    const states: string[] = []
    one.subscribe(({ line }) => states.push(line))
    await first.server.stop()
    await first.server.stop()
    expect(states).toContain('lost')
    await expect(first.lobby.match(me.match)).rejects.toMatchObject({ code: 0 })
    const left = one.undo()
    const port = Number(new URL(first.server.url).port)
    await live({ storage, port })
    expect((await left).code).toBeLessThan(500)
    const back = await until(one, ({ line, table }) => line === 'open' && table !== null)
    expect(back.room?.status).toBe('playing')
  })

  test('a port that is taken, rules that do not load, and options that cannot be are told in words', async () => {
    const { server } = await live()
    const port = Number(new URL(server.url).port)
    await expect(live({ port })).rejects.toThrow(`port ${port} of 127.0.0.1 is taken`)
    const none = { name: 'none', module: '/nowhere/none.js' }
    await expect(live({ rulesets: [none], shards: 0 })).rejects.toThrow("ruleset 'none'")
    await expect(live({ rulesets: [] })).rejects.toThrow('at least one')
    await expect(live({ shards: 2 })).rejects.toThrow('run in this thread')
    await expect(live({ port: 70_000 })).rejects.toThrow('0 to 65535')
  })

  test('is found out by its description, and counts what it does', async () => {
    const { lobby, client, server } = await live()
    const me = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann', fill: 'random' })
    const one = client(me)
    await until(one, ({ table }) => table !== null)
    await one.act({ cell: 4 })
    const metrics = await (await fetch(`${server.operatorUrl}/metrics`)).text()
    expect(metrics).toMatch(/framestack_matches\{status="playing"\} 1\n/)
    expect(metrics).toMatch(/framestack_messages_total\{type="join",code="200"\} 1\n/)
    expect(metrics).toMatch(/framestack_append_seconds_count 1\n/)
    expect(metrics).not.toContain(me.match)
    expect((await fetch(`${server.operatorUrl}/operator/matches`)).status).toBe(401)
    const answer = await fetch(`${server.operatorUrl}/operator/matches`, {
      headers: { authorization: `Bearer ${server.operatorKey}` },
    })
    const text = await answer.text()
    expect(text).toContain(me.match)
    expect(text).not.toMatch(/token|salt/i)
  })
})
