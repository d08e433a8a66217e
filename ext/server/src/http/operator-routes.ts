import { timingSafeEqual } from 'node:crypto'
import { isAbsolute } from 'node:path'
import type { MatchStatus } from '@framestack/client/protocol'
import type { LogEntry } from '@framestack/core'
import { Denied } from '../errors.ts'
import type { Lobby } from '../lobby/lobby.ts'
import { hashOf } from '../lobby/tokens.ts'
import type { Rooms } from '../room/rooms.ts'
import type { OperatorInput } from '../shard/types.ts'
import type { Storage } from '../storage/types.ts'
import type { Route } from './route.ts'
import * as schema from './schemas.ts'

/** What the operator's routes need of the server. */
export interface OperatorParts {
  readonly lobby: Lobby
  readonly rooms: Rooms
  readonly storage: Storage
  readonly key: string
  readonly metrics: () => Promise<string>
  /** Reads a ruleset's files anew; answers the hash of what new matches get. */
  readonly reload: (ruleset: string) => Promise<string>
  readonly isReady: () => boolean
}

/** Whether a key is the right one, in a time that says nothing. */
export function sameKey(given: string, key: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(key)))
}

/** The routes of the operator, on a port of their own. */
export function operatorRoutes(parts: OperatorParts): Route[] {
  const { key, metrics, isReady } = parts
  const guarded = (route: Route): Route => ({
    ...route,
    token: true,
    run(asked) {
      if (!sameKey(asked.token, key)) throw new Denied(401, 'expected the key of the operator')
      return route.run(asked)
    },
  })
  const open: Route[] = [
    {
      method: 'GET',
      path: '/metrics',
      name: 'metrics',
      summary: 'Measures in the text format of Prometheus.',
      cost: 0,
      answers: { status: 200, schema: null },
      refusals: [],
      run: () => metrics(),
    },
    {
      method: 'GET',
      path: '/healthz',
      name: 'operatorHealth',
      summary: 'Whether the process is well.',
      cost: 0,
      answers: { status: 200, schema: schema.ready },
      refusals: [],
      run: () => ({ ready: isReady() }),
    },
  ]
  return [...open, ...matchRoutes(parts).map(guarded), ...storeRoutes(parts).map(guarded)]
}

function matchRoutes({ lobby, rooms, storage }: OperatorParts): Route[] {
  const one = '/operator/matches/:match'
  const shard = async (match: string) => rooms.shardOf(match, (await lobby.record(match)).ruleset)
  const get = { method: 'GET' as const, cost: 0, refusals: [401, 404, 503] }
  return [
    {
      ...get,
      path: '/operator/matches',
      name: 'operatorMatches',
      summary: 'All matches, newest first; private ones too.',
      query: schema.matchQuery,
      answers: { status: 200, schema: schema.anything },
      async run({ query }) {
        const {
          status,
          limit = 50,
          before,
        } = query as { status?: MatchStatus; limit?: number; before?: number }
        const wanted = {
          ...(status === undefined ? {} : { status }),
          ...(before === undefined ? {} : { before }),
        }
        const records = await storage.list({ ...wanted, limit })
        return records.map(({ seats, salt: _, ...rest }) => ({
          ...rest,
          seats: seats.map(({ tokenHash: __, ...seat }) => seat),
        }))
      },
    },
    {
      ...get,
      path: `${one}/save`,
      name: 'operatorSave',
      summary: 'A match as it stands: everything that is hidden, too.',
      answers: { status: 200, schema: schema.anything },
      run: async ({ params }) => (await shard(params['match'] as string)).save(params['match'] as string),
    },
    {
      ...get,
      path: `${one}/log`,
      name: 'operatorLog',
      summary: 'The log of a match: whoever has it knows every hidden card.',
      answers: { status: 200, schema: schema.logFile },
      async run({ params }) {
        const { id } = await lobby.record(params['match'] as string)
        return (await storage.read(id, 0)).map(({ entry }) => JSON.parse(entry) as LogEntry)
      },
    },
    {
      method: 'POST',
      path: one,
      name: 'operate',
      summary:
        'Lets a faulted match go on, skips its frame, ends it, puts it away, or turns it to other rules.',
      cost: 0,
      body: schema.operation,
      answers: { status: 200, schema: schema.reply },
      refusals: [400, 401, 404, 503],
      async run({ params, body }) {
        const { id } = await lobby.record(params['match'] as string)
        const input = operationOf(body as Operation)
        const host = await shard(id)
        if (input.type === 'evict') {
          await host.evict(id)
          return { code: 200 }
        }
        await storage.update(id, { strikes: 0 })
        const reply = await host.operate(id, input)
        await rooms.known(id)?.refresh()
        return reply
      },
    },
  ]
}

interface Operation {
  readonly type: 'mend' | 'skip' | 'evict' | 'abort' | 'rules'
  readonly reason?: string
  readonly bundle?: string
}

/** What the operator wants, with what goes with it. */
function operationOf({ type, reason, bundle }: Operation): OperatorInput | { type: 'evict' } {
  if (type === 'abort') {
    if (reason === undefined) throw new Denied(400, 'body.reason: expected why the match ends')
    return { type, reason }
  }
  if (type === 'rules') {
    if (bundle === undefined)
      throw new Denied(400, 'body.bundle: expected the hash of the rules to go on with')
    return { type, bundle }
  }
  return { type }
}

function storeRoutes({ storage, reload }: OperatorParts): Route[] {
  return [
    {
      method: 'POST',
      path: '/operator/backup',
      name: 'backup',
      summary: 'Writes a copy of the data file that can be opened, while everything goes on.',
      cost: 0,
      body: schema.backup,
      answers: { status: 200, schema: schema.anything },
      refusals: [400, 401, 409, 503],
      async run({ body }) {
        const { file } = body as { file: string }
        if (!isAbsolute(file)) throw new Denied(400, 'body.file: expected the whole path of a new file')
        await storage.backup(file)
        return { file }
      },
    },
    {
      method: 'POST',
      path: '/operator/rulesets/:ruleset/reload',
      name: 'reload',
      summary:
        'Reads the files of a ruleset anew. New matches get them; others keep theirs until they are turned.',
      cost: 0,
      answers: { status: 200, schema: schema.anything },
      refusals: [401, 404, 409, 503],
      run: async ({ params }) => ({ bundle: await reload(params['ruleset'] as string) }),
    },
  ]
}
