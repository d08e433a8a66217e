import type { JsonObject, RulesText, TextRenderer } from '@framestack/core'
import { FAILED, Fault, messageOf } from '../command/fault.ts'

/**
 * The words that a module exports beside its ruleset, under the name `text`. Where they fail, or are no text, that is told
 * as what it is: a mistake of their author.
 */
export function rendererIn(module: { readonly [name: string]: unknown }): TextRenderer {
  const text = module['text']
  if (typeof text !== 'object' || text === null) return {}
  const given = text as { readonly [key: string]: unknown }
  const { view, event, move, pointless, players, rules } = given
  return {
    ...(isFunction(view) ? { view: checked('view', view, isLines, 'a list of texts') } : {}),
    ...(isFunction(event) ? { event: checked('event', event, isLine, 'a text or null') } : {}),
    ...(isFunction(move) ? { move: checked('move', move, isLine, 'a text or null') } : {}),
    ...(isFunction(pointless) ? { pointless: checked('pointless', pointless, isFlag, 'true or false') } : {}),
    ...Object.fromEntries(lists.flatMap((name) => (isLines(given[name]) ? [[name, given[name]]] : []))),
    ...(Number.isSafeInteger(players) ? { players: players as number } : {}),
    ...(isRecord(rules) ? { rules: rulesText(rules) } : {}),
  }
}

/** What a renderer says in lists of names. */
const lists = ['seats', 'passes', 'sorts', 'asks', 'pauses']

function rulesText({ first, inForce }: { readonly [key: string]: unknown }): RulesText {
  return {
    ...(isLines(first) ? { first } : {}),
    ...(isFunction(inForce) ? { inForce: checked('rules.inForce', inForce, isRecord, 'options') } : {}),
  }
}

type Any = (...args: never[]) => unknown

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
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
