import { hash, type Json, type JsonObject, type Reply } from '@framestack/core'
import { FAILED } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { nameOf, outcomeLine, type Seen, seenLines } from '../text/event.ts'
import { causes } from '../text/frames.ts'
import { messageLine } from '../text/message.ts'
import { hintLines } from '../text/offers.ts'
import type { Style } from '../text/style.ts'
import { padLeft, printable } from '../text/width.ts'
import { type Action, runAction, type ScriptLine } from './script.ts'
import type { Table } from './table.ts'
import { styleOf } from './telling.ts'

/** How a script is run. */
export interface ScriptOptions {
  /** The file. */
  readonly name: string
  readonly json: boolean
  /** Stops at the first message that is refused. */
  readonly strict: boolean
}

/** Plays a script and writes what comes of each line. Returns the exit code. */
export function runScript(
  table: Table,
  script: readonly ScriptLine[],
  terminal: Terminal,
  { name, json, strict }: ScriptOptions,
): number {
  const writer = json ? new JsonWriter(table, terminal) : new TextWriter(table, terminal)
  writer.begin(table.allNews())
  let code = 0
  for (const line of script) {
    const reply = runAction(table, line.value)
    writer.line(line, reply, table.allNews())
    if (reply.code === 500) code = FAILED
    if (reply.code !== 200 && strict) {
      terminal.complain(`${name}:${line.number}: refused: ${reply.reason}`)
      code = FAILED
      break
    }
  }
  writer.end()
  return code
}

class TextWriter {
  readonly #table: Table
  readonly #terminal: Terminal

  constructor(table: Table, terminal: Terminal) {
    this.#table = table
    this.#terminal = terminal
  }

  get #style(): Style {
    const style = styleOf(this.#table, this.#terminal)
    return { ...style, width: style.width - 6 }
  }

  begin(seen: readonly Seen[]): void {
    const { ruleset } = this.#table.gc
    this.#terminal.out(
      `${this.#terminal.paint.bold(`${ruleset.name} ${ruleset.version}`)}, ${this.#table.players} players`,
    )
    this.#seen(seen)
  }

  line({ number, value, given }: ScriptLine, reply: Reply, seen: readonly Seen[]): void {
    const { paint } = this.#terminal
    const [from, told] = this.#inWords(value, given)
    this.#terminal.out(`${paint.dim(padLeft(String(number), 3))}  ${paint.bold(from)}  ${told}`.trimEnd())
    if (reply.code === 200) this.#terminal.out(`     ${paint.good('200')}`)
    else {
      this.#terminal.out(`     ${paint.bad(String(reply.code))} ${reply.reason}`)
      if (reply.code === 400)
        for (const line of hintLines(reply.expected, this.#table.gc))
          this.#terminal.out(`         ${paint.dim('expected')} ${line}`)
    }
    this.#seen(seen)
  }

  end(): void {
    const { gc } = this.#table
    const waits = gc.allowedPlayers().map(nameOf).join(', ')
    this.#terminal.out(
      gc.outcome === null
        ? `waits for ${waits || 'nobody'}: ${causes(gc.state.stack)}`
        : outcomeLine(gc.outcome),
    )
  }

  /** Who sent a line, and what. */
  #inWords(value: Action, given: JsonObject): [string, string] {
    if (value.do !== 'message') return ['host', 'seat' in value ? `${value.do} of P${value.seat}` : value.do]
    const { token } = given
    const sender =
      value.seat !== null ? `P${value.seat}` : typeof token === 'string' ? token.slice(0, 40) : '(no token)'
    return [printable(sender), messageLine(given, this.#style)]
  }

  #seen(seen: readonly Seen[]): void {
    const players = seen.filter(({ viewer }) => viewer !== null)
    for (const line of seenLines(players, this.#style, this.#table.text)) this.#terminal.out(`     ${line}`)
  }
}

class JsonWriter {
  readonly #table: Table
  readonly #terminal: Terminal

  constructor(table: Table, terminal: Terminal) {
    this.#table = table
    this.#terminal = terminal
  }

  begin(seen: readonly Seen[]): void {
    const { name, version } = this.#table.gc.ruleset
    const { players } = this.#table
    this.#terminal.json({ type: 'begin', ruleset: name, version, players, events: byViewer(seen) })
  }

  line({ number, given }: ScriptLine, reply: Reply, seen: readonly Seen[]): void {
    this.#terminal.json({
      type: 'line',
      line: number,
      message: given,
      reply,
      events: byViewer(seen),
    })
  }

  end(): void {
    const { gc } = this.#table
    const { state, outcome, seq } = gc
    this.#terminal.json({
      type: 'end',
      seq,
      outcome,
      hash: hash(state),
      allowed: gc.allowedPlayers(),
    })
  }
}

function byViewer(seen: readonly Seen[]): { [viewer: string]: Json } {
  return Object.fromEntries(seen.map(({ viewer, events }) => [viewer ?? 'spectators', [...events]]))
}
