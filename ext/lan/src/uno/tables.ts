import type { NewMatch, RoomInfo, Seated } from '@framestack/client/protocol'
import { type Alarm, Bucket, Denied, type Rate } from '@framestack/server'
import { nameIn } from '../text/words.ts'
import type { FullUnoLanOptions, UnoServer } from './types.ts'

/** The hard limit of the room of 2020. */
export const mostSeats = 8

/** How many matches are made here: whoever comes and goes shall not fill the server with them. */
const making: Rate = { burst: 10, perSecond: 0.2 }

/** What a newcomer says beside his name. */
export interface Wish {
  /** A match that is there already. */
  readonly code: string | null
  /** How the match shall be that he makes, if he is the first. */
  readonly room: Pick<NewMatch, 'players' | 'options'> | null
}

/** A seat that somebody of ours has, as far as it matters to the room. */
export interface Holder {
  readonly match: string
  readonly seat: number
  readonly token: string
  /** Knows that he can come back. */
  readonly resumes: boolean
}

/**
 * Which match the newcomers of a port get into: one at a time, as in 2020 a server was one room. It knows no rules: seats
 * and matches are the server's.
 */
export class Tables {
  readonly #server: UnoServer
  readonly #options: FullUnoLanOptions
  /** The match that newcomers without a code get into. */
  #current: string | null = null
  readonly #made = new Set<string>()
  /** Lines at seats, by match and seat. */
  readonly #held = new Map<string, number>()
  readonly #alarms = new Map<string, { readonly match: string; readonly alarm: Alarm }>()
  /** Newcomers are taken one after the other: names are told apart. */
  #turn: Promise<unknown> = Promise.resolve()
  readonly #making: Bucket
  #stopped = false

  constructor(server: UnoServer, options: FullUnoLanOptions) {
    this.#server = server
    this.#options = options
    this.#making = new Bucket(making, options.clock.mono())
  }

  /** Gives a seat. Rejects with a `Denied` that says why not. */
  join(given: string, wish: Wish): Promise<Seated> {
    const name = nameIn(given)
    if (name === null)
      return Promise.reject(new Denied(400, 'name: expected one word of 1 to 32 characters that can be seen'))
    const seated = this.#turn.then(() => this.#join(name, wish))
    this.#turn = seated.catch(() => undefined)
    return seated
  }

  /** Somebody of ours sits down. */
  sit(holder: Holder): void {
    const key = keyOf(holder)
    this.#held.set(key, (this.#held.get(key) ?? 0) + 1)
    this.#alarms.get(key)?.alarm.cancel()
    this.#alarms.delete(key)
  }

  /** His line has ended, while the match had that status. */
  async rise(holder: Holder, status: RoomInfo['status']): Promise<void> {
    const key = keyOf(holder)
    const left = (this.#held.get(key) ?? 1) - 1
    if (left > 0) {
      this.#held.set(key, left)
      return
    }
    this.#held.delete(key)
    if (this.#stopped) return
    if (status === 'open') {
      await this.#server.lobby.giveUp(holder.match, holder.token)
      return
    }
    if (status !== 'playing' || this.policy(holder.match) === 'wait') return
    const { clock, grace } = this.#options
    if (!holder.resumes) return this.#lost(holder)
    const alarm = clock.after(grace, () => {
      this.#alarms.delete(key)
      this.#lost(holder).catch((error: unknown) => this.#failed(error))
    })
    this.#alarms.set(key, { match: holder.match, alarm })
  }

  /** What becomes of a match that somebody was lost in. */
  policy(match: string): FullUnoLanOptions['lost'] {
    return this.#made.has(match) && !this.#stopped ? this.#options.lost : 'wait'
  }

  /** The room, for those who look for one; null: there is none, the first who comes makes it. */
  async describe(): Promise<RoomInfo | null> {
    return this.#current === null ? null : this.#server.lobby.info(this.#current)
  }

  stop(): void {
    this.#stopped = true
    for (const { alarm } of this.#alarms.values()) alarm.cancel()
  }

  async #join(name: string, { code, room }: Wish): Promise<Seated> {
    const { lobby } = this.#server
    if (code !== null) return lobby.join(code, name, (info) => against(info, name))
    const current = await this.describe()
    if (current?.status === 'open' && (room === null || !isEmpty(current))) {
      const reason = against(current, name)
      if (reason !== null) throw new Denied(409, reason)
      return lobby.take(current.match, { name })
    }
    if (current?.status === 'playing' && this.#isBusy(current.match))
      throw new Denied(409, 'the game has begun')
    const { players, options } = this.#options
    const count = room?.players ?? players
    if (count < 2 || count > mostSeats) throw new Denied(400, `players: expected 2 to ${mostSeats}`)
    if (!this.#making.take(1, this.#options.clock.mono()))
      throw new Denied(429, 'too many rooms were made: try again later')
    const made = { ruleset: 'uno', name, players: count, options: { ...options, ...room?.options } }
    const seated = await lobby.create(made)
    this.#current = seated.match
    this.#made.add(seated.match)
    return seated
  }

  #isBusy(match: string): boolean {
    const waits = [...this.#alarms.values()].some((one) => one.match === match)
    return waits || [...this.#held.keys()].some((key) => key.startsWith(`${match} `))
  }

  async #lost({ match, seat, token }: Holder): Promise<void> {
    if (this.#stopped) return
    const { lobby } = this.#server
    // He may have come back another way: over the web, with the same token.
    const { seats } = await lobby.info(match)
    if (seats[seat]?.connected) return
    if (this.#options.lost === 'bot') await lobby.seatBots(match, token, { bot: this.#options.bot, seat })
    else await lobby.abort(match, `player ${seat} left`)
  }

  #failed(error: unknown): void {
    this.#options.logger.log('warn', 'a seat was not taken over', { why: String(error) })
  }
}

const keyOf = ({ match, seat }: Pick<Holder, 'match' | 'seat'>): string => `${match} ${seat}`

const isEmpty = ({ seats }: RoomInfo): boolean => seats.every(({ kind }) => kind === 'free')

/** What is against a newcomer of that name. */
function against({ ruleset, seats }: RoomInfo, name: string): string | null {
  if (ruleset !== 'uno') return `code: that match is one of '${ruleset}'`
  if (seats.length > mostSeats) return `code: that match has more than ${mostSeats} seats`
  return seats.some((one) => one.name === name) ? 'name: somebody is called that already' : null
}
