import { wordsOf } from '../errors.ts'
import { Calls, handlersOf, remote } from '../rpc/calls.ts'
import type { Channel } from '../rpc/channel.ts'
import { LocalShard, type ShardParts } from './shard.ts'
import { type Shard, type ShardNews, shardCalls, shardNews } from './types.ts'

/** Runs a shard at the end of a line. */
export function serveShard(channel: Channel, parts: Omit<ShardParts, 'news'>): LocalShard {
  const handlers: { [name: string]: (...args: never[]) => unknown } = {}
  const calls = new Calls(channel, handlers, (error) =>
    news.log('error', 'a call failed', { why: wordsOf(error) }),
  )
  const news = new Proxy({} as ShardNews, {
    get:
      (_, name: string) =>
      (...args: unknown[]) =>
        calls.tell(name, ...args),
  })
  const shard = new LocalShard({ ...parts, news })
  Object.assign(handlers, handlersOf(shard, shardCalls))
  return shard
}

/** Calls that nobody waits for. */
const told: ReadonlySet<string> = new Set<keyof Shard>(['presence', 'unsubscribe', 'roomAgain'])

/** The shard at the other end of a line, and the end of the line. */
export function shardOver(channel: Channel, news: ShardNews): { shard: Shard; calls: Calls } {
  const calls = new Calls(channel, handlersOf(news, shardNews), (error) =>
    news.log('error', 'news were not taken', { why: wordsOf(error) }),
  )
  const asked = remote<Shard>(calls)
  const shard = new Proxy(asked, {
    get: (_, name: string) =>
      told.has(name) ? (...args: unknown[]) => calls.tell(name, ...args) : asked[name as keyof Shard],
  })
  return { shard, calls }
}
