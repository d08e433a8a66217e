import type { Json } from '../json/index.ts'
import { indexOf } from './check.ts'
import type { ArgValues, Move, MoveShape } from './types.ts'

/** One line for a terminal: `fire attack targets=[P1] cards=[1]`, values as their domains print them. */
export function moveText(shapes: readonly MoveShape[], move: Move): string {
  const shape = shapes.find((candidate) => candidate.name === move.action)
  if (!shape) return move.action
  const words = [move.action]
  for (const { name, kind } of shape.args) {
    const value = move.args[name]
    if (value === undefined) continue
    const print = (element: Json): string => kind.domain.print(element)
    words.push(`${name}=${Array.isArray(value) ? `[${value.map(print).join(' ')}]` : print(value)}`)
  }
  return words.join(' ')
}

/**
 * The dense index of a move over the declared domains, one number for the move and one for each argument
 * (0 for an absent one); null where a domain is not enumerable or an argument is a list.
 */
export function moveIndex(
  shapes: readonly MoveShape[],
  move: { action: string; args: ArgValues },
): number[] | null {
  const at = shapes.findIndex((shape) => shape.name === move.action)
  const shape = shapes[at]
  if (!shape) return null
  const index = [at]
  for (const { name, kind } of shape.args) {
    const value = move.args[name]
    if (value === undefined) index.push(0)
    else if (kind.kind === 'int') index.push((value as number) - kind.min + (kind.optional ? 1 : 0))
    else if (kind.kind === 'one' && kind.domain.values) {
      index.push(indexOf(kind.domain.values, value) + (kind.optional ? 1 : 0))
    } else return null
  }
  return index
}
