import type { RoomInfo, Seated } from '@framestack/client/protocol'
import type { JsonObject } from '@framestack/core'
import { Bucket, cleaned, Denied, type Rate } from '@framestack/server'
import type { FullUacTcpOptions, UacServer } from './types.ts'

/** How many matches are made here: whoever comes and goes shall not fill the server with them. */
const making: Rate = { burst: 10, perSecond: 0.2 }

/** What a newcomer may say. */
export interface Wish {
  readonly name: string | null
  /** A match that is there already. */
  readonly code: string | null
  /** How the match shall be that he makes, if he is the first. */
  readonly options: JsonObject | null
}

/** Which match the newcomers of the port get into: the first makes one, the second takes its other seat. */
export class Rooms {
  readonly #server: UacServer
  readonly #options: FullUacTcpOptions
  readonly #making: Bucket
  #current: string | null = null
  /** Newcomers are taken one after the other. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(server: UacServer, options: FullUacTcpOptions) {
    this.#server = server
    this.#options = options
    this.#making = new Bucket(making, options.clock.mono())
  }

  /** Gives a seat. Rejects with a `Denied` that says why not. */
  join(wish: Wish): Promise<Seated> {
    const seated = this.#turn.then(() => this.#join(wish))
    this.#turn = seated.catch(() => undefined)
    return seated
  }

  async #join({ name: given, code, options }: Wish): Promise<Seated> {
    const { lobby } = this.#server
    const name = given === null ? null : cleaned(given, 32)
    if (given !== null && name === null)
      throw new Denied(400, 'name: expected 1 to 32 characters that can be seen')
    if (code !== null) return lobby.join(code, name ?? 'Player 2', against)
    const room = await this.#openRoom()
    if (room !== null) {
      if (options !== null) throw new Denied(409, 'options: somebody has made the match already')
      return lobby.take(room.match, { name: name ?? 'Player 2' })
    }
    if (!this.#making.take(1, this.#options.clock.mono()))
      throw new Denied(429, 'too many matches were made: try again later')
    const seated = await lobby.create({
      ruleset: 'uac',
      name: name ?? 'Player 1',
      options: { ...this.#options.options, ...options },
    })
    this.#current = seated.match
    return seated
  }

  /** The match that waits for somebody; null: there is none. Nobody waits where everybody went before the start. */
  async #openRoom(): Promise<RoomInfo | null> {
    if (this.#current === null) return null
    const room = await this.#server.lobby.info(this.#current)
    const people = room.seats.filter(({ kind }) => kind === 'person').length
    return room.status === 'open' && people === 1 ? room : null
  }
}

/** What is against joining a match by its code. */
export const against = ({ ruleset }: Pick<RoomInfo, 'ruleset'>): string | null =>
  ruleset === 'uac' ? null : `that match is one of '${ruleset}'`
