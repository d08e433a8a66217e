import { parseArgs } from 'node:util'
import { didYouMean } from '../text/suggest.ts'
import { printable } from '../text/width.ts'
import type { Command } from './command.ts'
import { Fault } from './fault.ts'

/** Options that every command takes. */
const common = { help: { text: 'this text' } }

/** What stands behind a command on the command line. */
export class Arguments {
  readonly positionals: readonly string[]
  /** All that stood behind the command. */
  readonly given: readonly string[]
  readonly #usage: string
  readonly #values: ReadonlyMap<string, readonly string[]>

  constructor(
    usage: string,
    positionals: readonly string[],
    values: ReadonlyMap<string, readonly string[]>,
    given: readonly string[] = [],
  ) {
    this.given = given
    this.#usage = usage
    this.positionals = positionals
    this.#values = values
  }

  flag(name: string): boolean {
    return this.#values.has(name)
  }

  text(name: string): string | undefined {
    return this.#values.get(name)?.at(-1)
  }

  list(name: string): readonly string[] {
    return this.#values.get(name) ?? []
  }

  /** A whole number within limits. */
  int(name: string, min: number, max: number = Number.MAX_SAFE_INTEGER): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = Number(text)
    if (/^-?\d{1,16}$/.test(text) && Number.isSafeInteger(value) && value >= min && value <= max) return value
    const limits = max === Number.MAX_SAFE_INTEGER ? `from ${min} on` : `from ${min} to ${max}`
    throw new Fault(`--${name}: expected a whole number ${limits}, got '${short(text)}'`)
  }

  /** One of some words. */
  choice<T extends string>(name: string, words: readonly T[]): T | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const found = words.find((word) => word === text)
    if (found !== undefined) return found
    throw new Fault(
      `--${name}: expected ${words.join(' or ')}, got '${short(text)}'${didYouMean(text, words)}`,
    )
  }

  /** The single positional argument, `what` it is. */
  only(what: string): string {
    const [first, second] = this.positionals
    if (first === undefined) throw new Fault(`expected ${what}: framestack ${this.#usage}`)
    if (second !== undefined)
      throw new Fault(`expected ${what} and nothing else, but there is '${short(second)}'`)
    return first
  }
}

/** Reads what stands behind a command. Throws a `Fault` for what it does not know. */
export function readArguments(command: Command, argv: readonly string[]): Arguments {
  const specs = { ...command.options, ...common }
  const options = Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [
      name,
      {
        type: 'value' in spec ? ('string' as const) : ('boolean' as const),
        ...(name === 'help' ? { short: 'h' } : {}),
      },
    ]),
  )
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const positionals: string[] = []
  const values = new Map<string, string[]>()
  /** May have a value, and what follows it may be that. */
  let open: string | null = null
  for (const token of tokens) {
    const before = open
    open = null
    if (token.kind === 'positional') {
      // What a command is about comes first: without it this is no value.
      if (before !== null && positionals.length > 0) values.set(before, [token.value])
      else positionals.push(token.value)
    }
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const spec = Object.hasOwn(specs, name) ? specs[name as keyof typeof specs] : undefined
    if (!spec) throw unknownOption(command, name, rawName)
    const wanted = 'value' in spec ? spec.value : undefined
    if (spec !== undefined && 'maybe' in spec) {
      if (value === undefined) open = name
      values.set(name, value === undefined ? [] : [value])
      continue
    }
    if (wanted === undefined) {
      if (value !== undefined) throw new Fault(`${rawName} takes no value, but got '${short(value)}'`)
      values.set(name, [])
      continue
    }
    if (value === undefined || (!inlineValue && value.startsWith('--')))
      throw new Fault(`${rawName} needs a value: ${rawName} ${wanted}`)
    const others = values.get(name)
    if (others !== undefined && !('many' in spec)) throw new Fault(`${rawName} stands twice`)
    values.set(name, [...(others ?? []), value])
  }
  return new Arguments(command.usage, positionals, values, argv)
}

function unknownOption(command: Command, name: string, rawName: string): Fault {
  const known = [...Object.keys(command.options), ...Object.keys(common)]
  return new Fault(
    `${command.name} has no option ${short(rawName)}${didYouMean(name, known).replace(/'(.*)'/, '--$1')}\n` +
      `see: framestack ${command.name} --help`,
  )
}

/** At most so many printable characters of what somebody wrote. */
export function short(text: string, most = 60): string {
  const safe = printable(text.slice(0, 200))
  return safe.length > most ? `${safe.slice(0, most - 1)}…` : safe
}
