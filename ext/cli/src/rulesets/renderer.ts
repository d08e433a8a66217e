import type { TextRenderer } from '@framestack/core'
import { FAILED, Fault, messageOf } from '../command/fault.ts'

/**
 * The words that a module exports beside its ruleset, under the name `text`. Where they fail, or are no text, that is told
 * as what it is: a mistake of their author.
 */
export function rendererIn(module: { readonly [name: string]: unknown }): TextRenderer {
  const text = module['text']
  if (typeof text !== 'object' || text === null) return {}
  const { view, event, move, seats, passes, sorts } = text as { [key: string]: unknown }
  return {
    ...(isFunction(view) ? { view: checked('view', view, isLines, 'a list of texts') } : {}),
    ...(isFunction(event) ? { event: checked('event', event, isLine, 'a text or null') } : {}),
    ...(isFunction(move) ? { move: checked('move', move, isLine, 'a text or null') } : {}),
    ...(isLines(seats) ? { seats } : {}),
    ...(isLines(passes) ? { passes } : {}),
    ...(isLines(sorts) ? { sorts } : {}),
  }
}

type Any = (...args: never[]) => unknown

const isFunction = (value: unknown): value is Any => typeof value === 'function'
const isLine = (value: unknown): value is string | null => value === null || typeof value === 'string'
const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'string')

/** The function, with its result checked. */
function checked<R>(name: string, run: Any, is: (value: unknown) => value is R, expected: string) {
  return (...args: readonly unknown[]): R => {
    let value: unknown
    try {
      value = run(...(args as never[]))
    } catch (error) {
      throw new Fault(`a defect of the ruleset: text.${name} failed: ${messageOf(error)}`, FAILED)
    }
    if (is(value)) return value
    throw new Fault(`a defect of the ruleset: text.${name}: expected ${expected}`, FAILED)
  }
}
