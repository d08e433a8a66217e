import {
  type GivenReplay,
  type MatchQuery,
  type NewMatch,
  PROTOCOL,
  type ReplayFile,
  type ReplayQuery,
  type ReplayReport,
  type TakeBot,
  type TakeSeat,
} from '@framestack/client/protocol'
import { type JsonObject, type LogEntry, notJson, type Seat } from '@framestack/core'
import { Denied } from '../errors.ts'
import type { Games } from '../lobby/games.ts'
import { type Lobby, mustBeBare } from '../lobby/lobby.ts'
import type { Machines } from '../lobby/machines.ts'
import type { Rooms } from '../room/rooms.ts'
import type { Shards } from '../shard/shards.ts'
import type { Storage } from '../storage/types.ts'
import { falseClaim } from './claims.ts'
import { answer, type Route } from './route.ts'
import * as schema from './schemas.ts'

/** What the routes for everybody need of the server. */
export interface PublicParts {
  readonly lobby: Lobby
  readonly games: Games
  readonly machines: Machines
  readonly rooms: Rooms
  readonly shards: Shards
  readonly storage: Storage
  readonly version: string
  /** Addresses under which others reach this server. */
  readonly addresses: () => string[]
  /** Whether everything can be stored. */
  readonly isReady: () => boolean
}

const get = (path: string, name: string, summary: string, cost = 1) => ({
  method: 'GET' as const,
  path,
  name,
  summary,
  cost,
})
const post = (path: string, name: string, summary: string, cost: number) => ({
  method: 'POST' as const,
  path,
  name,
  summary,
  cost,
})

/** The routes for everybody. */
export function publicRoutes(parts: PublicParts): Route[] {
  return [...lobbyRoutes(parts), ...replayRoutes(parts), ...stateRoutes(parts)]
}

function lobbyRoutes({ lobby, games, machines }: PublicParts): Route[] {
  return [
    {
      ...get('/api/rulesets', 'rulesets', 'The games that can be played here, with the options of each.'),
      answers: { status: 200, schema: schema.rulesets },
      refusals: [429],
      run: () => games.infos,
    },
    {
      ...get('/api/rulesets/:ruleset/machines', 'machines', 'Its machines, to be drawn.', 3),
      answers: { status: 200, schema: schema.machines },
      refusals: [404, 429, 503],
      async run({ params }) {
        const name = params['ruleset'] as string
        const game = games.get(name)
        if (game === null) throw new Denied(404, `there is no ruleset '${name.slice(0, 40)}'`)
        const { machines: all, etag } = await machines.of(game)
        return answer(200, all, { etag, 'cache-control': 'no-cache' })
      },
    },
    {
      ...get('/api/matches', 'matches', 'Public matches, newest first.'),
      query: schema.matchQuery,
      answers: { status: 200, schema: schema.rooms },
      refusals: [400, 429],
      run: ({ query }) => lobby.list(query as MatchQuery),
    },
    {
      ...post('/api/matches', 'createMatch', 'Makes a match. Whoever makes it has its first seat.', 5),
      body: schema.newMatch,
      answers: { status: 201, schema: schema.seated },
      refusals: [400, 403, 404, 429, 503],
      run: async ({ body }) => answer(201, await lobby.create(body as NewMatch)),
    },
    {
      ...get('/api/matches/:match', 'match', 'What everybody may know of a match.'),
      answers: { status: 200, schema: schema.room },
      refusals: [404, 429],
      run: ({ params }) => lobby.info(params['match'] as string),
    },
    {
      ...post(
        '/api/matches/:match/seats',
        'takeSeat',
        'Takes a free seat; a private match wants its code.',
        5,
      ),
      body: schema.takeSeat,
      answers: { status: 201, schema: schema.seated },
      refusals: [400, 403, 404, 409, 429, 503],
      run: async ({ params, body }) =>
        answer(201, await lobby.take(params['match'] as string, body as TakeSeat)),
    },
    {
      method: 'DELETE',
      path: '/api/matches/:match/seats',
      name: 'giveUpSeat',
      summary: 'Gives the seat of the token back, before the match begins.',
      cost: 2,
      token: true,
      answers: { status: 200, schema: schema.room },
      refusals: [401, 404, 409, 429, 503],
      run: ({ params, token }) => lobby.giveUp(params['match'] as string, token),
    },
    {
      ...post(
        '/api/matches/:match/bots',
        'seatBots',
        'Gives free seats to bots, or a seat that was left during play. Whoever asks has a seat.',
        3,
      ),
      token: true,
      body: schema.takeBot,
      answers: { status: 200, schema: schema.room },
      refusals: [400, 401, 404, 409, 429, 503],
      run: ({ params, token, body }) => lobby.seatBots(params['match'] as string, token, body as TakeBot),
    },
    {
      ...get('/api/codes/:code', 'matchOfCode', 'What everybody may know of the match of a code.', 20),
      answers: { status: 200, schema: schema.room },
      refusals: [404, 429],
      run: ({ params }) => lobby.byCode(params['code'] as string),
    },
    {
      ...post('/api/join', 'join', 'Takes a seat by the code of a match alone.', 20),
      body: schema.byCode,
      answers: { status: 201, schema: schema.seated },
      refusals: [400, 404, 409, 429, 503],
      run: async ({ body }) => {
        const { code, name } = body as { code: string; name: string }
        return answer(201, await lobby.join(code, name))
      },
    },
  ]
}

function replayRoutes({ lobby, games, storage, shards, rooms }: PublicParts): Route[] {
  const bare = async (match: string) => {
    const record = await lobby.record(match)
    mustBeBare(record)
    return record
  }
  const logOf = async (match: string): Promise<LogEntry[]> =>
    (await storage.read(match, 0)).map(({ entry }) => JSON.parse(entry) as LogEntry)
  const refusals = [400, 403, 404, 429, 503]
  return [
    {
      ...get(
        '/api/matches/:match/log',
        'log',
        'The log of a match that is over or open, as `framestack replay` reads it.',
        10,
      ),
      answers: { status: 200, schema: schema.logFile },
      refusals,
      run: async ({ params }) => {
        const record = await bare(params['match'] as string)
        const name = `${record.ruleset.replace(/[^a-z0-9-]/g, '-')}-${record.id}.json`
        return answer(200, await logOf(record.id), {
          'content-disposition': `attachment; filename="${name}"`,
        })
      },
    },
    {
      ...get(
        '/api/matches/:match/replay',
        'replay',
        'The same with names, outcome, and what the chance was.',
        10,
      ),
      answers: { status: 200, schema: schema.replayFile },
      refusals,
      run: async ({ params }): Promise<ReplayFile> => {
        const record = await bare(params['match'] as string)
        const { ruleset, version, bundle, players, seats, outcome, commitment, salt, status } = record
        const log = await logOf(record.id)
        const key = log[0]?.input.type === 'create' ? String(log[0].input.random) : null
        const chance = status === 'over' && salt !== null && key !== null ? { key, salt } : null
        const names = seats.map(({ name }) => name)
        return { ruleset, version, bundle, players, names, outcome, commitment, chance, log }
      },
    },
    {
      ...get('/api/matches/:match/steps', 'steps', 'A match that is over or open, step by step.', 10),
      query: schema.replayQuery,
      answers: { status: 200, schema: schema.replaySteps },
      refusals: [...refusals, 409],
      run: async ({ params, query }) => {
        const record = await bare(params['match'] as string)
        return rooms.shardOf(record.id, record.ruleset).replay({ match: record.id }, queryOf(query))
      },
    },
    {
      ...post(
        '/api/replays',
        'checkReplay',
        'A log that somebody has: checked, played, and answered step by step.',
        20,
      ),
      body: schema.givenReplay,
      answers: { status: 200, schema: schema.replayReport },
      refusals: [400, 413, 429, 503],
      run: async ({ body }) => {
        const { log, viewer = null, from, count, ...claims } = body as Given
        const against = notJson(log)
        if (against !== null) throw new Denied(400, `log: ${against}`)
        const name = rulesetIn(log)
        const game = games.get(name)
        if (game === null) throw new Denied(400, `log: the rules of '${name.slice(0, 40)}' are not here`)
        const of = { log, name, bundle: game.bundle }
        const asked = {
          viewer,
          ...(from === undefined ? {} : { from }),
          ...(count === undefined ? {} : { count }),
        }
        const report = game.apart
          ? await shards.apart(`replay of ${name}`, (shard) => shard.replay(of, asked))
          : await shards.any().replay(of, asked)
        const wrong = falseClaim(claims, report as ReplayReport, log)
        if (wrong !== null) throw new Denied(400, wrong)
        return report
      },
    },
  ]
}

type Given = Omit<GivenReplay, 'log'> & { log: JsonObject[] } & Partial<ReplayQuery>

function stateRoutes({ version, addresses, isReady }: PublicParts): Route[] {
  return [
    {
      ...get('/api/server', 'server', 'What this server is.'),
      answers: { status: 200, schema: schema.serverInfo },
      refusals: [429],
      run: ({ address }) => ({
        protocol: PROTOCOL,
        version,
        addresses: addresses(),
        local: isLoopback(address),
      }),
    },
    {
      ...get('/healthz', 'healthz', 'Whether the process is well.', 0),
      answers: { status: 200, schema: schema.ready },
      refusals: [],
      run: () => ({ ready: isReady() }),
    },
    {
      ...get('/readyz', 'readyz', 'Whether matches can be played: 503 while nothing can be stored.', 0),
      answers: { status: 200, schema: schema.ready },
      refusals: [503],
      run: () => {
        if (!isReady()) throw new Denied(503, 'nothing can be stored now')
        return { ready: true }
      },
    },
  ]
}

function queryOf(given: unknown): ReplayQuery {
  const { viewer = 'all', ...rest } = given as { viewer?: string; from?: number; count?: number }
  const who: Seat | null | 'operator' =
    viewer === 'all' ? null : viewer === 'operator' ? viewer : Number(viewer)
  return { viewer: who, ...rest }
}

/** Name of the ruleset that a log says it was played with. */
function rulesetIn(log: readonly JsonObject[]): string {
  const input = log[0]?.['input'] as { ruleset?: { name?: unknown } } | undefined
  const name = input?.ruleset?.name
  if (typeof name !== 'string')
    throw new Denied(400, 'log: expected at least the entry that creates the match')
  return name
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)
