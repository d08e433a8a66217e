import * as court from '@framestack/examples/court-of-masks'
import * as ttt from '@framestack/examples/tic-tac-toe'
import { describe, expect, test } from 'vitest'
import { Eyes } from '../../testing/eyes.ts'
import * as loud from '../../testing/loud-rules.ts'
import { record, takenSeats } from '../../testing/records.ts'
import { act, type TestShard, testShard } from '../../testing/shard.ts'
import { MemoryStorage } from '../storage/memory.ts'
import type { Snapshot } from '../types.ts'

/** A store that remembers which entries were in the snapshots that it was given. */
class Watched extends MemoryStorage {
  readonly seqs: number[] = []

  override snapshot(match: string, epoch: number, snapshot: Snapshot): ReturnType<MemoryStorage['snapshot']> {
    this.seqs.push(snapshot.seq)
    return super.snapshot(match, epoch, snapshot)
  }
}

async function begun(storage: MemoryStorage): Promise<TestShard> {
  const t = await testShard({
    modules: [loud],
    storage,
    record: { ruleset: 'loud', players: 1 },
    seats: takenSeats(1),
  })
  await t.shard.open('m')
  t.shard.presence('m', [0], 0)
  return t
}

describe('snapshots', () => {
  test('are stored each 32 entries, after five quiet seconds, and at the end', async () => {
    const storage = new Watched()
    const t = await begun(storage)
    for (let n = 1; n <= 70; n++) await act(t, 0, { n })
    // Entry 0 is the beginning.
    expect(storage.seqs).toEqual([31, 63])
    await t.clock.pass(4999)
    expect(storage.seqs).toHaveLength(2)
    await t.clock.pass(1)
    expect(storage.seqs).toEqual([31, 63, 70])
    await t.clock.pass(60_000)
    expect(storage.seqs).toHaveLength(3)
    await act(t, 0, { n: 71 })
    await t.shard.stop()
    expect(storage.seqs).toEqual([31, 63, 70, 71])
    const again = await t.again()
    await again.shard.open('m')
    expect((await Eyes.open(again, 0)).sync?.table.view).toMatchObject({ n: 71 })
  })

  test.each([
    ['is no JSON', '{"state":'],
    ['is of something else', '{"state":{},"seq":31}'],
    ['is empty', ''],
  ])('one that %s holds its own match, and nothing else', async (_, data) => {
    const storage = new MemoryStorage()
    const t = await testShard({ modules: [ttt, court], storage })
    await t.shard.open('m')
    t.shard.presence('m', [0, 1], 0)
    await act(t, 0, { cell: 4 })
    await t.shard.stop()
    const epoch = (await storage.acquire('m', 'damage', 0)) as number
    expect(await storage.snapshot('m', epoch, { seq: 1, data })).toBe('ok')
    await storage.release('m', epoch)
    await storage.create(record('n'), takenSeats(2))

    const again = await t.again()
    for (let tries = 0; tries < 2; tries++)
      await expect(again.shard.open('m')).rejects.toMatchObject({ status: 409 })
    expect((await storage.get('m'))?.status).toBe('held')
    expect((await again.shard.open('n')).status).toBe('playing')
    // The operator has everything that he needs to mend it.
    expect(await storage.read('m', 0)).toHaveLength(2)
  })
})
