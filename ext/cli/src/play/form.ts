import type { ArgJson, Json, Kind, Message, Moves, OfferJson } from '@framestack/core'
import { deepEqual } from '@framestack/core'
import type { Terminal } from '../command/terminal.ts'
import { argText, printer } from '../text/offers.ts'
import { columns, pad } from '../text/width.ts'
import { parseValue } from './move.ts'
import { printed } from './printed.ts'
import type { Explain } from './telling.ts'

type Open = Pick<ArgJson, 'values' | 'size' | 'range'>

const absent = Symbol('left out')

/** Asks for the arguments of a move one after the other; null when the player thinks better of it. */
export async function fillIn(
  offer: OfferJson,
  moves: Moves,
  terminal: Terminal,
  explain: Explain,
): Promise<Message | null> {
  const message: { [name: string]: Json } = { action: offer.action }
  terminal.out(terminal.paint.dim(`${offer.action}: one value after the other; an empty line gives up`))
  for (const arg of offer.args) {
    const open = openNow(arg, message)
    if (arg.optional && open?.values?.length === 0 && open.size === undefined) continue
    const field = new Field(offer.action, arg, open, moves, explain)
    const value = await field.ask(terminal)
    if (value === null) return null
    if (value !== absent) message[arg.name] = value.given
  }
  return message
}

/** What is open for an argument after those before it; null where the hint does not say. */
function openNow(arg: ArgJson, before: { readonly [name: string]: Json }): Open | null {
  if (!arg.cases) return arg
  const fits = arg.cases.find(({ given }) =>
    Object.entries(given).every(([name, value]) => name in before && deepEqual(before[name] as Json, value)),
  )
  return fits ?? null
}

/** One argument that is asked for. */
class Field {
  readonly #arg: ArgJson
  readonly #open: Open | null
  readonly #kind: Kind<unknown> | undefined
  readonly #values: readonly Json[]
  readonly #print: (value: Json) => string
  readonly #notes: readonly (string | null)[]

  constructor(action: string, arg: ArgJson, open: Open | null, moves: Moves, explain: Explain) {
    this.#arg = arg
    this.#open = open
    this.#kind = moves[action]?.[arg.name]
    this.#values = open?.values ?? []
    this.#print = printer(moves, action, arg.name)
    this.#notes = this.#values.map((value) => explain({ action, [arg.name]: this.#isList ? [value] : value }))
  }

  get #isList(): boolean {
    return this.#arg.kind === 'some' || this.#arg.kind === 'ordered'
  }

  /** The value as it was typed; null to give up. Whether it is allowed is for the kernel to judge. */
  async ask(terminal: Terminal): Promise<{ given: Json } | typeof absent | null> {
    this.#question(terminal)
    const words = this.#values.map(this.#print)
    const complete = (typed: string) => words.filter((word) => word.startsWith(typed))
    const line = (await terminal.ask(`${this.#arg.name}> `, complete))?.trim() ?? ''
    if (line === '') return null
    if (line === '-' && this.#arg.optional) return absent
    const chosen = this.#byNumber(line)
    if (chosen !== null) return { given: this.#isList ? chosen : (chosen[0] as Json) }
    return { given: parseValue(line, this.#kind, printed(this.#values, this.#print)) as Json }
  }

  #question(terminal: Terminal): void {
    const { name, optional } = this.#arg
    const words = this.#values.map(this.#print)
    const rows = words.some((word, i) => this.#notes[i] != null || /[\s,=]/.test(word) || columns(word) > 12)
    if (!rows) {
      const text =
        this.#open === null ? this.#arg.domain : argText({ ...bare(this.#arg), ...this.#open }, this.#print)
      terminal.out(`${name}: ${text}${optional ? " (or '-' to leave it out)" : ''}`)
      return
    }
    terminal.out(`${name}: ${this.#howMany()}${optional ? ", or '-' to leave it out" : ''}`)
    const width = Math.max(...words.map(columns))
    words.forEach((word, i) => {
      const note = this.#notes[i] ?? ''
      terminal.out(`  ${pad(`#${i + 1}`, 4)} ${pad(word, width)}  ${terminal.paint.dim(note)}`.trimEnd())
    })
  }

  #howMany(): string {
    if (!this.#open?.size) return 'one of these, as #1 or by its value'
    const [min, max] = this.#open.size
    return `${min === max ? min : `${min} to ${max}`} of these, as #1 #2 or by their values with commas`
  }

  /** Reads `#1 #3`; numbers alone will do where no value is written as one. */
  #byNumber(line: string): Json[] | null {
    const bare = this.#kind !== undefined && this.#values.every((value) => !/\d/.test(this.#print(value)))
    const chosen = line.split(/[\s,]+/).map((word) => {
      const n = (bare ? /^#?(\d{1,6})$/ : /^#(\d{1,6})$/).exec(word)?.[1]
      return n === undefined ? undefined : this.#values[Number(n) - 1]
    })
    return chosen.every((value) => value !== undefined) ? (chosen as Json[]) : null
  }
}

function bare({ cases: _, ...arg }: ArgJson): ArgJson {
  return arg
}
