import {
  type Environment,
  LobbyClient,
  MatchClient,
  type MatchState,
  nodeEnvironment,
  RequestError,
  type Seated,
} from '@framestack/client/node'
import type { Json, JsonObject } from '@framestack/core'

/** What one match of the crowd has come to. */
export interface Played {
  readonly match: string
  readonly clients: readonly MatchClient[]
  /** Moves that were acknowledged, by cid, in the order of their replies. */
  readonly acked: { readonly seat: number; readonly move: JsonObject }[]
}

/** People who play matches at a server, whatever becomes of it. */
export class Crowd {
  readonly played: Played[] = []
  acked = 0
  readonly #url: string
  readonly #ruleset: string
  readonly #bots: boolean
  readonly #lobby: LobbyClient
  readonly #offline = new Set<() => void>()
  readonly #environment: Environment
  #stopped = false

  /** `bots`: one person at each table, and bots at all other seats; else two people. */
  constructor(url: string, ruleset: string, bots = false) {
    this.#url = url
    this.#ruleset = ruleset
    this.#bots = bots
    this.#environment = {
      ...nodeEnvironment(),
      whenOnline: (call) => {
        this.#offline.add(call)
        return () => void this.#offline.delete(call)
      },
    }
    this.#lobby = new LobbyClient(url, this.#environment)
  }

  /** Plays one match after the other at that many tables, until it is stopped. */
  async play(tables: number): Promise<void> {
    await Promise.all(Array.from({ length: tables }, (_, table) => this.#table(table)))
  }

  /** No new matches, and no new moves. */
  stop(): void {
    this.#stopped = true
  }

  /** The network is there again: nobody waits any longer. */
  online(): void {
    for (const call of [...this.#offline]) call()
  }

  /** Everybody has a line, and at each table that was begun it is a person's turn, or nobody's any more. */
  get isBack(): boolean {
    return this.played.every(
      ({ clients }) =>
        clients.every(({ state }) => state.line === 'open' && state.problem === null) &&
        clients.some(
          ({ state: { table, ask } }) =>
            table === null || table.outcome !== null || (ask?.offers.length ?? 0) > 0,
        ),
    )
  }

  close(): void {
    for (const { clients } of this.played) for (const client of clients) client.close()
  }

  async #table(table: number): Promise<void> {
    while (!this.#stopped) {
      const seats = await this.#seats(table)
      if (seats === null) return
      const clients = seats.map(
        ({ match, token }) =>
          new MatchClient({ url: this.#url, match, token, environment: this.#environment }),
      )
      const played: Played = { match: (seats[0] as Seated).match, clients, acked: [] }
      this.played.push(played)
      await Promise.all(clients.map((client, seat) => this.#player(client, seat, played)))
    }
  }

  async #seats(table: number): Promise<Seated[] | null> {
    const wanted = { ruleset: this.#ruleset, name: `Ann ${table}`, ...(this.#bots ? { fill: 'random' } : {}) }
    const ann = await this.#tried(() => this.#lobby.create(wanted))
    if (ann === null || this.#bots) return ann && [ann]
    const bob = await this.#tried(() => this.#lobby.join(ann.code, `Bob ${table}`))
    return bob === null ? null : [ann, bob]
  }

  /** A request that is made again until it is answered; what was made and not answered is left behind. */
  async #tried<T>(run: () => Promise<T>): Promise<T | null> {
    while (!this.#stopped)
      try {
        return await run()
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        // Joined before the answer was lost: this table has no second seat any more.
        if (error.code === 409) return null
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    return null
  }

  async #player(client: MatchClient, seat: number, played: Played): Promise<void> {
    for (;;) {
      const state = await turn(client, () => this.#stopped)
      if (state === null || state.table?.outcome) return
      const move = moveFrom(state)
      const reply = await client.act(move)
      if (reply.code === 200) {
        played.acked.push({ seat, move })
        this.acked++
      } else if (reply.code !== 400) throw new Error(`${reply.code} ${reply.reason}`)
    }
  }
}

/** Waits until a client may move, or the match is over; null when nobody plays any more. */
function turn(client: MatchClient, stopped: () => boolean): Promise<MatchState | null> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { table, ask, room } = client.state
      const ready = table !== null && (table.outcome !== null || (ask?.offers.length ?? 0) > 0)
      if (!stopped() && !ready && room?.status !== 'expired') return
      clearInterval(timer)
      end()
      resolve(stopped() ? null : client.state)
    }
    const timer = setInterval(look, 50)
    const end = client.subscribe(look)
    look()
  })
}

/** Some move that is offered. */
export function moveFrom({ ask }: Pick<MatchState, 'ask'>): JsonObject {
  const offers = ask?.offers ?? []
  const offer = offers[Math.floor(Math.random() * offers.length)]
  const move: { [name: string]: Json } = { action: offer?.action ?? '' }
  for (const arg of offer?.args ?? []) {
    const fits = arg.cases?.find(({ given }) =>
      Object.entries(given).every(([name, value]) => move[name] === value),
    )
    const values = (fits ?? arg).values ?? []
    const drawn = values[Math.floor(Math.random() * values.length)]
    if (arg.kind === 'one' || arg.kind === 'int') move[arg.name] = drawn ?? 0
    else move[arg.name] = values.slice(0, (fits ?? arg).size?.[0] ?? 0)
  }
  return move
}
