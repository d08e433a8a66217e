import type { LogEntry } from '@framestack/core'
import { type Environment, environmentOf } from './environment.ts'
import type {
  GivenReplay,
  MatchQuery,
  NewMatch,
  ReplayFile,
  ReplayQuery,
  ReplayReport,
  ReplaySteps,
  RoomInfo,
  RulesetInfo,
  Seated,
  ServerInfo,
  TakeBot,
  TakeSeat,
} from './protocol/index.ts'

/** A request that the server did not do. `code` is the status; 0: it could not be reached. */
export class RequestError extends Error {
  readonly code: number
  constructor(code: number, reason: string) {
    super(reason)
    this.name = 'RequestError'
    this.code = code
  }
}

/** The lobby of a server: what can be played, who plays, and replays. All methods reject with a {@link RequestError}. */
export class LobbyClient {
  readonly #url: string
  readonly #environment: Environment

  /** `url`: where the server is, for example `http://127.0.0.1:8080`. */
  constructor(url: string, environment: Environment = environmentOf()) {
    this.#url = url.replace(/\/+$/, '')
    this.#environment = environment
  }

  /** What the server is, and under which addresses others on the same network reach it. */
  server(): Promise<ServerInfo> {
    return this.#ask('GET', '/api/server')
  }

  /** The games that can be played. */
  rulesets(): Promise<RulesetInfo[]> {
    return this.#ask('GET', '/api/rulesets')
  }

  /** Public matches, newest first. */
  matches(query: MatchQuery = {}): Promise<RoomInfo[]> {
    return this.#ask('GET', `/api/matches${queryText({ ...query })}`)
  }

  /** What everybody may know of a match. */
  match(match: string): Promise<RoomInfo> {
    return this.#ask('GET', `/api/matches/${encodeURIComponent(match)}`)
  }

  /** Makes a match, and takes its first seat. */
  create(match: NewMatch): Promise<Seated> {
    return this.#ask('POST', '/api/matches', { body: match })
  }

  /** Takes a seat at a match. */
  takeSeat(match: string, seat: TakeSeat): Promise<Seated> {
    return this.#ask('POST', `/api/matches/${encodeURIComponent(match)}/seats`, { body: seat })
  }

  /** What everybody may know of the match of a code. */
  byCode(code: string): Promise<RoomInfo> {
    return this.#ask('GET', `/api/codes/${encodeURIComponent(code)}`)
  }

  /** Takes a seat by the code of a match. */
  join(code: string, name: string): Promise<Seated> {
    return this.#ask('POST', '/api/join', { body: { code, name } })
  }

  /** Gives a seat back before the match begins. */
  giveUpSeat({ match, token }: Pick<Seated, 'match' | 'token'>): Promise<RoomInfo> {
    return this.#ask('DELETE', `/api/matches/${encodeURIComponent(match)}/seats`, { token })
  }

  /** Gives free seats to bots, or a seat that was left during play. */
  seatBots({ match, token }: Pick<Seated, 'match' | 'token'>, bots: TakeBot = {}): Promise<RoomInfo> {
    return this.#ask('POST', `/api/matches/${encodeURIComponent(match)}/bots`, { token, body: bots })
  }

  /** The log of a match that is over, or open to all. */
  log(match: string): Promise<LogEntry[]> {
    return this.#ask('GET', `/api/matches/${encodeURIComponent(match)}/log`)
  }

  /** The same with names, outcome, and what the chance was. */
  replay(match: string): Promise<ReplayFile> {
    return this.#ask('GET', `/api/matches/${encodeURIComponent(match)}/replay`)
  }

  /** A match that is over, or open to all, step by step. */
  steps(match: string, { viewer, from, count }: ReplayQuery): Promise<ReplaySteps> {
    const query = queryText({ viewer: viewer ?? 'all', from, count })
    return this.#ask('GET', `/api/matches/${encodeURIComponent(match)}/steps${query}`)
  }

  /** Checks and plays a log that somebody has, or a whole replay: an outcome that the log does not come to is refused. */
  checkReplay(given: readonly LogEntry[] | GivenReplay, query: ReplayQuery): Promise<ReplayReport> {
    const body = 'log' in given ? claimsOf(given) : { log: given }
    return this.#ask('POST', '/api/replays', { body: { ...body, ...query } })
  }

  async #ask<T>(method: string, path: string, more: { body?: object; token?: string } = {}): Promise<T> {
    const { body, token } = more
    const headers: Record<string, string> = {}
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`
    let response: Response
    try {
      response = await this.#environment.fetch(this.#url + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    } catch {
      throw new RequestError(0, 'the server cannot be reached')
    }
    const value: unknown = await response.json().catch(() => null)
    if (response.ok) return value as T
    const reason = (value as { readonly reason?: unknown } | null)?.reason
    throw new RequestError(response.status, typeof reason === 'string' ? reason : `status ${response.status}`)
  }
}

function queryText(query: { readonly [name: string]: string | number | undefined }): string {
  const pairs = Object.entries(query).filter((one): one is [string, string | number] => one[1] !== undefined)
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return text === '' ? '' : `?${text}`
}

/** What is checked of a replay: files may say more. */
function claimsOf(given: GivenReplay): GivenReplay {
  const { log, players, names, outcome, commitment, chance } = given
  const claims = { players, names, outcome, commitment, chance }
  return { log, ...Object.fromEntries(Object.entries(claims).filter(([, claim]) => claim !== undefined)) }
}
