import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { live, until } from '../testing/live.ts'
import { adding, moddedRules, strange } from '../testing/modded.ts'
import { canLimitMemory } from './shard/process-slot.ts'

const folder = mkdtempSync(join(process.cwd(), '.cache', 'framestack-mods-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  ['in a thread', false],
  ['apart', true],
])('mods %s', (_, apart) => {
  const place = join(folder, String(apart))
  const write = (file: string, text: string): void => writeFileSync(join(place, 'tally-mods', file), text)

  test.runIf(!apart || canLimitMemory())(
    'are shown by their hashes, and change under matches that are played',
    { timeout: 120_000 },
    async () => {
      const option = moddedRules(place, { 'one.js': adding(10), 'slip.js': 'export const x = {' })
      const { server, lobby, client } = await live({
        rulesets: [{ ...option, apart }],
        data: join(place, 'a.db'),
        shards: 1,
        times: { botDelay: [60_000, 60_000] },
      })
      expect(server.problems('tally')).toEqual(['slip.js:1:19: Expected identifier but found end of file'])
      const [shown] = await lobby.rulesets()
      expect(shown?.mods).toEqual([{ file: 'one.js', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
      const seated = await lobby.create({
        ruleset: 'tally',
        name: 'Ann',
        fill: 'random',
        settings: { open: true },
      })
      // Whoever is about to sit down sees what it is played with.
      expect((await lobby.match(seated.match)).mods).toEqual(shown?.mods)
      expect((await lobby.match(seated.match)).bundle).toBe(shown?.bundle)
      const one = client(seated)
      await until(one, ({ table }) => table !== null)
      const sum = async (n: number): Promise<unknown> => {
        expect(await one.act({ n })).toEqual({ code: 200 })
        return one.state.table?.view
      }
      expect(await sum(1)).toEqual({ sum: 11 })
      const hashes = new Set([shown?.bundle])
      for (let i = 2; i <= 6; i++) {
        write('one.js', adding(10 * i))
        const { bundle, changed, matches } = await server.reload('tally')
        expect({ changed, matches }).toEqual({
          changed: true,
          matches: [{ match: seated.match, reason: null }],
        })
        hashes.add(bundle)
        expect(await sum(1)).toEqual({ sum: i + (10 * i * (i + 1)) / 2 })
      }
      expect(hashes.size).toBe(6)
      await until(one, ({ room }) => room?.bundle !== shown?.bundle && room?.mods.length === 1)
      const [now] = await lobby.rulesets()
      expect(one.state.room?.mods).toEqual(now?.mods)
      expect(await server.reload('tally')).toMatchObject({ changed: false, matches: [] })

      // What the match stands on is gone: new matches get it, this one says why not.
      write('one.js', adding(1, 'ajar'))
      const { matches } = await server.reload('tally')
      expect(matches).toEqual([
        { match: seated.match, reason: expect.stringContaining("lacks state 'open' of frame 'count'") },
      ])
      expect(await sum(1)).toEqual({ sum: 216 + 61 })
      // A slip changes nothing for anybody.
      write('one.js', 'export const deed = 5')
      await expect(server.reload('tally')).rejects.toThrow('one.js: deed: expected a function')
      write('one.js', 'export const deed = (')
      await expect(server.reload('tally')).rejects.toThrow(/one\.js:1:\d+: /)
      rmSync(join(place, 'tally-mods', 'one.js'))
      write('one.mjs', adding(2, 'ajar'))
      expect((await server.reload('tally')).matches).toMatchObject([
        { reason: expect.stringContaining('lacks') },
      ])
      // The match is exactly what its log says, segment for segment.
      expect(await one.act({ n: 9 })).toEqual({ code: 200 })
      await until(one, ({ table }) => table?.outcome !== null)
      const log = await lobby.log(seated.match)
      expect(log.filter(({ input }) => input.type === 'rules')).toHaveLength(5)
      expect(await lobby.checkReplay(log, { viewer: null })).toMatchObject({ outcome: { draw: true } })
    },
  )
})

test.runIf(canLimitMemory())(
  'a mod of strangers costs its match a clear error, and no other match anything',
  { timeout: 240_000 },
  async () => {
    const place = join(folder, 'strange')
    const option = moddedRules(place, { 'strange.js': strange })
    const { lobby, client, lines } = await live({
      rulesets: [{ ...option, apart: true }],
      data: join(place, 'a.db'),
      shards: 1,
      limits: { budget: 1000 },
      times: { botDelay: [60_000, 60_000] },
    })
    const begun = async (name: string) => {
      const seated = await lobby.create({ ruleset: 'tally', name, fill: 'random', settings: { open: true } })
      const one = client(seated)
      await until(one, ({ table }) => table !== null)
      return one
    }
    const neighbour = await begun('Ned')
    for (const n of [2, 3, 4, 5, 6, 7, 9]) {
      const one = await begun(`P${n}`)
      expect(await one.act({ n: 1 })).toEqual({ code: 200 })
      const reply = await one.act({ n })
      expect([n, reply.code]).toEqual([n, expect.toBeOneOf([500, 503])])
      expect(reply).toHaveProperty('reason')
      expect(await neighbour.act({ n: 1 })).toEqual({ code: 200 })
      one.close()
    }
    const one = await begun('P8')
    expect(await one.act({ n: 8 })).toEqual({ code: 200 })
    expect(existsSync('/tmp/framestack-got-out')).toBe(false)
    const said = lines.join('\n')
    for (const why of ['ArrayBuffer is not a constructor', 'fetch is not', 'of my own', 'did not answer'])
      expect(said).toContain(why)
  },
)
