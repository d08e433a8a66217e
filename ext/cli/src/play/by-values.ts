import type { Json, Message, Moves } from '@framestack/core'
import { printer } from '../text/offers.ts'
import { meant } from './printed.ts'

/**
 * The moves that a person may mean by their values alone, in the order of the arguments: `Y3`, `W blue`. Of moves that
 * differ only behind a `#` the first one stands for all: they look alike.
 */
export function byValues(text: string, legal: readonly Message[], moves: Moves): Message[] {
  const typed = text.trim().split(/\s+/)
  const found = new Map<string, Message>()
  for (const message of legal) {
    const words = wordsOf(message, moves)
    if (words.length === 0 || words.length !== typed.length) continue
    if (!words.every((word, i) => meant(typed[i] as string, [{ value: 0, text: word }]) !== undefined))
      continue
    const look = JSON.stringify([message.action, ...words.map((word) => word.split('#')[0])])
    if (!found.has(look)) found.set(look, message)
  }
  return [...found.values()]
}

/** The values of a move as they are printed; lists one by one. */
function wordsOf({ action, ...args }: Message, moves: Moves): string[] {
  return Object.entries(args).flatMap(([name, value]) => {
    const values = (Array.isArray(value) ? value : [value]) as Json[]
    return values.map(printer(moves, String(action), name))
  })
}
