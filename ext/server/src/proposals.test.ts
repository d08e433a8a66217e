import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchClient } from '@framestack/client/node'
import { afterAll, expect, test } from 'vitest'
import { live, until } from '../testing/live.ts'
import { adding, moddedRules } from '../testing/modded.ts'
import { Wire } from '../testing/wire.ts'

const folder = mkdtempSync(join(process.cwd(), '.cache', 'framestack-proposals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Ann and Bob play with a mod that adds 10 to each number; `change` writes another one and has it read. */
async function played(name: string) {
  const place = join(folder, name)
  const { server, lobby, client, lines } = await live({
    rulesets: [moddedRules(place, { 'one.js': adding(10) })],
    data: join(place, 'a.db'),
    shards: 1,
  })
  const seated = await lobby.create({ ruleset: 'tally', name: 'Ann', settings: { open: true } })
  const other = await lobby.join(seated.code, 'Bob')
  const [ann, bob] = [client(seated), client(other)]
  for (const one of [ann, bob]) await until(one, ({ table }) => table !== null)
  const change = async (worth: number, state?: string) => {
    writeFileSync(join(place, 'tally-mods', 'one.js'), adding(worth, state))
    return server.reload('tally')
  }
  const proposed = async (bundle: string) => {
    for (const one of [ann, bob]) await until(one, ({ room }) => room?.proposed?.bundle === bundle)
  }
  return { server, lobby, client, lines, seated, other, ann, bob, change, proposed }
}

const sum = async (one: MatchClient): Promise<unknown> => {
  expect(await one.act({ n: 1 })).toEqual({ code: 200 })
  return one.state.table?.view
}
const waiting = expect.stringContaining('until all of them have accepted')

test('a match of two goes on with other rules when both have accepted them, and not before', async () => {
  const { lobby, ann, bob, seated, change, proposed } = await played('both')
  const before = ann.state.room?.bundle
  expect(await sum(ann)).toEqual({ sum: 11 })
  const { bundle, matches } = await change(20)
  expect(matches).toEqual([{ match: seated.match, reason: waiting }])
  await proposed(bundle)
  const [shown] = await lobby.rulesets()
  expect(ann.state.room?.proposed).toEqual({ bundle, mods: shown?.mods, accepted: [] })
  expect(ann.state.room?.bundle).toBe(before)
  expect(await sum(ann)).toEqual({ sum: 22 })
  // Once and again: that is still one of two.
  expect(await ann.accept(bundle)).toEqual({ code: 200 })
  expect(await ann.accept(bundle)).toEqual({ code: 200 })
  await until(bob, ({ room }) => room?.proposed?.accepted.join() === '0')
  expect(await sum(bob)).toEqual({ sum: 33 })
  expect(await bob.accept(bundle)).toEqual({ code: 200 })
  for (const one of [ann, bob])
    await until(one, ({ room }) => room?.bundle === bundle && room.proposed === undefined)
  expect(ann.state.room?.mods).toEqual(shown?.mods)
  expect(await sum(ann)).toEqual({ sum: 54 })
  expect(await ann.accept(bundle)).toMatchObject({ code: 400, reason: 'these rules are not proposed' })

  // The match is exactly what its log says, segment for segment.
  expect(await ann.act({ n: 9 })).toEqual({ code: 200 })
  await until(ann, ({ table }) => table?.outcome !== null)
  const log = await lobby.log(seated.match)
  expect(log.filter(({ input }) => input.type === 'rules')).toHaveLength(1)
  expect(await lobby.checkReplay(log, { viewer: null })).toMatchObject({ outcome: { draw: true } })
})

test('newer rules take the place of those that are proposed, and the old ones of none', async () => {
  const { ann, bob, change, proposed } = await played('newer')
  const first = await change(20)
  await proposed(first.bundle)
  expect(await ann.accept(first.bundle)).toEqual({ code: 200 })
  const second = await change(30)
  await proposed(second.bundle)
  expect(ann.state.room?.proposed?.accepted).toEqual([])
  expect(await bob.accept(first.bundle)).toMatchObject({ code: 400 })
  expect(await bob.accept(second.bundle)).toEqual({ code: 200 })
  expect(await sum(ann)).toEqual({ sum: 11 })
  // Back to what is played: there is nothing to be accepted.
  expect((await change(10)).matches).toMatchObject([{ reason: null }])
  await until(ann, ({ room }) => room?.proposed === undefined)
  expect(await sum(ann)).toEqual({ sum: 22 })
})

test('only who plays accepts, what is proposed, once for each cid', async () => {
  const { server, ann, bob, seated, client, change, proposed } = await played('who')
  const { bundle } = await change(20)
  await proposed(bundle)
  const watching = client({ match: seated.match })
  await until(watching, ({ room }) => room?.proposed?.bundle === bundle)
  expect(await watching.accept(bundle)).toEqual({ code: 403, reason: 'you only watch' })
  expect(await ann.accept('f'.repeat(64))).toMatchObject({ code: 400 })
  ann.close()
  const wire = await Wire.open(server.url)
  wire.send({ type: 'join', match: seated.match, token: seated.token })
  await wire.until(({ type }) => type === 'sync')
  const reply = async (message: object, count: number) => {
    wire.send({ type: 'accept', ...message })
    const acks = () => wire.messages.filter(({ type }) => type === 'ack')
    await wire.until(() => acks().length === count)
    return acks()[count - 1]
  }
  expect(await reply({ cid: 'a', bundle: '' }, 1)).toMatchObject({ reply: { code: 400 } })
  expect(await reply({ cid: 'b', bundle }, 2)).toMatchObject({ reply: { code: 200 } })
  expect(await reply({ cid: 'b', bundle }, 3)).toMatchObject({ reply: { code: 200 } })
  expect(await reply({ cid: 'b', bundle: 'other' }, 4)).toMatchObject({ reply: { code: 409 } })
  wire.close()
  expect(bob.state.room?.proposed?.accepted).toEqual([0])
  expect(await sum(bob)).toEqual({ sum: 11 })
})

test('who has left is not waited for, and the last one is asked no more', async () => {
  const { ann, bob, seated, change, proposed } = await played('left')
  const { bundle } = await change(20)
  await proposed(bundle)
  expect(await ann.accept(bundle)).toEqual({ code: 200 })
  expect(await bob.leave()).toEqual({ code: 200 })
  await until(ann, ({ room }) => room?.bundle === bundle && room.proposed === undefined)
  const next = await change(30)
  expect(next.matches).toEqual([{ match: seated.match, reason: null }])
  await until(ann, ({ room }) => room?.bundle === next.bundle)
})

test('rules that the match cannot go on with are told to all, without what is hidden, and are gone', async () => {
  const { lines, ann, bob, change, proposed } = await played('lacks')
  const { bundle } = await change(20, 'ajar')
  await proposed(bundle)
  expect(await ann.accept(bundle)).toEqual({ code: 200 })
  expect(await bob.accept(bundle)).toEqual({ code: 200 })
  for (const one of [ann, bob]) {
    const { room } = await until(one, ({ problem }) => problem !== null)
    expect(one.state.problem).toBe('the match cannot go on with the new rules')
    expect(room?.proposed).toBeUndefined()
  }
  expect(lines.join('\n')).toContain("lacks state 'open' of frame 'count'")
  expect(await sum(ann)).toEqual({ sum: 11 })
})

test('the operator turns a match without asking', async () => {
  const { server, ann, bob, seated, change, proposed } = await played('operator')
  const { bundle } = await change(20)
  await proposed(bundle)
  const response = await fetch(`${server.operatorUrl}/operator/matches/${seated.match}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.operatorKey}` },
    body: JSON.stringify({ type: 'rules', bundle }),
  })
  expect(await response.json()).toEqual({ code: 200 })
  for (const one of [ann, bob])
    await until(one, ({ room }) => room?.bundle === bundle && room.proposed === undefined)
  expect(await sum(bob)).toEqual({ sum: 21 })
})
