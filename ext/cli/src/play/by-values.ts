import type { Message, Moves } from '@framestack/core'
import { lookOf } from '../text/look.ts'
import { valueWords } from '../text/move.ts'
import { meant } from './printed.ts'

/**
 * The moves that a person may mean by their values alone, in the order of the arguments: `Y3`, `W blue`. Of moves that
 * differ only behind a `#` the first one stands for all: they look alike.
 */
export function byValues(text: string, legal: readonly Message[], moves: Moves): Message[] {
  const typed = text.trim().split(/\s+/)
  const found = new Map<string, Message>()
  for (const message of legal) {
    const words = valueWords(message, moves)
    if (words.length === 0 || words.length !== typed.length) continue
    if (!words.every((word, i) => meant(typed[i] as string, [{ value: 0, text: word }]) !== undefined))
      continue
    const look = JSON.stringify([message.action, ...words.map(lookOf)])
    if (!found.has(look)) found.set(look, message)
  }
  return [...found.values()]
}
