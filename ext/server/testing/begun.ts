import type { GameControl } from '@framestack/core'
import { MemoryStorage } from '../src/storage/memory.ts'
import type { Storage } from '../src/storage/types.ts'
import type { SeatRecord } from '../src/types.ts'
import { record, row } from './records.ts'
import { type TestShard, type TestShardOptions, testShard } from './shard.ts'

/** Stores match `m` as it stands in `gc`, which nobody has moved in yet. */
export async function storeBegun(storage: Storage, gc: GameControl, seats: SeatRecord[]): Promise<void> {
  const { name, version } = gc.ruleset
  const { players, ruleset } = gc.state
  const own = { ruleset: name, version, players, options: ruleset.options }
  await storage.create(record('m', { ...own, status: 'playing', salt: 's', started: 1 }), seats)
  const epoch = (await storage.acquire('m', 'before', 0)) as number
  const [first] = gc.log
  const rows = [row(0, { entry: JSON.stringify(first), envelope: '{"seats":[],"asked":[]}' })]
  await storage.append({ match: 'm', epoch, rows, at: 1 })
}

/** A shard that has taken up such a match. */
export async function begun({
  gc,
  seats,
  ...more
}: TestShardOptions & { gc: GameControl; seats: SeatRecord[] }): Promise<TestShard> {
  const storage = new MemoryStorage()
  await storeBegun(storage, gc, seats)
  const test = await testShard({ ...more, storage })
  await test.shard.open('m')
  return test
}
