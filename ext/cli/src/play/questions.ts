import type { Message } from '@framestack/core'
import type { Terminal } from '../command/terminal.ts'
import { eventLines } from '../text/event.ts'
import { wrap } from '../text/flow.ts'
import { keptLines, seenLines } from '../text/frames.ts'
import { hintLines } from '../text/offers.ts'
import { rulesIn, rulesLines } from '../text/rules.ts'
import { pad } from '../text/width.ts'
import { help, type Typed } from './command.ts'
import type { Item } from './menu.ts'
import type { Screen, Turn } from './screen.ts'
import type { Table } from './table.ts'
import { styleOf, viewLines } from './telling.ts'
import { whyOf } from './why.ts'

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
    const style = styleOf(this.#table, this.#terminal)
    switch (typed.do) {
      case 'why': {
        const { data, lines } = whyOf(typed.text, turn, this.#table, style)
        return this.#screen.info('why', data, () => lines)
      }
      case 'hint':
        return this.#screen.info('hint', turn.hint, () => hintLines(turn.hint, gc))
      case 'rules': {
        const rules = rulesIn(gc.ruleset, text, this.#table.options)
        return this.#screen.info('rules', rules, () => rulesLines(rules, style))
      }
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
        const { players } = turn.hint
        if (!typed.all) {
          const stack = gc.stackFor(seat)
          return this.#screen.info('stack', stack, () => seenLines(stack, players, style))
        }
        const { state } = gc
        const frames = state.stack.map(({ id, type, state, data }) => ({ id, type, state, data }))
        return this.#screen.info('stack', frames, () => keptLines(state, players, style))
      }
      case 'schema': {
        const schema = gc.schema()
        return this.#screen.info('schema', schema, () => JSON.stringify(schema, null, 2).split('\n'))
      }
      case 'help':
        return this.#screen.info('help', Object.fromEntries(help), () =>
          help.flatMap(([name, meaning]) => {
            const example = name === 'MOVE' ? turn.menu.find(isMove) : undefined
            const text = example === undefined ? meaning : `${meaning}; here ${inBoth(example)}`
            const lines = wrap(text, style.width - 14)
            return lines.map((line, i) => `  ${pad(i === 0 ? name : '', 10)}  ${line}`)
          }),
        )
    }
  }
}

/** A move that takes arguments, as an example. */
const isMove = (item: Item): item is Item & { readonly message: Message } =>
  'message' in item && Object.keys(item.message).length > 1

const inBoth = ({ text, message }: Item & { readonly message: Message }): string =>
  `${text}, or ${JSON.stringify(message)}`
