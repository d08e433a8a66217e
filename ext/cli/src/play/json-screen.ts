import type { Json, Message, Outcome, Reply } from '@framestack/core'
import type { Terminal } from '../command/terminal.ts'
import type { Screen, Turn } from './screen.ts'
import type { Table } from './table.ts'

/** The match as JSON lines, each with a `type`, for programs. */
export class JsonScreen implements Screen {
  readonly asks = false
  readonly #table: Table
  readonly #terminal: Terminal

  constructor(table: Table, terminal: Terminal) {
    this.#table = table
    this.#terminal = terminal
  }

  prompt(): string {
    return ''
  }

  begin(about: { readonly [name: string]: Json }): void {
    this.#terminal.json({ type: 'begin', ...about })
  }

  async turn({ seat, waited, hint, menu }: Turn): Promise<void> {
    const { gc } = this.#table
    this.#terminal.json({
      type: 'turn',
      seat,
      waited,
      events: this.#table.news(seat),
      view: gc.viewFor(seat),
      hint,
      stack: gc.stackFor(seat),
      menu: menu.map((item) => ('message' in item ? item.message : { action: item.action, ask: true })),
    })
  }

  reply(seat: number, message: Message, reply: Reply): void {
    this.#terminal.json({ type: 'reply', seat, message, reply })
  }

  other(seat: number, reply: Reply): void {
    this.#terminal.json({ type: 'other', seat, reply })
  }

  info(kind: string, data: unknown): void {
    this.#terminal.json({ type: kind, [kind]: data })
  }

  note(text: string): void {
    this.#terminal.json({ type: 'note', text })
  }

  wrong(problem: string): void {
    this.#terminal.json({ type: 'wrong', problem })
  }

  async end(outcome: Outcome | null): Promise<void> {
    const events = this.#table
      .allNews()
      .map(({ viewer, events }) => [viewer ?? 'spectators', events] as const)
    this.#terminal.json({
      type: 'end',
      outcome,
      events: Object.fromEntries(events),
    })
  }
}
