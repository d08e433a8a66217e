import { LobbyClient, nodeEnvironment, type ServerMessage } from '@framestack/client/node'
import type { WebSocket } from 'ws'
import { type Measure, open } from './table.ts'

/** A match of tic-tac-toe with two people at it, ready to be played. */
export class MatchTable {
  readonly #sockets: WebSocket[] = []
  #missing = 0
  #done: () => void = () => undefined
  #synced: () => void = () => undefined

  private constructor() {}

  static async open(url: string): Promise<MatchTable> {
    const lobby = new LobbyClient(url, nodeEnvironment())
    const ann = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann' })
    const bob = await lobby.join(ann.code, 'Bob')
    const table = new MatchTable()
    for (const token of [ann.token, bob.token]) {
      const socket = await open(`${url.replace('http', 'ws')}/socket`, (text) => table.#heard(text))
      table.#sockets.push(socket)
      const ready = new Promise<void>((resolve) => {
        table.#synced = resolve
      })
      socket.send(JSON.stringify({ type: 'join', match: ann.match, token }))
      await ready
    }
    return table
  }

  /** Plays the match to its end, one move as soon as everybody has seen the one before. */
  async play(until: () => boolean, measure: Measure): Promise<void> {
    for (const [turn, cell] of [0, 1, 2, 4, 3, 5, 7, 6, 8].entries()) {
      if (until()) break
      const began = performance.now()
      this.#missing = 2
      await new Promise<void>((resolve) => {
        this.#done = resolve
        const message = { type: 'act', cid: `c${turn}`, move: { cell } }
        this.#sockets[turn % 2]?.send(JSON.stringify(message))
      })
      measure.moves++
      measure.spans.push(performance.now() - began)
    }
    for (const socket of this.#sockets) socket.terminate()
  }

  #heard(text: string): void {
    const { type } = JSON.parse(text) as ServerMessage
    if (type === 'sync') this.#synced()
    if (type === 'update' && --this.#missing === 0) this.#done()
  }
}
