import * as ticTacToe from '@framestack/examples/tic-tac-toe'
import { givenRules } from '../src/rules/source.ts'
import { LocalShard } from '../src/shard/shard.ts'
import { unwatched } from '../src/shard/watch.ts'
import type { Storage } from '../src/storage/types.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { record, takenSeats } from '../testing/records.ts'
import { News, testTimes } from '../testing/shard.ts'

/** What became of matches whose clocks were all up at once. */
export interface ExpireReport {
  readonly matches: number
  /** In how many of them the default answered, exactly once. */
  readonly answered: number
  /** Seconds until the last one was. */
  readonly seconds: number
  /** How long somebody at another match waited for his answer meanwhile, in milliseconds. */
  readonly longest: number
  /** How many answers he got before the last clock was dealt with. */
  readonly meanwhile: number
}

/** A game that nobody wins. */
const game = [0, 1, 2, 4, 3, 5, 7, 6, 8]

/** Lets the clocks of so many matches of one shard run out at the same time, while one match is played. */
export async function expireAtOnce(matches: number, storage: Storage): Promise<ExpireReport> {
  const clock = new FakeClock()
  const news = new News(() => clock.mono())
  await storage.alone('soak', Number.MAX_SAFE_INTEGER)
  const settings = { holder: 'soak', mailbox: 64, frozenEach: 0, bundles: null, times: testTimes }
  const rules = givenRules([ticTacToe])
  const draw = (from: number): number => from
  const shard = new LocalShard({ storage, rules, clock, settings, news, watch: unwatched, draw })
  const times = { delay: 10_000, bank: 0, increment: 0, periods: 0, period: 0 }
  const begin = async (id: string, own: typeof times | null): Promise<void> => {
    const more = { settings: { ...record(id).settings, clock: own, autoPass: 'never' as const } }
    await storage.create(record(id, more), takenSeats(2))
    await shard.open(id)
    shard.presence(id, [0, 1], 0)
  }
  const ids = Array.from({ length: matches }, (_, i) => `m${i}`)
  for (let i = 0; i < ids.length; i += 100)
    await Promise.all(ids.slice(i, i + 100).map((id) => begin(id, times)))
  await begin('active 0', null)

  const began = performance.now()
  const passing = clock.pass(10_000)
  let longest = 0
  let meanwhile = 0
  const all = async (): Promise<number> =>
    (await Promise.all(ids.map((id) => storage.read(id, 1)))).filter((rows) => rows.length === 1).length
  const done = (): Promise<boolean> => shard.stats().then(({ inputs }) => inputs['timeout 200'] === matches)
  for (let cid = 0; !(await done()); cid++) {
    if (performance.now() - began > 600_000) break
    const [match, turn] = [`active ${Math.floor(cid / game.length)}`, cid % game.length]
    if (cid > 0 && turn === 0) await begin(match, null)
    const sent = performance.now()
    const move = { cell: game[turn] as number }
    const { reply } = await shard.take(match, {
      seat: turn % 2,
      cid: `c${cid}`,
      do: 'act',
      move,
      received: clock.mono(),
    })
    if (reply.code !== 200) throw new Error(`the active match: ${JSON.stringify(reply)}`)
    longest = Math.max(longest, performance.now() - sent)
    meanwhile++
    await new Promise((resolve) => setImmediate(resolve))
  }
  const seconds = (performance.now() - began) / 1000
  await passing
  const answered = await all()
  await shard.stop()
  await storage.close()
  return { matches, answered, seconds, longest, meanwhile }
}
