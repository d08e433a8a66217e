import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Games } from '../src/lobby/games.ts'
import { Lobby } from '../src/lobby/lobby.ts'
import { ModLists } from '../src/lobby/mod-lists.ts'
import { Buckets } from '../src/net/bucket.ts'
import { originsOf } from '../src/net/origin.ts'
import { Session, type SessionParts } from '../src/net/session.ts'
import { Sockets } from '../src/net/sockets.ts'
import { Rooms } from '../src/room/rooms.ts'
import { Calls, remote } from '../src/rpc/calls.ts'
import { processChannel } from '../src/rpc/channel.ts'
import { split } from '../src/rpc/mux.ts'
import { shardOver } from '../src/shard/serve.ts'
import { Shards } from '../src/shard/shards.ts'
import type { Storage } from '../src/storage/types.ts'
import { realClock } from '../src/time/clock.ts'

/** Sockets, sessions and rooms in a process of their own: hosts and store are at the other end of its pipe. */
const [line, store] = split(processChannel(process))
const fail = (error: unknown): never => {
  throw error
}
const storage = remote<Storage>(new Calls(store, {}, fail))
const logger = { log: () => undefined }
const wall = (): number => realClock.wall()
const mods = new ModLists(storage)
const rooms: Rooms = new Rooms({
  storage,
  mods,
  logger,
  wall,
  later: (span, call) => void realClock.after(span, call),
  isApart: () => false,
  rematch: async () => undefined,
  full: () => undefined,
})
const { shard } = shardOver(line, rooms.news)
const shards = new Shards([{ shard, stop: async () => undefined }], null)
rooms.use(shards)
const parts: SessionParts = {
  lobby: new Lobby({ storage, games: new Games([]), rooms, mods, shards, wall }),
  rooms,
  clock: realClock,
  logger,
  meter: { message: () => undefined, slow: () => undefined },
  messageBytes: 8192,
  rate: { burst: 100, perSecond: 100 },
  joinWithin: 60_000,
  isOperator: () => false,
}
const sockets = new Sockets({
  path: '/socket',
  open: (transport) => new Session(transport, parts),
  origins: originsOf([]),
  clock: realClock,
  logger,
  messageBytes: 8192,
  most: 100,
  mostOfAddress: 100,
  budget: new Buckets({ burst: 100, perSecond: 100 }),
  addressOf: () => 'here',
  heartbeat: 60_000,
  refused: () => undefined,
})
const server = createServer()
sockets.attach(server)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
