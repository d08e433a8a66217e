import { LobbyClient, nodeEnvironment, type ServerMessage } from '@framestack/client/node'
import type { WebSocket } from 'ws'
import type { Game } from './games.ts'
import { type Measure, open } from './table.ts'

/** A match of tic-tac-toe with two people at it, ready to be played. */
export class MatchTable {
  readonly match: string
  readonly #sockets: WebSocket[] = []
  #measure: Measure | null = null
  #missing = 0
  #done: () => void = () => undefined
  #failed: (why: Error) => void = () => undefined
  #synced: () => void = () => undefined

  private constructor(match: string) {
    this.match = match
  }

  static async open(url: string): Promise<MatchTable> {
    const lobby = new LobbyClient(url, nodeEnvironment())
    const ann = await lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann' })
    const bob = await lobby.join(ann.code, 'Bob')
    const table = new MatchTable(ann.match)
    for (const [seat, token] of [ann.token, bob.token].entries()) {
      const socket = await open(`${url.replace('http', 'ws')}/socket`, (text) => table.#heard(text, seat))
      table.#sockets.push(socket)
      const ready = new Promise<void>((resolve) => {
        table.#synced = resolve
      })
      socket.send(JSON.stringify({ type: 'join', match: ann.match, token }))
      await ready
    }
    return table
  }

  /** Plays the match to its end, one move as soon as everybody has seen the one before. Rejects when one is refused. */
  async play(game: Game, measure: Measure): Promise<void> {
    this.#measure = measure
    for (const [turn, cell] of game.entries()) {
      const began = performance.now()
      this.#missing = 2
      await new Promise<void>((resolve, reject) => {
        this.#done = resolve
        this.#failed = reject
        const message = { type: 'act', cid: `c${turn}`, move: { cell } }
        this.#sockets[turn % 2]?.send(JSON.stringify(message))
      })
      measure.moves++
      measure.spans.push(performance.now() - began)
    }
    this.#measure = null
    for (const socket of this.#sockets) socket.terminate()
  }

  #heard(text: string, seat: number): void {
    const message = JSON.parse(text) as ServerMessage
    if (this.#measure !== null && seat === 1) this.#measure.bytes += text.length
    if (message.type === 'sync') this.#synced()
    if (message.type === 'ack' && message.reply.code !== 200)
      this.#failed(new Error(`a move was refused: ${JSON.stringify(message.reply)}`))
    if (message.type === 'update' && --this.#missing === 0) this.#done()
  }
}
