import type { JsonObject, Ruleset } from '@framestack/core'
import { type Arguments, short } from '../command/arguments.ts'
import type { OptionSpec } from '../command/command.ts'
import { Fault } from '../command/fault.ts'
import { parseJson } from '../files/json.ts'
import { anyOf, didYouMean } from '../text/suggest.ts'

/** Options of commands that begin a match. */
export const matchOptions = {
  players: {
    value: 'N',
    text: 'number of seats (default: with --bots the usual number, else the fewest)',
  },
  option: { value: 'NAME=VALUE', many: true, text: 'an option of the ruleset; may stand several times' },
  options: { value: 'JSON', text: 'options of the ruleset as one JSON object' },
} as const satisfies { readonly [name: string]: OptionSpec }

export const storeOption = {
  store: { value: 'STORE', text: 'where the state lives: immer (default) or inplace' },
} as const satisfies { readonly [name: string]: OptionSpec }

/** `--store`, in the kernel's words. */
export function storeOf(args: Arguments): 'immer' | 'in place' | undefined {
  const store = args.choice('store', ['immer', 'inplace'])
  return store === 'inplace' ? 'in place' : store
}

/** `--players`, within what the ruleset takes. */
export function playersOf(args: Arguments, { name, players }: Ruleset): number | undefined {
  const given = args.int('players', 1)
  if (given === undefined || (given >= players.min && given <= players.max)) return given
  const range = players.min === players.max ? `exactly ${players.min}` : `${players.min} to ${players.max}`
  throw new Fault(`--players: ${name} takes ${range} players, got ${given}`)
}

/** `--seed`: a whole number, or a key of 64 hex digits. */
export function seedOf(args: Arguments): number | string | undefined {
  const text = args.text('seed')
  if (text === undefined) return undefined
  if (/^[0-9a-f]{64}$/i.test(text)) return text
  const value = Number(text)
  if (/^-?\d{1,16}$/.test(text) && Number.isSafeInteger(value)) return value === 0 ? 0 : value
  throw new Fault(`--seed: expected a whole number or a key of 64 hex digits, got '${short(text)}'`)
}

/** `--option name=value` as the ruleset's options, each read as its schema says. */
export function optionsOf(args: Arguments, ruleset: Ruleset): { [name: string]: unknown } {
  const options: { [name: string]: unknown } = { ...optionsObject(args.text('options')) }
  const names = Object.keys(ruleset.options)
  for (const text of args.list('option')) {
    const at = text.indexOf('=')
    const name = text.slice(0, at)
    if (at < 1) throw new Fault(`--option: expected name=value, got '${short(text)}'`)
    const schema = names.includes(name) ? ruleset.options[name] : undefined
    if (!schema) {
      const known = names.length > 0 ? `it has ${anyOf(names)}` : 'it has none'
      throw new Fault(
        `--option: ${ruleset.name} has no option '${short(name)}'; ${known}${didYouMean(name, names)}`,
      )
    }
    if (Object.hasOwn(options, name)) throw new Fault(`--option: ${name} stands twice`)
    options[name] = readOption(name, text.slice(at + 1), schema.allowed)
  }
  return options
}

/** `--options`: what is in it, the kernel checks. */
function optionsObject(text: string | undefined): JsonObject {
  if (text === undefined) return {}
  const value = parseJson(text, '--options')
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject
  throw new Fault('--options: expected a JSON object')
}

type Allowed = Ruleset['options'][string]['allowed']

function readOption(name: string, text: string, allowed: Allowed): unknown {
  if ('values' in allowed) {
    const found = allowed.values.find((value) => String(value) === text)
    if (found !== undefined) return found
    const words = allowed.values.map(String)
    throw new Fault(
      `--option ${name}: expected ${anyOf(words)}, got '${short(text)}'${didYouMean(text, words)}`,
    )
  }
  const value = Number(text)
  if (/^-?\d{1,16}$/.test(text) && value >= allowed.min && value <= allowed.max) return value
  throw new Fault(
    `--option ${name}: expected a whole number from ${allowed.min} to ${allowed.max}, got '${short(text)}'`,
  )
}

/** What an option may be, in words: `calm | wild`, `1 to 1000`; whole numbers in a row stand together. */
export function allowedInWords(allowed: Allowed): string {
  if (!('values' in allowed)) return `${allowed.min} to ${allowed.max}`
  const runs: unknown[][] = []
  for (const value of allowed.values) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (typeof last === 'number' && value === last + 1) run?.push(value)
    else runs.push([value])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(' | '))).join(' | ')
}
