import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Chores, leaseFor } from './chores.ts'
import { fileOf, loadGames, reloadGame } from './games.ts'
import { Health } from './health.ts'
import { appOf } from './http/app.ts'
import { documented } from './http/documented.ts'
import { listen, urlOf } from './http/listen.ts'
import { operatorRoutes, sameKey } from './http/operator-routes.ts'
import { servePages } from './http/pages.ts'
import { publicRoutes } from './http/public-routes.ts'
import type { Route } from './http/route.ts'
import { serveTables } from './http/tables.ts'
import { Games } from './lobby/games.ts'
import { Lobby } from './lobby/lobby.ts'
import { Machines } from './lobby/machines.ts'
import { ModLists } from './lobby/mod-lists.ts'
import { addressOf, networkUrls } from './net/address.ts'
import { Buckets } from './net/bucket.ts'
import { limitConnections } from './net/connections.ts'
import { originsOf } from './net/origin.ts'
import type { Transport } from './net/reader.ts'
import { Session, type SessionParts } from './net/session.ts'
import { Sockets } from './net/sockets.ts'
import { Counters } from './ops/metrics.ts'
import { metricsText } from './ops/report.ts'
import { type FullOptions, fullOptions, type ServerOptions } from './options.ts'
import { type Reloaded, turnMatches } from './reload.ts'
import { Rooms } from './room/rooms.ts'
import type { Server } from './running-server.ts'
import { bundlesFolder, openStore, startShards } from './shard/start.ts'

/** Version of this package. */
export const version: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version

/** When it is worth trying again, after the server went. */
const retry = 2000
/** Sockets that were said goodbye to may close by themselves for so long. */
const farewell = 500

/** Starts a server. Rejects with an Error in plain words when it cannot: a port that is taken, rules that do not load. */
export async function startServer(given: ServerOptions): Promise<Server> {
  const options = fullOptions(given)
  const undo: (() => unknown)[] = []
  try {
    return await start(options, undo)
  } catch (error) {
    for (const one of undo.reverse()) await one()
    throw error
  }
}

async function start(options: FullOptions, undo: (() => unknown)[]): Promise<Server> {
  const { clock, logger, limits } = options
  const holder = randomUUID()
  const operatorKey = options.operatorKey ?? randomBytes(24).toString('base64url')
  const counters = new Counters()
  let health: Health | null = null
  const store = await openStore(options, (why) => health?.broken(why))
  undo.push(() => store.close())
  health = new Health(store.storage, clock, logger)
  const storage = health.watched()
  await storage.alone(holder, clock.wall() + leaseFor)
  const bundles = bundlesFolder(options)
  undo.push(() => bundles.remove())
  let games = new Games([])
  const mods = new ModLists(storage)
  const rooms: Rooms = new Rooms({
    storage,
    mods,
    logger,
    wall: () => clock.wall(),
    later: (span, call) => void clock.after(span, call),
    isApart: (ruleset) => games.isApart(ruleset),
    rematch: (room, wanting) => lobby.rematch(room, wanting),
    full: () => health.full(),
  })
  const settings = {
    holder,
    times: options.times,
    mailbox: limits.mailbox,
    frozenEach: options.frozenEach,
    bundles: bundles.folder,
  }
  const shards = startShards(options, store, settings, storage, rooms.news, (has, guilty, why) => {
    counters.add('framestack_shards_down_total')
    void rooms.down(has, guilty, why)
  })
  undo.push(() => shards.stop())
  rooms.use(shards)
  health.use(shards)
  games = new Games(await loadGames(options.rulesets, storage, shards, bundles.folder))
  for (const { name, problems } of games.all)
    for (const why of problems) logger.log('warn', 'mod left out', { ruleset: name, why })
  const reload = async (name: string): Promise<string> => {
    const option = fileOf(options.rulesets, name)
    const fresh = await reloadGame(option, storage, shards, bundles.folder, games.get(name))
    games.put(fresh)
    await mods.ensure(fresh.bundle)
    return fresh.bundle as string
  }
  const reloadAll = async (name: string): Promise<Reloaded> => {
    const before = games.get(name)?.bundle
    const bundle = await reload(name)
    const changed = bundle !== before
    return { bundle, changed, matches: changed ? await turnMatches(rooms, name, bundle) : [] }
  }
  const lobby = new Lobby({ storage, games, rooms, mods, shards, wall: () => clock.wall() })
  const replays = { checked: 0, mismatches: 0 }
  const { expireAfter, expireOpenAfter, expireEmptyAfter } = options
  const expiry = { expireAfter, expireOpenAfter, expireEmptyAfter }
  const chores = new Chores({ storage, rooms, clock, logger, holder, ...expiry, replays })
  undo.push(() => chores.stop())

  const sessions = sessionParts(options, { lobby, rooms, games, counters, operatorKey })
  const connect = (transport: Transport): Session => new Session(transport, sessions)
  const sockets = socketsOf(options, connect, games, counters)
  undo.push(() => sockets.stop(0))
  const where = { port: 0 }
  const routes = documented(
    publicRoutes({
      lobby,
      games,
      machines: new Machines(shards),
      rooms,
      shards,
      storage,
      version,
      addresses: () => networkUrls(options.host, where.port),
      isReady: () => health.isReady,
    }),
    version,
  )
  const app = appWith(options, routes, counters, new Buckets(limits.requestRate))
  serveTables(app, options.rulesets)
  if (options.web !== null) servePages(app, options.web)
  sockets.attach(app.server)
  limitConnections(app.server, {
    most: limits.sockets + 1000,
    ofAddress: options.trustProxy ? null : limits.connectionsOfAddress,
    refused: () => counters.add('framestack_sockets_refused_total', { why: 'connections' }),
  })
  where.port = await listen(app, options.host, options.port)
  undo.push(() => app.close())
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  const measured = {
    shards,
    rooms,
    storage,
    counters,
    replays,
    sockets: () => sockets.size,
    isReady: () => health.isReady,
    lag: () => Math.max(0, loop.percentile(99) / 1e6 - 20),
  }
  const operator = await openOperator(options, counters, {
    lobby,
    rooms,
    storage,
    key: operatorKey,
    metrics: () => metricsText(measured),
    reload,
    isReady: () => health.isReady,
  })
  logger.log('info', 'started', { url: urlOf(options.host, where.port), shards: options.shards })
  let stopping: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    sockets.stop(retry)
    health.stop()
    chores.stop()
    await sockets.gone(farewell)
    await Promise.all([app.close(), operator?.app.close()])
    await shards.stop()
    await store.close()
    bundles.remove()
    loop.disable()
    logger.log('info', 'stopped')
  }
  return {
    url: urlOf(options.host, where.port),
    networkUrls: networkUrls(options.host, where.port),
    operatorUrl: operator?.url ?? null,
    operatorKey,
    lobby,
    connect,
    games: () => games.infos,
    problems: (name) => games.get(name)?.problems ?? [],
    reload: reloadAll,
    failed: health.gone,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

interface Inside {
  readonly lobby: Lobby
  readonly rooms: Rooms
  readonly games: Games
  readonly counters: Counters
  readonly operatorKey: string
}

function sessionParts(
  options: FullOptions,
  { lobby, rooms, games, counters, operatorKey }: Inside,
): SessionParts {
  return {
    lobby,
    rooms,
    clock: options.clock,
    logger: options.logger,
    meter: {
      message: (type, code) => counters.add('framestack_messages_total', { type, code }),
      slow: (closed) => counters.add('framestack_slow_readers_total', { closed: String(closed) }),
    },
    messageBytes: messageBytesOf(games),
    rate: options.limits.messageRate,
    joinWithin: 15_000,
    isOperator: (key) => sameKey(key, operatorKey),
  }
}

/** Bytes of a message with its envelope. */
const messageBytesOf = (games: Games): number => games.messageBytes + 512

function socketsOf(
  options: FullOptions,
  open: (transport: Transport) => Session,
  games: Games,
  counters: Counters,
): Sockets {
  const { clock, logger, origins, trustProxy, limits } = options
  return new Sockets({
    path: '/socket',
    open,
    origins: originsOf(origins),
    clock,
    logger,
    messageBytes: messageBytesOf(games),
    most: limits.sockets,
    mostOfAddress: limits.socketsOfAddress,
    budget: new Buckets(limits.socketRate),
    addressOf: (request) => addressOf(request, trustProxy),
    heartbeat: 30_000,
    refused: (why) => counters.add('framestack_sockets_refused_total', { why }),
  })
}

function appWith(
  { clock, logger, origins, trustProxy, limits }: FullOptions,
  routes: readonly Route[],
  counters: Counters,
  budget: Buckets | null,
): FastifyInstance {
  return appOf({
    routes,
    clock,
    logger,
    origins: originsOf(origins),
    budget,
    trustProxy,
    bodyBytes: limits.bodyBytes,
    requestTime: limits.requestTime,
    count: (route, status) => counters.add('framestack_requests_total', { route, status }),
  })
}

async function openOperator(
  options: FullOptions,
  counters: Counters,
  parts: Parameters<typeof operatorRoutes>[0],
): Promise<{ app: FastifyInstance; url: string } | null> {
  if (options.operator === null) return null
  const { host, port } = options.operator
  const app = appWith(options, operatorRoutes(parts), counters, null)
  const opened = await listen(app, host, port)
  return { app, url: urlOf(host, opened) }
}
