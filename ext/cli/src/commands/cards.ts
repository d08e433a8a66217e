import { type Arguments, short } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { FAILED, Fault } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { parseJson } from '../files/json.ts'
import { readText } from '../files/read.ts'
import { writeWhole } from '../files/write.ts'
import { loadTool } from '../rulesets/tool.ts'
import { anyOf, didYouMean } from '../text/suggest.ts'

/** A set of cards that the tool found to be right. Only the tool looks into it. */
type CardSet = { readonly cards: readonly unknown[] }

/** What a ruleset's module for this command exports. */
interface Cards {
  lint(set: unknown): { readonly ok: boolean; readonly lines: readonly string[]; readonly cards: number }
  ids(set: CardSet | null): readonly string[]
  show(id: string, set: CardSet | null): readonly string[]
  diff(before: CardSet, after: CardSet): readonly string[]
  balance(
    options: { games: number; seed: number; level: number; bot: 'planner' | 'random' },
    set: CardSet | null,
  ): Generator<number, readonly Rate[]>
  plot(rates: readonly Rate[]): string
}

interface Rate {
  readonly card: string
  readonly name: string
  readonly played: number
  readonly won: number
  readonly low: number
  readonly high: number
}

const parts = ['lint', 'ids', 'show', 'diff', 'balance', 'plot'] as const
const actions = ['lint', 'show', 'diff', 'balance'] as const

export const cards: Command = {
  name: 'cards',
  summary: "a card designer's tools: check a set, show a card, compare two sets, measure balance",
  usage: 'cards lint FILE | show ID | diff A B | balance',
  options: {
    ruleset: { value: 'RULESET', text: 'whose cards they are; default stormbound' },
    set: { value: 'FILE', text: 'a set whose cards come in the place of those of the same ids' },
    games: { value: 'N', text: 'balance: so many games; default 200' },
    seed: { value: 'N', text: 'balance: seed of the first game; default 1' },
    level: { value: 'N', text: 'balance: level of all cards, 1 to 5; default 1' },
    bot: { value: 'NAME', text: 'balance: planner or random; default planner' },
    svg: { value: 'FILE', text: 'balance: writes a plot' },
    json: { text: 'JSON for programs' },
  },
  details: [
    'lint FILE checks a set of cards: its shape, and what it speaks of. Exit code 1: it has errors.',
    'show ID tells what a card does, in both languages, and plays an example.',
    'diff A B tells what is different between two files.',
    'balance plays games with decks that chance puts together, and tells how often players won who had played a card.',
  ],
  async run(args, terminal) {
    const [action, ...rest] = args.positionals
    const tool = (await loadTool(
      'cards',
      args.text('ruleset') ?? 'stormbound',
      parts,
      terminal.io.cwd,
    )) as Cards
    switch (action) {
      case 'lint':
        return lint(tool, only(rest, 1, 'lint FILE'), args, terminal)
      case 'show':
        return show(tool, only(rest, 1, 'show ID'), args, terminal)
      case 'diff':
        return diff(tool, only(rest, 2, 'diff A B'), args, terminal)
      case 'balance':
        only(rest, 0, 'balance')
        return balance(tool, args, terminal)
      default:
        throw new Fault(
          `expected cards ${anyOf([...actions])}${action === undefined ? '' : `, got '${short(action)}'${didYouMean(action, [...actions])}`}`,
        )
    }
  },
}

function only(words: readonly string[], count: number, usage: string): string[] {
  if (words.length === count) return [...words]
  throw new Fault(`expected framestack cards ${usage}`)
}

const read = async (file: string, { io }: Terminal): Promise<unknown> =>
  parseJson(await readText(file, 'a set of cards', io.cwd), short(file))

/** A set that is right, from a file. What is wrong with another one is told, all of it. */
async function setFrom(tool: Cards, file: string, terminal: Terminal): Promise<CardSet> {
  const value = await read(file, terminal)
  const { ok, lines } = tool.lint(value)
  if (!ok) throw new Fault(`${short(file)} is no set of cards:\n${lines.join('\n')}`, FAILED)
  return value as CardSet
}

const chosenSet = async (tool: Cards, args: Arguments, terminal: Terminal): Promise<CardSet | null> => {
  const file = args.text('set')
  return file === undefined ? null : setFrom(tool, file, terminal)
}

async function lint(
  tool: Cards,
  [file = '']: readonly string[],
  args: Arguments,
  terminal: Terminal,
): Promise<number> {
  const { ok, lines, cards: count } = tool.lint(await read(file, terminal))
  if (args.flag('json')) terminal.json({ ok, cards: count, problems: [...lines] })
  else {
    for (const line of lines) terminal.out(line)
    terminal.out(
      ok
        ? terminal.paint.good(`${count} ${count === 1 ? 'card' : 'cards'}, no errors`)
        : terminal.paint.bad('it has errors'),
    )
  }
  return ok ? 0 : FAILED
}

async function show(
  tool: Cards,
  [id = '']: readonly string[],
  args: Arguments,
  terminal: Terminal,
): Promise<number> {
  const set = await chosenSet(tool, args, terminal)
  const ids = tool.ids(set)
  if (!ids.includes(id)) throw new Fault(`there is no card '${short(id)}'${didYouMean(id, [...ids])}`)
  tell(tool.show(id, set), args, terminal)
  return 0
}

async function diff(
  tool: Cards,
  [a = '', b = '']: readonly string[],
  args: Arguments,
  terminal: Terminal,
): Promise<number> {
  const lines = tool.diff(await setFrom(tool, a, terminal), await setFrom(tool, b, terminal))
  tell(lines.length > 0 || args.flag('json') ? lines : ['no difference'], args, terminal)
  return 0
}

/** Lines for a person, or a list of them for a program. */
function tell(lines: readonly string[], args: Arguments, terminal: Terminal): void {
  if (args.flag('json')) terminal.json([...lines])
  else for (const line of lines) terminal.out(line)
}

async function balance(tool: Cards, args: Arguments, terminal: Terminal): Promise<number> {
  const options = {
    games: args.int('games', 1, 1_000_000) ?? 200,
    seed: args.int('seed', 0, 2 ** 31) ?? 1,
    level: args.int('level', 1, 5) ?? 1,
    bot: args.choice('bot', ['planner', 'random']) ?? 'planner',
  } as const
  const run = tool.balance(options, await chosenSet(tool, args, terminal))
  let step = run.next()
  // Between games other things may happen, an interrupt above all.
  for (; !step.done; step = run.next()) await new Promise((done) => setImmediate(done))
  const rates = step.value
  if (args.flag('json')) terminal.json(rates.map((rate) => ({ ...rate })))
  else tellRates(rates, options.games, terminal)
  const file = args.text('svg')
  if (file !== undefined) await writeWhole(file, tool.plot(rates), terminal.io.cwd)
  return 0
}

function tellRates(rates: readonly Rate[], games: number, terminal: Terminal): void {
  for (const { name, played, won, low, high } of rates)
    terminal.out(
      `${percent(won / played)}  ${percent(low)} to ${percent(high)}  ${String(played).padStart(5)} games  ${name}`,
    )
  terminal.out(`${games} games; the share of those won by who had played the card, with its interval at 95 %`)
}

const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(5)} %`
