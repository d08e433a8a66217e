import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LobbyClient, MatchClient, nodeEnvironment } from '@framestack/client/node'
import { afterAll, describe, expect, test } from 'vitest'
import { startChild } from '../../testing/child.ts'
import { until } from '../../testing/live.ts'
import { botsIn } from '../match/bots.ts'

const folder = mkdtempSync(join(process.cwd(), '.cache', 'framestack-rules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(files: { readonly [name: string]: string }): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

test('bots are functions with plain names', () => {
  const fine = () => null
  expect([...botsIn({ bots: { fine, Odd: fine, 'x y': fine, five: 5 } }).keys()]).toEqual(['random', 'fine'])
  expect([...botsIn({}).keys()]).toEqual(['random'])
})

/** A game whose marks are worth `worth`: other rules are another number. */
const rules = (worth: number): string => `
import { from, int, language } from '@framestack/core'
import { worth } from './worth.mjs'
const count = language()
const Count = count.frame('count', {
  moves: { add: { n: int({ min: 1, max: 3 }) } },
  players: (c) => [c.game.turn],
  offers: (c, offer) => offer.add({ n: from([1, 2, 3]) }),
  react: { add(c, { n }) { c.game.sum += n * worth; c.game.turn = 1 - c.game.turn; c.emit('Added', { n: n * ${worth} }) } },
})
export const counting = count.ruleset({
  name: 'counting', version: '1.0.0', players: { min: 2, max: 2 }, bound: 100,
  setup: () => ({ sum: 0, turn: 0 }), start: (c) => c.push(Count, null), frames: [Count],
  events: { Added: 'public' }, view: (c) => c.game,
})
`

describe('rules that change on the disk', () => {
  test('a match goes on under those it was played with; new ones get the new', {
    timeout: 60_000,
  }, async () => {
    const write2 = (worth: number): void =>
      write({ 'counting.mjs': rules(worth), 'worth.mjs': `export const worth = ${worth}` })
    write2(1)
    const data = join(folder, 'rules.db')
    const more = [{ name: 'counting', module: join(folder, 'counting.mjs') }]
    let server = await startChild(0, data, 0, more)
    const port = Number(new URL(server.url).port)
    const environment = nodeEnvironment()
    const lobby = new LobbyClient(server.url, environment)
    const ann = await lobby.create({ ruleset: 'counting', name: 'Ann', settings: { open: true } })
    const bob = await lobby.join(ann.code, 'Bob')
    const one = new MatchClient({ url: server.url, match: ann.match, token: ann.token, environment })
    const two = new MatchClient({ url: server.url, match: ann.match, token: bob.token, environment })
    await until(one, ({ table }) => table !== null)
    expect(await one.act({ n: 3 })).toEqual({ code: 200 })
    await server.kill()
    write2(10)
    server = await startChild(port, data, 0, more)
    expect(await two.act({ n: 2 })).toEqual({ code: 200 })
    await until(one, ({ table }) => JSON.stringify(table?.view) === '{"sum":5,"turn":0}', 20_000)
    const fresh = await lobby.create({
      ruleset: 'counting',
      name: 'Cat',
      fill: 'random',
      settings: { open: true },
    })
    const three = new MatchClient({ url: server.url, match: fresh.match, token: fresh.token, environment })
    await until(three, ({ table }) => table !== null)
    await three.act({ n: 3 })
    expect(three.state.events[0]).toEqual({ type: 'Added', n: 30 })
    const [old, now] = [await lobby.replay(ann.match), await lobby.replay(fresh.match)]
    expect(old.bundle).not.toBe(now.bundle)
    const text = JSON.stringify
    expect(text(old.log[1]?.input)).toContain('"n":3')
    // The operator turns the old match to the rules of today, read anew.
    write2(100)
    const operate = async (path: string, body: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer key-of-the-operator' }
      return (
        await fetch(server.operatorUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
      ).json()
    }
    const { bundle } = (await operate('/operator/rulesets/counting/reload', {})) as { bundle: string }
    expect(await operate(`/operator/matches/${ann.match}`, { type: 'rules', bundle })).toEqual({ code: 200 })
    expect(await one.act({ n: 1 })).toEqual({ code: 200 })
    expect(one.state.table?.view).toEqual({ sum: 105, turn: 1 })
    expect((await lobby.log(ann.match)).map(({ input }) => input.type)).toEqual([
      'create',
      'act',
      'act',
      'rules',
      'act',
    ])
    await server.kill()
    server = await startChild(port, data, 0, more)
    expect(await two.act({ n: 1 })).toEqual({ code: 200 })
    expect(two.state.table?.view).toEqual({ sum: 205, turn: 0 })
    for (const client of [one, two, three]) client.close()
    expect(await server.stop()).toBe(0)
  })
})
