import type { Hint, Moves } from '@framestack/core'
import { lookOf } from './look.ts'
import { anyOf } from './suggest.ts'
import { printable } from './width.ts'

const notAsked = 'incorrect interface'
/** Whether a move was refused because it is not open, and nothing was said why. */
export const isNotAsked = (reason: string): boolean => reason === notAsked

const wrong = 'wrong argument: '

/**
 * Why a move is refused, for people: what the kernel says of interfaces and arguments is for programs, who read it as it
 * is. `hint` is what the player may do instead, `action` the name of the move as it was given.
 */
export function refusalText(reason: string, hint: Hint, moves: Moves, action?: unknown): string {
  if (reason === notAsked) return notAskedText(hint, action)
  if (reason.startsWith(`${notAsked}: `)) return reason.slice(notAsked.length + 2)
  const text = reason.startsWith(wrong) ? withoutName(reason.slice(wrong.length), moves) : reason
  return text.split(' ').map(lookOf).join(' ')
}

function notAskedText({ offers }: Hint, action: unknown): string {
  const open = [...new Set(offers.filter(({ count }) => count !== 0).map((offer) => printable(offer.action)))]
  const what = typeof action === 'string' ? `'${printable(action)}'` : 'that'
  return `${what} is not what is asked now: expected ${anyOf(open)}`
}

/** Without the name of an argument in front, unless what follows makes no sense alone. */
function withoutName(text: string, moves: Moves): string {
  const at = text.indexOf(': ')
  const names = Object.values(moves).flatMap((kinds) => Object.keys(kinds))
  const rest = text.slice(at + 2)
  return at > 0 && names.includes(text.slice(0, at)) && !/^(expected|must) /.test(rest) ? rest : text
}
