import type { Json } from '../json/index.ts'
import type { Kind } from '../language/kinds.ts'
import type { MoveShape } from './types.ts'

/** JSON Schema (2020-12) of the messages that a frame with these moves accepts, token aside. */
export function messageSchema(shapes: readonly MoveShape[]): Json {
  const moves = shapes.map((shape) => moveSchema(shape, shapes.length === 1))
  if (moves.length === 0) return { not: {} }
  return moves.length === 1 ? (moves[0] as Json) : { oneOf: moves }
}

function moveSchema(shape: MoveShape, only: boolean): Json {
  const properties: { [name: string]: Json } = { action: { const: shape.name } }
  for (const { name, kind } of shape.args) properties[name] = kindSchema(kind)
  const required = shape.args.filter((arg) => !arg.kind.optional).map((arg) => arg.name)
  return {
    type: 'object',
    title: shape.name,
    properties,
    required: only ? required : ['action', ...required],
    additionalProperties: false,
  }
}

/** JSON Schema of one argument. */
export function kindSchema(kind: Kind<unknown>): Json {
  switch (kind.kind) {
    case 'one':
      return kind.domain.schema
    case 'int':
      return { type: 'integer', minimum: kind.min, maximum: kind.max }
    case 'text':
      return {
        type: 'string',
        minLength: kind.min,
        maxLength: kind.max,
        ...(kind.pattern && plain(kind.pattern) ? { pattern: kind.pattern.source } : {}),
      }
    case 'some':
    case 'ordered':
      return {
        type: 'array',
        items: kind.domain.schema,
        minItems: kind.min,
        ...(kind.max === Number.MAX_SAFE_INTEGER ? {} : { maxItems: kind.max }),
        ...(kind.distinct ? { uniqueItems: true } : {}),
      }
  }
}

/** Whether an expression means the same as its source alone: JSON Schema has no place for flags. */
function plain({ flags }: RegExp): boolean {
  return !/[imsv]/.test(flags)
}
