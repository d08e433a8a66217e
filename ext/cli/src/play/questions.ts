import type { Json } from '@framestack/core'
import { Fault } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { eventLines } from '../text/event.ts'
import { stackLines } from '../text/frames.ts'
import { hintLines, movesOf, otherMoves } from '../text/offers.ts'
import type { Style } from '../text/value.ts'
import { pad } from '../text/width.ts'
import { help, type Typed } from './command.ts'
import { parseMove } from './move.ts'
import type { Screen, Turn } from './screen.ts'
import type { Table } from './table.ts'
import { viewLines } from './telling.ts'

/** Answers what a player asks at the prompt. None of it changes the match. */
export class Questions {
  readonly #table: Table
  readonly #screen: Screen
  readonly #terminal: Terminal

  constructor(table: Table, screen: Screen, terminal: Terminal) {
    this.#table = table
    this.#screen = screen
    this.#terminal = terminal
  }

  answer(typed: Typed, turn: Turn): void {
    const { gc, text } = this.#table
    const { seat } = turn
    const style = this.#style()
    switch (typed.do) {
      case 'why':
        return this.#why(typed.text, turn)
      case 'hint':
        return this.#screen.info('hint', turn.hint as unknown as Json, () => hintLines(turn.hint, gc.ruleset))
      case 'view':
        return this.#screen.info('view', gc.viewFor(seat), () => viewLines(this.#table, seat, style))
      case 'events': {
        const events = gc.eventsFor(seat)
        return this.#screen.info('events', events, () => {
          const lines = events.flatMap((event) => eventLines(event, seat, style, text))
          return lines.length === 0 ? ['nothing has happened yet'] : lines
        })
      }
      case 'stack': {
        const { state } = gc
        const frames = state.stack.map(({ id, type, state, data }) =>
          typed.all ? { id, type, state, data } : { id, type, state },
        )
        return this.#screen.info('stack', frames, () =>
          stackLines(state, turn.hint.players, style, typed.all),
        )
      }
      case 'schema': {
        const schema = gc.schema()
        return this.#screen.info('schema', schema, () => JSON.stringify(schema, null, 2).split('\n'))
      }
      case 'help':
        return this.#screen.info('help', Object.fromEntries(help), () =>
          help.map(([name, meaning]) => `  ${pad(name, 10)}  ${meaning}`),
        )
    }
  }

  #style(): Style {
    return { paint: this.#terminal.paint, width: this.#terminal.width, players: this.#table.players }
  }

  #why(text: string, { seat, hint }: Turn): void {
    const { gc } = this.#table
    const { frame } = hint
    const parsed = parseMove(text, movesOf(gc.ruleset, frame), otherMoves(gc.ruleset, frame))
    if (!parsed.ok) throw new Fault(parsed.problem)
    const why = gc.why(seat, parsed.message)
    this.#screen.info('why', why as unknown as Json, () =>
      why.allowed
        ? [this.#terminal.paint.good('that is allowed')]
        : [`not allowed: ${why.reason}`, ...hintLines(hint, gc.ruleset).map((line) => `   expected ${line}`)],
    )
  }
}
