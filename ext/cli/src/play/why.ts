import type { Json, Kind, Message } from '@framestack/core'
import { Fault } from '../command/fault.ts'
import { idsNamed } from '../text/legend.ts'
import { moveText } from '../text/move.ts'
import { expectedLines, movesOf, offerLine, otherMoves } from '../text/offers.ts'
import { isNotAsked, refusalText } from '../text/refusal.ts'
import { isSeat, type Style } from '../text/style.ts'
import { anyOf } from '../text/suggest.ts'
import { byValues } from './by-values.ts'
import { type Several, whatFor } from './choose.ts'
import { type Item, looked, messageOf, messagesOf } from './menu.ts'
import { oneValue, parseMove } from './move.ts'
import { openIn, type Printed } from './printed.ts'
import type { Turn } from './screen.ts'
import type { Table } from './table.ts'
import { explainer } from './telling.ts'

/** What somebody learns who asks about a move: the same as data and as lines. */
export interface Learned {
  readonly data: { readonly allowed: boolean; readonly [field: string]: unknown }
  readonly lines: string[]
}

/** So many moves are shown. */
const shown = 5

/**
 * Whether a move would be allowed, and why not: a number of the menu, a move as it would be made, or what a move would be
 * about (a card by its id, or in words that the view has for it). Throws a `Fault` for what is none of these.
 */
export function whyOf(text: string, turn: Turn, table: Table, style: Style): Learned {
  const asking = new Asking(turn, table, style)
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  const item = turn.menu[number - 1]
  if (item) return asking.item(number, item)
  const { ruleset } = table.gc
  const { frame } = turn.hint
  const moves = movesOf(ruleset, frame)
  const parsed = parseMove(text, moves, otherMoves(ruleset, frame), openIn(turn.hint, moves))
  if (parsed.ok) return asking.move(parsed.message)
  const about = asking.about(text)
  if (about !== null) return about
  const [meant] = byValues(text, table.gc.moves(turn.seat, looked).map(messageOf), moves)
  if (meant !== undefined) return asking.move(meant)
  if (number > 0) throw new Fault(`there is no number ${number}: expected 1 to ${turn.menu.length}`)
  throw new Fault(parsed.problem)
}

/**
 * Why what somebody typed is no move, where it is something that a move could be about: a card that does not fit, or
 * that is open in several moves. Null where it is nothing of the kind.
 */
export function reasonAgainst(text: string, turn: Turn, table: Table, style: Style): string | null {
  return new Asking(turn, table, style).against(text)
}

/** The move that a value alone means: all of its moves are one, but for what may be left out. Null where there is doubt. */
export function moveAlone(text: string, turn: Turn, table: Table, style: Style): Message | null {
  const data = new Asking(turn, table, style).about(text)?.data
  if (data?.['allowed'] !== true || data['more'] !== 0) return null
  const moves = [...(data['moves'] as Message[])].sort(
    (a, b) => Object.keys(a).length - Object.keys(b).length,
  )
  const [least] = moves
  const same = (one: Message) =>
    Object.entries(least ?? {}).every(([name, value]) => JSON.stringify(one[name]) === JSON.stringify(value))
  return least !== undefined && moves.every(same) ? least : null
}

class Asking {
  readonly #turn: Turn
  readonly #table: Table
  readonly #style: Style

  constructor(turn: Turn, table: Table, style: Style) {
    this.#turn = turn
    this.#table = table
    this.#style = style
  }

  item(number: number, item: Item): Learned {
    if ('message' in item) return this.move(item.message)
    if ('choices' in item) return this.#several(number, item)
    const { action, count } = item.offer
    const example = this.#legal().find((message) => message.action === action)
    const lines = [
      `${number} stands for ${count === 'many' ? 'many' : count} moves: ${offerLine(item.offer, this.#moves)}`,
      ...(example === undefined ? [] : this.#told(example, 'one of them')),
    ]
    return { data: { allowed: true, action, count, message: example ?? null }, lines }
  }

  #several(number: number, item: Several): Learned {
    const messages = item.choices.map(({ message }) => message)
    return {
      data: { allowed: true, moves: messages },
      lines: [
        `${number} stands for ${messages.length} moves: ${item.text} with ${whatFor(item)}`,
        ...this.#told(messages[0] as Message, 'one of them'),
      ],
    }
  }

  move(message: Message): Learned {
    const { gc } = this.#table
    const why = gc.why(this.#turn.seat, message)
    if (!why.allowed) return this.#refused([why.reason], message)
    return { data: { ...why, message }, lines: this.#told(message, this.#good('that is allowed')) }
  }

  /** Null for what no argument of the open moves takes. */
  about(text: string): Learned | null {
    const view = this.#table.gc.viewFor(this.#turn.seat)
    const openNow = openIn(this.#turn.hint, this.#moves)
    const reasons = new Set<string>()
    for (const [action, kinds] of Object.entries(this.#moves))
      for (const [name, kind] of Object.entries(kinds)) {
        for (const one of this.#values(text, kind, view, openNow(action, name))) {
          const open = this.#legal().filter(
            (message) => message.action === action && holds(message[name], one),
          )
          if (open.length > 0) return this.#open(open)
          reasons.add(this.#reason(action, name, kind, one))
        }
      }
    if (reasons.size === 0) return null
    // What another move of that frame would take says nothing, where one that is open says more.
    const telling = [...reasons].filter((reason) => !isNotAsked(reason))
    return this.#refused((telling.length > 0 ? telling : [...reasons]).slice(0, shown), null)
  }

  /** In a few words what is against a value that was typed as a move. */
  against(text: string): string | null {
    const about = this.about(text)
    if (about === null) return null
    const { data } = about
    if (data['allowed'] !== true) {
      const reasons = (data['reasons'] ?? [data['reason']]) as string[]
      return [...new Set(reasons.map((one) => this.#reasonText(one, undefined)))].join('; ')
    }
    const moves = data['moves'] as Message[]
    return `that stands in several moves: ${anyOf(moves.map((one) => moveText(one, this.#moves)))}`
  }

  /** What a text may stand for as an argument of that kind. A number is a seat only where there is such a seat. */
  #values(text: string, kind: Kind<unknown>, view: Json, open: Printed): unknown[] {
    const value = oneValue(text, kind, open)
    if (value === undefined) return idsNamed(text, kind.domain.name, view).slice(0, shown)
    const noSeat = kind.domain.name === 'seat' && !isSeat(value, this.#table.players)
    return noSeat && /^\d/.test(text) ? [] : [value]
  }

  get #moves() {
    return movesOf(this.#table.gc.ruleset, this.#turn.hint.frame)
  }

  #legal(): Message[] {
    return this.#table.gc.moves(this.#turn.seat, looked).map(messageOf)
  }

  #good(text: string): string {
    return this.#style.paint.good(text)
  }

  /** The reason that is met first when a value takes the place of another one in a move that is allowed. */
  #reason(action: string, name: string, kind: Kind<unknown>, value: unknown): string {
    const isList = kind.kind === 'some' || kind.kind === 'ordered'
    const given = { [name]: isList ? [value] : value }
    const sound = this.#legal().filter((message) => message.action === action)
    const tried = [...sound.slice(0, 50), { action }].map((message) => {
      const why = this.#table.gc.why(this.#turn.seat, { ...message, ...given })
      return why.allowed ? null : why.reason
    })
    const reasons = tried.filter((reason) => reason !== null)
    const own = reasons.filter((reason) => reason.startsWith(`wrong argument: ${name}:`))
    // That it must be left out says something of the other arguments only.
    return own.find((reason) => reason.includes(' is not ')) ?? own[0] ?? reasons[0] ?? 'allowed'
  }

  #open(messages: readonly Message[]): Learned {
    const more = messages.length - shown
    const lines = messages.slice(0, shown).map((message) => `  ${this.#numbered(message)}`)
    if (more > 0) lines.push(`  … and ${more} more`)
    return {
      data: { allowed: true, moves: messages.slice(0, shown), more: Math.max(0, more) },
      lines: [`${this.#good('that is allowed')} in`, ...lines],
    }
  }

  #refused(reasons: readonly string[], message: Message | null): Learned {
    const [reason = ''] = reasons
    const expected = expectedLines(this.#turn.hint, this.#table.gc).map((line) => `   expected ${line}`)
    const told = new Set(reasons.map((one) => this.#reasonText(one, message?.action)))
    return {
      data: {
        allowed: false,
        reason,
        ...(reasons.length > 1 ? { reasons } : {}),
        ...(message === null ? {} : { message }),
      },
      lines: [...[...told].map((one) => `not allowed: ${one}`), ...expected],
    }
  }

  #reasonText(reason: string, action: unknown): string {
    return refusalText(reason, this.#turn.hint, this.#moves, action)
  }

  /** A move that is allowed: in words, what it means, and as JSON. */
  #told(message: Message, lead: string): string[] {
    const means = explainer(this.#table, this.#turn.seat, this.#moves, this.#style)(message)
    const dim = (text: string): string => this.#style.paint.dim(text)
    return [
      `${lead}: ${this.#inWords(message)}`,
      ...(means === null ? [] : [`   ${dim('it means')} ${means}`]),
      `   ${dim('as JSON')}  ${JSON.stringify(message)}`,
    ]
  }

  #inWords(message: Message): string {
    return moveText(message, this.#moves)
  }

  #numbered(message: Message): string {
    const at = this.#turn.menu.findIndex((item) => messagesOf(item).some((one) => sameMove(one, message)))
    return at < 0 ? this.#inWords(message) : `${at + 1}  ${this.#inWords(message)}`
  }
}

const sameMove = (a: Message, b: Message): boolean => JSON.stringify(a) === JSON.stringify(b)

function holds(given: unknown, value: unknown): boolean {
  const key = JSON.stringify(value)
  return (
    JSON.stringify(given) === key ||
    (Array.isArray(given) && given.some((one) => JSON.stringify(one) === key))
  )
}
