import type { Rooms } from '../room/rooms.ts'
import type { Shards } from '../shard/shards.ts'
import type { ShardStats } from '../shard/types.ts'
import type { Storage } from '../storage/types.ts'
import { type Counters, MetricsText, together } from './metrics.ts'

/** What is measured. */
export interface Measured {
  readonly shards: Shards
  readonly rooms: Rooms
  readonly storage: Storage
  readonly counters: Counters
  readonly sockets: () => number
  readonly isReady: () => boolean
  readonly lag: () => number
  readonly replays: { checked: number; mismatches: number }
}

/** All measures, as Prometheus reads them. */
export async function metricsText(parts: Measured): Promise<string> {
  const { shards, rooms, storage, counters, sockets, isReady, lag, replays } = parts
  const answers = await Promise.allSettled(shards.all.map((shard) => shard.stats()))
  const stats = together(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
  const text = new MetricsText()
  text.value('framestack_ready', 'gauge', 'Whether everything can be stored.', isReady() ? 1 : 0)
  text.value('framestack_sockets', 'gauge', 'Open sockets.', sockets())
  text.value('framestack_rooms', 'gauge', 'Matches at which somebody is.', rooms.size)
  const matches = await storage.count().catch(() => ({}))
  for (const status of ['open', 'playing', 'over', 'faulted', 'held', 'expired'])
    text.value(
      'framestack_matches',
      'gauge',
      'Stored matches by status.',
      (matches as Record<string, number>)[status] ?? 0,
      {
        status,
      },
    )
  shardsText(text, stats)
  text.counters(
    'framestack_messages_total',
    'Messages of clients, by type and what became of them.',
    counters.all,
  )
  text.counters('framestack_requests_total', 'Requests, by route and status.', counters.all)
  text.counters('framestack_sockets_refused_total', 'Sockets that were not taken, by reason.', counters.all)
  text.counters(
    'framestack_slow_readers_total',
    'Readers who did not keep up; closed: whose line was ended.',
    counters.all,
  )
  text.counters('framestack_shards_down_total', 'Workers and processes that went down.', counters.all)
  text.value(
    'framestack_replays_checked_total',
    'counter',
    'Finished matches that were played again.',
    replays.checked,
  )
  text.value(
    'framestack_replay_mismatches_total',
    'counter',
    'Those that came out otherwise: 0.',
    replays.mismatches,
  )
  text.value('framestack_loop_lag_seconds', 'gauge', 'How late timers are, 99th percentile.', lag() / 1000, {
    thread: 'main',
  })
  text.value('framestack_loop_lag_seconds', 'gauge', '', stats.lag / 1000, { thread: 'shards' })
  await storeText(text, storage)
  text.value('process_resident_memory_bytes', 'gauge', 'Memory of the process.', process.memoryUsage().rss)
  return text.toString()
}

function shardsText(text: MetricsText, stats: ShardStats): void {
  text.value('framestack_hosts', 'gauge', 'Matches in memory.', stats.matches)
  text.value('framestack_mailbox_depth', 'gauge', 'Messages that wait for their match.', stats.depth)
  for (const [key, count] of Object.entries(stats.inputs).sort()) {
    const [type = '', code = ''] = key.split(' ')
    text.value('framestack_inputs_total', 'counter', 'Inputs of matches, by type and reply.', count, {
      type,
      code,
    })
  }
  for (const [why, count] of Object.entries(stats.refused).sort())
    text.value('framestack_refusals_total', 'counter', 'Refused messages of players, by reason.', count, {
      why,
    })
  text.spans(
    'framestack_append_seconds',
    'From the beginning of an append to when it is on the disk.',
    stats.appends,
  )
  text.value(
    'framestack_resyncs_total',
    'counter',
    'Times that somebody came back and needed everything.',
    stats.resyncs,
  )
}

async function storeText(text: MetricsText, storage: Storage): Promise<void> {
  const stats = await storage.stats().catch(() => null)
  if (stats === null) return
  const { batches, writes, bytes, walBytes } = stats
  text.value('framestack_store_commits_total', 'counter', 'Transactions.', batches)
  text.value('framestack_store_writes_total', 'counter', 'Writes in them.', writes)
  text.value('framestack_store_bytes', 'gauge', 'Size of the data file.', bytes, { file: 'data' })
  text.value('framestack_store_bytes', 'gauge', '', walBytes, { file: 'log' })
}
