import type { Json, JsonObject, Ruleset, TextRenderer } from '@framestack/core'
import { wrap } from './flow.ts'
import type { Style } from './style.ts'
import { columns, pad, printable } from './width.ts'

/** An option of a match. */
export interface ToldRule {
  readonly name: string
  /** What holds. */
  readonly value: Json
  /** Somebody chose it: it is not at its default. */
  readonly chosen: boolean
  /** It is told at the beginning of a match. */
  readonly told: boolean
  readonly description: string
}

/** The rules that hold in a match with these options, in the order of the ruleset. */
export function rulesIn(ruleset: Ruleset, { rules = {} }: TextRenderer, options: JsonObject): ToldRule[] {
  const inForce = rules.inForce?.(options) ?? options
  return Object.entries(ruleset.options).map(([name, schema]) => {
    const chosen = options[name] !== undefined && options[name] !== schema.default
    return {
      name: printable(name),
      value: inForce[name] ?? options[name] ?? null,
      chosen,
      told: chosen || (rules.first ?? []).includes(name),
      description: printable(schema.description),
    }
  })
}

/** What is told at the beginning: those that somebody chose. Null where the ruleset has no options. */
export function rulesLine(rules: readonly ToldRule[]): string | null {
  if (rules.length === 0) return null
  const words = rules.filter(({ told }) => told).map(({ name, value }) => `${name} ${valueText(value)}`)
  return `rules: ${words.length === 0 ? 'the usual ones' : words.join(', ')} ('rules' shows all)`
}

/** All rules, one below the other; a star marks those that somebody chose. */
export function rulesLines(rules: readonly ToldRule[], { paint, width }: Style): string[] {
  if (rules.length === 0) return ['this game has no options']
  const names = Math.max(...rules.map(({ name }) => columns(name)))
  const values = Math.max(...rules.map(({ value }) => columns(valueText(value))))
  const indent = names + values + 6
  return rules.flatMap(({ name, value, chosen, description }) => {
    const [first = '', ...more] = wrap(description, Math.max(20, width - indent))
    const head = `${chosen ? '*' : ' '} ${pad(name, names)}  ${pad(valueText(value), values)}`
    const rest = more.map((line) => ' '.repeat(indent) + paint.dim(line))
    return [`${chosen ? paint.bold(head) : head}  ${paint.dim(first)}`, ...rest]
  })
}

const words = new Map<Json, string>([
  [true, 'yes'],
  [false, 'no'],
])

const valueText = (value: Json): string =>
  words.get(value) ?? printable(typeof value === 'string' ? value : JSON.stringify(value))
