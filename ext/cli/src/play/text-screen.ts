import type { Json, JsonObject, Message, Outcome, Reply, Viewer } from '@framestack/core'
import type { Terminal } from '../command/terminal.ts'
import { eventLines, nameOf, outcomeLine } from '../text/event.ts'
import { flow, wrap } from '../text/flow.ts'
import { prompts } from '../text/frames.ts'
import { menuLines } from '../text/menu.ts'
import { expectedLines, hintLines, movesOf } from '../text/offers.ts'
import { refusalText } from '../text/refusal.ts'
import { rulesIn, rulesLine } from '../text/rules.ts'
import type { Style } from '../text/style.ts'
import { columns } from '../text/width.ts'
import type { Screen, Turn } from './screen.ts'
import type { Table } from './table.ts'
import { styleOf, viewLines } from './telling.ts'

/** The match in words, for people. */
export class TextScreen implements Screen {
  readonly asks = true
  readonly #table: Table
  readonly #terminal: Terminal
  /** Whose eyes the screen shows. */
  #viewer: Viewer = null
  /** By viewer, how many events he has read that are to be looked at; and the most that anybody has. */
  readonly #read = new Map<Viewer, number>()
  #paused = 0

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
    const rules = rulesLine(rulesIn(this.#table.gc.ruleset, this.#table.text, this.#table.options))
    if (rules !== null) for (const line of wrap(rules, this.#terminal.width)) this.#terminal.out(line)
    if (seed !== null) this.#terminal.out(paint.dim(`seed ${seed}: the same again with --seed ${seed}`))
    if (this.#table.seating.at !== 'none')
      this.#terminal.out(paint.dim("type a number or a move; 'help' shows the rest"))
  }

  async turn(turn: Turn): Promise<void> {
    const { seat } = turn
    if (this.#table.seating.at === 'all') await this.#curtain(seat)
    this.#viewer = seat
    this.#heading(`P${seat}`)
    if (await this.#news(seat)) this.#terminal.out()
    for (const line of viewLines(this.#table, seat, this.style)) this.#terminal.out(line)
    this.#terminal.out()
    this.#waiting(turn)
    for (const line of this.#menu(turn)) this.#terminal.out(line)
  }

  reply(_seat: number, message: Message, reply: Reply): void {
    this.#refusal(reply, message)
  }

  other(seat: number, reply: Reply): void {
    if (reply.code !== 200) this.note(`P${seat}'s answer was not taken`)
    else if (this.#table.seating.at === 'none') this.#tell(this.#table.news(null))
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

  async end(outcome: Outcome | null): Promise<void> {
    if (outcome === null) return
    this.#heading('the match is over')
    if (this.#tell(this.#table.news(this.#viewer))) this.#terminal.out()
    for (const line of viewLines(this.#table, this.#viewer, this.style)) this.#terminal.out(line)
    this.#terminal.out()
    this.#terminal.out(this.#terminal.paint.good(outcomeLine(outcome)))
  }

  #refusal(reply: Reply, message: Message = {}): void {
    if (reply.code === 200) return
    const { ruleset } = this.#table.gc
    if (reply.code === 500) {
      this.wrong(`a rule of ${ruleset.name} failed; nothing has changed (skip: go on without this frame)`)
      return
    }
    const moves = movesOf(ruleset, reply.expected.frame)
    this.wrong(refusalText(reply.reason, reply.expected, moves, message.action))
    for (const line of expectedLines(reply.expected, this.#table.gc))
      this.#terminal.out(`    ${this.#terminal.paint.dim('expected')} ${line}`)
  }

  #heading(text: string): void {
    const { paint, width } = this.#terminal
    const line = '─'.repeat(Math.max(3, Math.min(width, 80) - columns(text) - 4))
    this.#terminal.out()
    this.#terminal.out(`${paint.dim('──')} ${paint.bold(text)} ${paint.dim(line)}`)
  }

  /**
   * Takes away what one player saw before another one sits down, where a person reads and the two do not see the same.
   */
  async #curtain(seat: number): Promise<void> {
    const before = this.#viewer
    if (!this.#terminal.interactive || before === null || before === seat) return
    if (!this.#table.hasSecrets(before) && !this.#table.hasSecrets(seat)) return
    this.#terminal.clear()
    await this.#terminal.pause(`P${seat} is asked: ENTER when nobody else looks`)
  }

  /**
   * Tells what the viewer has not been told yet. False: nothing. Behind what the ruleset wants to be looked at a person
   * says when to go on; at a shared keyboard the first one who reads it.
   */
  async #news(viewer: Viewer): Promise<boolean> {
    const { pauses = [] } = this.#table.text
    const news = this.#table.news(viewer)
    let told = false
    let from = 0
    for (const [i, event] of news.entries()) {
      if (!pauses.includes(String(event['type']))) continue
      const read = (this.#read.get(viewer) ?? 0) + 1
      this.#read.set(viewer, read)
      if (read <= this.#paused) continue
      this.#paused = read
      told = this.#tell(news.slice(from, i + 1)) || told
      from = i + 1
      await this.#terminal.pause('ENTER to go on')
    }
    return this.#tell(news.slice(from)) || told
  }

  /** False: there is nothing to tell. */
  #tell(events: readonly JsonObject[]): boolean {
    const style = { ...this.style, width: this.style.width - 2 }
    const told = events.map((event) => eventLines(event, this.#viewer, style, this.#table.text))
    for (const lines of told)
      lines.forEach((line, i) => {
        this.#terminal.out(`${i === 0 ? '•' : ' '} ${line}`)
      })
    return told.some((lines) => lines.length > 0)
  }

  /** Who is asked, and what the frames that wait say about it. */
  #waiting({ seat, waited, hint }: Turn): void {
    const { paint, width } = this.#terminal
    const { gc, seating } = this.#table
    const shared = seating.at === 'all'
    const others = hint.players.filter((other) => other !== seat)
    const also =
      shared && waited && others.length > 0
        ? ` (${others.map(nameOf).join(', ')} may too: seat ${others[0]})`
        : ''
    const move = shared ? `P${seat}'s move` : 'Your move'
    const may = `${shared ? `P${seat}` : 'You'} may act`
    const who = waited ? paint.bold(move) : `${paint.bold(may)} (ENTER: let the others go on)`
    const prompt = prompts(gc.stackFor(seat))
    for (const line of flow(`${who}${also}${prompt === '' ? '' : `: ${prompt}`}`, width))
      this.#terminal.out(line)
  }

  #menu({ hint, menu }: Turn): string[] {
    if (menu.length === 0) return hintLines(hint, this.#table.gc)
    const { paint, width } = this.#terminal
    // What only costs something has its numbers, too, but is no choice that is worth a line.
    const worth = menu.filter(({ costs }) => costs === undefined)
    const shown = worth.length > 0 ? worth : menu
    const items = shown.map((item) => ({
      action: item.action,
      text: 'choices' in item ? `${item.text} ...` : item.text,
      note: 'note' in item ? item.note : null,
    }))
    const costly = menu.slice(shown.length).map(({ text }) => text)
    const also = costly.length === 0 ? [] : wrap(`also allowed, and costs you: ${costly.join(', ')}`, width)
    return [...menuLines(items, width, paint), ...also.map(paint.dim)]
  }
}
