import { readFile } from 'node:fs/promises'
import { readArguments } from './command/arguments.ts'
import type { Command } from './command/command.ts'
import { Fault, messageOf, USAGE } from './command/fault.ts'
import { commandHelp, generalHelp } from './command/help.ts'
import type { Io } from './command/io.ts'
import { Terminal } from './command/terminal.ts'
import { cards } from './commands/cards.ts'
import { conform } from './commands/conform.ts'
import { inspect } from './commands/inspect.ts'
import { judge } from './commands/judge.ts'
import { laws } from './commands/laws.ts'
import { list } from './commands/list.ts'
import { machines } from './commands/machines.ts'
import { create } from './commands/new.ts'
import { play } from './commands/play.ts'
import { replay } from './commands/replay.ts'
import { scenario } from './commands/scenario.ts'
import { serve } from './commands/serve.ts'
import { asFault } from './rulesets/kernel.ts'
import { didYouMean } from './text/suggest.ts'
import { printable } from './text/width.ts'

const commands: readonly Command[] = [
  play,
  serve,
  scenario,
  laws,
  replay,
  inspect,
  conform,
  judge,
  cards,
  list,
  machines,
  create,
]

/** A defect of this command itself. */
const INTERNAL = 70

/** The whole command: arguments without `node` and the file, streams as given. Returns the exit code. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  const terminal = new Terminal(io)
  try {
    return await run(argv, terminal)
  } catch (thrown) {
    const error = asFault(thrown)
    if (!(error instanceof Fault)) return internal(error, terminal)
    terminal.complain(error.message)
    return error.code
  } finally {
    terminal.close()
  }
}

async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [first, ...rest] = argv
  if (
    first === undefined ||
    first === '--help' ||
    first === '-h' ||
    (first === 'help' && rest.length === 0)
  ) {
    terminal.out(generalHelp(commands))
    return 0
  }
  if (first === '--version' || first === '-v' || first === '-V') {
    terminal.out(`framestack ${await version()}`)
    return 0
  }
  const name = first === 'help' ? (rest[0] as string) : first
  const command = commands.find((one) => one.name === name)
  if (!command) throw unknownCommand(name)
  const args = readArguments(command, first === 'help' ? ['--help'] : rest)
  if (!args.flag('help')) return command.run(args, terminal)
  terminal.out(commandHelp(command))
  return 0
}

function unknownCommand(name: string): Fault {
  const what = name.startsWith('-') ? 'option' : 'command'
  const shown = printable(name.slice(0, 40))
  const names = commands.map((one) => one.name)
  return new Fault(
    `there is no ${what} '${shown}'${didYouMean(name, names)}\nexpected ${names.join(', ')}; see: framestack --help`,
    USAGE,
  )
}

function internal(error: unknown, terminal: Terminal): number {
  terminal.complain(`a defect of this command: ${messageOf(error)}`)
  if (terminal.io.env['FRAMESTACK_DEBUG'] && error instanceof Error) terminal.complain(String(error.stack))
  else terminal.complain('FRAMESTACK_DEBUG=1 shows where')
  return INTERNAL
}

async function version(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  return String(manifest.version)
}
