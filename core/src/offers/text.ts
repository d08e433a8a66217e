import type { Json } from '../json/index.ts'
import type { Kind } from '../language/kinds.ts'
import { indexOf, isList } from './fits.ts'
import type { ArgValues, Move, MoveShape } from './types.ts'

/** One line for a terminal: `fire attack targets=[P1] cards=[1]`, values as their domains print them. */
export function moveText(shapes: readonly MoveShape[], move: Move): string {
  const shape = shapes.find((candidate) => candidate.name === move.action)
  if (!shape) return move.action
  const words = [move.action]
  for (const { name, kind } of shape.args) {
    const value = move.args[name]
    if (value !== undefined) words.push(`${name}=${valueText(kind, value)}`)
  }
  return words.join(' ')
}

function valueText(kind: Kind<unknown>, value: Json): string {
  if (!isList(kind)) return kind.domain.print(value)
  return `[${(value as readonly Json[]).map((element) => kind.domain.print(element)).join(' ')}]`
}

/**
 * The dense index of a move over the declared domains, one number for the move and one for each argument
 * (where it is optional, 0 says that it is absent). Null where a domain is not enumerable or an argument is a
 * list or a text, and for what is no move of these shapes.
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
    const position = positionOf(kind, move.args[name])
    if (position < 0) return null
    index.push(position)
  }
  return index
}

/** -1 where there is none. */
function positionOf(kind: Kind<unknown>, value: Json | undefined): number {
  const values = kind.kind === 'one' ? kind.domain.values : null
  if (kind.kind !== 'int' && values === null) return -1
  const first = kind.optional ? 1 : 0
  if (value === undefined) return first - 1
  if (values !== null) {
    const at = indexOf(values, value)
    return at < 0 ? -1 : at + first
  }
  const fits = Number.isInteger(value) && (value as number) >= kind.min && (value as number) <= kind.max
  return fits ? (value as number) - kind.min + first : -1
}
