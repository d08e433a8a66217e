import type { Json } from '@framestack/core'
import { optionsSchema } from '@framestack/core'
import type { Command } from '../command/command.ts'
import { Fault, messageOf } from '../command/fault.ts'
import type { Loaded } from '../rulesets/find.ts'
import { fromRegistry } from '../rulesets/load.ts'
import { optionInWords } from '../rulesets/options.ts'
import { registry } from '../rulesets/registry.ts'
import { pad } from '../text/width.ts'

export const list: Command = {
  name: 'list',
  summary: 'the rulesets that come with this command',
  usage: 'list [--json]',
  options: { json: { text: 'JSON instead of text' } },
  async run(args, terminal) {
    const [extra] = args.positionals
    if (extra !== undefined) throw new Fault(`list takes no arguments, but there is '${extra.slice(0, 40)}'`)
    const found: { name: string; about: string; loaded: Loaded | null; problem: string | null }[] = []
    for (const { name, specifier, about } of registry) {
      try {
        found.push({ name, about, loaded: await fromRegistry(name, specifier), problem: null })
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        found.push({ name, about, loaded: null, problem: messageOf(error) })
      }
    }
    if (args.flag('json')) {
      terminal.json(
        found.map(({ name, about, loaded, problem }) => ({ name, about, ...data(loaded), problem })),
      )
      return 0
    }
    const width = Math.max(...found.map(({ name }) => name.length))
    for (const { name, about, loaded, problem } of found) {
      terminal.out(`${terminal.paint.bold(pad(name, width))}  ${about}`)
      const indent = ' '.repeat(width + 2)
      for (const line of loaded === null ? [problem ?? ''] : words(loaded))
        terminal.out(terminal.paint.dim(indent + line))
    }
    return 0
  },
}

function data(loaded: Loaded | null): { [name: string]: Json } {
  if (loaded === null) return {}
  const { version, players, options } = loaded.ruleset
  return { version, players: { ...players }, options: optionsSchema(options) }
}

function words({ ruleset }: Loaded): string[] {
  const { min, max } = ruleset.players
  const players = min === max ? `${min} players` : `${min} to ${max} players`
  const options = Object.entries(ruleset.options).map(
    ([name, schema]) => `--option ${optionInWords(name, schema)}: ${schema.description}`,
  )
  return [`version ${ruleset.version}, ${players}`, ...options]
}
