import type { Json, Message, Outcome, Reply, Viewer } from '@framestack/core'
import type { Terminal } from '../command/terminal.ts'
import { eventLines, nameOf, outcomeLine } from '../text/event.ts'
import { flow } from '../text/flow.ts'
import { causes, prompts } from '../text/frames.ts'
import { menuLines } from '../text/menu.ts'
import { hintLines, movesOf } from '../text/offers.ts'
import type { Style } from '../text/style.ts'
import { columns } from '../text/width.ts'
import type { Screen, Turn } from './screen.ts'
import type { Table } from './table.ts'
import { explainer, styleOf, viewLines } from './telling.ts'

/** The match in words, for people. */
export class TextScreen implements Screen {
  readonly asks = true
  readonly #table: Table
  readonly #terminal: Terminal
  /** Whose eyes the screen shows. */
  #viewer: Viewer = null

  constructor(table: Table, terminal: Terminal) {
    this.#table = table
    this.#terminal = terminal
    if (table.seating.at === 'one') this.#viewer = table.seating.seat
  }

  get style(): Style {
    return styleOf(this.#table, this.#terminal)
  }

  prompt({ seat }: Turn): string {
    return `P${seat}> `
  }

  begin(about: { readonly [name: string]: Json }): void {
    const { paint } = this.#terminal
    const { ruleset, version, players, seed, seats } = about
    this.#terminal.out(`${paint.bold(`${ruleset} ${version}`)}, ${players} players, ${seats}`)
    if (seed !== null) this.#terminal.out(paint.dim(`seed ${seed}: the same again with --seed ${seed}`))
    if (this.#table.seating.at !== 'none')
      this.#terminal.out(paint.dim("type a number or a move; 'help' shows the rest"))
  }

  turn(turn: Turn): void {
    const { seat } = turn
    this.#viewer = seat
    this.#heading(`P${seat}: ${turn.hint.frame ?? ''}`)
    if (this.#news(seat)) this.#terminal.out()
    for (const line of viewLines(this.#table, seat, this.style)) this.#terminal.out(line)
    this.#terminal.out()
    this.#waiting(turn)
    for (const line of this.#menu(turn)) this.#terminal.out(line)
  }

  reply(_seat: number, _message: Message, reply: Reply): void {
    this.#refusal(reply)
  }

  other(seat: number, reply: Reply): void {
    if (reply.code !== 200) this.note(`P${seat}'s answer was not taken`)
    else if (this.#table.seating.at === 'none') this.#news(null)
    this.#refusal(reply)
  }

  info(_kind: string, _data: unknown, lines: () => string[]): void {
    for (const line of lines()) this.#terminal.out(line)
  }

  note(text: string): void {
    this.#terminal.out(this.#terminal.paint.dim(text))
  }

  wrong(problem: string): void {
    this.#terminal.out(`${this.#terminal.paint.bad('no:')} ${problem}`)
  }

  end(outcome: Outcome | null): void {
    if (outcome === null) return
    this.#heading('the match is over')
    if (this.#news(this.#viewer)) this.#terminal.out()
    for (const line of viewLines(this.#table, this.#viewer, this.style)) this.#terminal.out(line)
    this.#terminal.out()
    this.#terminal.out(this.#terminal.paint.good(outcomeLine(outcome)))
  }

  #refusal(reply: Reply): void {
    if (reply.code === 200) return
    const { ruleset } = this.#table.gc
    if (reply.code === 500) {
      this.wrong(`a rule of ${ruleset.name} failed; nothing has changed (skip: go on without this frame)`)
      return
    }
    this.wrong(reply.reason)
    for (const line of hintLines(reply.expected, this.#table.gc))
      this.#terminal.out(`    ${this.#terminal.paint.dim('expected')} ${line}`)
  }

  #heading(text: string): void {
    const { paint, width } = this.#terminal
    const line = '─'.repeat(Math.max(3, Math.min(width, 80) - columns(text) - 4))
    this.#terminal.out()
    this.#terminal.out(`${paint.dim('──')} ${paint.bold(text)} ${paint.dim(line)}`)
  }

  /** What the viewer has not been told yet. False: nothing. */
  #news(viewer: Viewer): boolean {
    const style = { ...this.style, width: this.style.width - 2 }
    const told = this.#table.news(viewer).map((event) => eventLines(event, viewer, style, this.#table.text))
    for (const lines of told)
      lines.forEach((line, i) => {
        this.#terminal.out(`${i === 0 ? '•' : ' '} ${line}`)
      })
    return told.some((lines) => lines.length > 0)
  }

  /** Who must answer, what for, and what the frames that wait say about it. */
  #waiting({ seat, waited, hint }: Turn): void {
    const { paint, width } = this.#terminal
    const { gc, seating } = this.#table
    const others = hint.players.filter((other) => other !== seat)
    const how = seating.at === 'all' ? `: seat ${others[0]}` : ''
    const also = others.length === 0 ? '' : ` (${others.map(nameOf).join(', ')} may too${how})`
    const who = seating.at === 'all' ? `P${seat}` : 'You'
    const must = waited ? `${who} must answer` : `${who} may answer`
    const free = waited ? '' : ' (ENTER: let the others go on)'
    const stack = gc.stackFor(seat)
    this.#terminal.out(`${paint.bold(must)}${free}${waited ? also : ''}: ${causes(stack)}`)
    const prompt = prompts(stack)
    if (prompt !== '') for (const line of flow(prompt, width)) this.#terminal.out(paint.dim(line))
  }

  #menu({ seat, hint, menu }: Turn): string[] {
    const { ruleset } = this.#table.gc
    if (menu.length === 0) return hintLines(hint, this.#table.gc)
    const { paint, width } = this.#terminal
    const explain = explainer(this.#table, seat, movesOf(ruleset, hint.frame), this.style)
    const items = menu.map((item) => ({
      action: item.action,
      text: item.text,
      note: 'message' in item ? explain(item.message) : null,
    }))
    return menuLines(items, width, paint)
  }
}
