import type { Json, Message, Moves } from '@framestack/core'
import { lookOf } from './look.ts'
import { printer } from './offers.ts'
import { printable } from './width.ts'

/** The arguments of a move with what stands in them; `without` are left out. */
function argsOf({ action: _, ...args }: Message, without: readonly string[] = []): [string, Json][] {
  return (Object.entries(args) as [string, Json][]).filter(([name]) => !without.includes(name))
}

/** The name of a move: said, or the only one that there is. */
const nameOf = ({ action }: Message, moves: Moves): string => String(action ?? Object.keys(moves)[0])

/** A move as it looks: `play card=R8`, `give cards=[c1 c2]`. Arguments `without` are left out. */
export function moveText(message: Message, moves: Moves, without: readonly string[] = []): string {
  const action = nameOf(message, moves)
  const words = argsOf(message, without).map(([name, value]) => {
    const print = printer(moves, action, name)
    const text = Array.isArray(value)
      ? `[${value.map((one) => lookOf(print(one))).join(' ')}]`
      : lookOf(print(value))
    return `${printable(name)}=${text}`
  })
  return [printable(action), ...words].join(' ')
}

/** The values of a move as they are printed, lists one by one; only those of `named`, where that is given. */
export function valueWords(message: Message, moves: Moves, named?: readonly string[]): string[] {
  return argsOf(message).flatMap(([name, value]) => {
    if (named !== undefined && !named.includes(name)) return []
    return (Array.isArray(value) ? value : [value]).map(printer(moves, nameOf(message, moves), name))
  })
}

/** A move without some of its arguments. */
export function withoutArgs(message: Message, names: readonly string[]): Message {
  return Object.fromEntries(Object.entries(message).filter(([name]) => !names.includes(name)))
}
