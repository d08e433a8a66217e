import type { Hint, Json, Message, Outcome, Reply } from '@framestack/core'
import type { Item } from './menu.ts'

/** What somebody who acts is shown. */
export interface Turn {
  readonly seat: number
  /** The match waits for him; else he may let the others go on. */
  readonly waited: boolean
  readonly hint: Hint
  readonly menu: readonly Item[]
}

/** What a match looks like from outside: text for people, JSON lines for programs. */
export interface Screen {
  /** Whether it can ask for the values of a move one by one. */
  readonly asks: boolean
  /** What stands before what is typed. */
  prompt(turn: Turn): string
  begin(about: { readonly [name: string]: Json }): void
  turn(turn: Turn): Promise<void>
  /** An answer to a message of the seat at the keyboard. */
  reply(seat: number, message: Message, reply: Reply): void
  /** An answer of a seat without a person. */
  other(seat: number, reply: Reply): void
  /** An answer to a question: the same as data and as lines. */
  info(kind: string, data: unknown, lines: () => string[]): void
  note(text: string): void
  wrong(problem: string): void
  end(outcome: Outcome | null): Promise<void>
}
