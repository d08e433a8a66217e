import type { Arguments } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { Fault } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { writeWhole } from '../files/write.ts'
import { type Inbox, ProcessProgram, type Said } from '../judge/program.ts'
import { loadTool } from '../rulesets/tool.ts'

/** A program as a game's judge sees it. */
interface Program {
  tell(text: string): void
  next(ms: number): Promise<Said>
  rest(): void
}

/** How a match ended. */
interface Verdict {
  readonly winner: number
  readonly scores: readonly number[]
  readonly reason: string
  readonly about: string | null
  readonly round: number
  readonly accepted: readonly number[]
  readonly refused: readonly number[]
}

/** What a ruleset's module for this command exports. */
interface Judging {
  judge(programs: readonly Program[], options: { limits: { deck: number; turn: number } }): Promise<Verdict>
  readonly contestLimits: { readonly deck: number; readonly turn: number }
  readonly Inbox: new () => Inbox
  toProgram(text: string): Uint8Array
  recordOf(verdict: Verdict, header: { map: number; day: number }): Uint8Array
}

/** What ends this command, and the programs with it: they are in groups of their own and would not hear of it. */
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

const parts = ['judge', 'contestLimits', 'Inbox', 'toProgram', 'recordOf'] as const

export const judge: Command = {
  name: 'judge',
  summary: 'let two programs play against each other under the rules of a contest',
  usage: 'judge RULESET --ai CMD --ai CMD [--seed S] [--record FILE]',
  options: {
    ai: { value: 'CMD', many: true, text: 'a program, as the shell would start it; the first one is P0' },
    seed: { value: 'S', text: 'a whole number: how the replay is drawn, and nothing else (default 0)' },
    record: { value: 'FILE', text: 'write the replay' },
    deck: { value: 'SECONDS', text: 'time to choose a deck (default: the contest\u2019s)' },
    turn: { value: 'SECONDS', text: 'time for a turn (default: the contest\u2019s)' },
    stderr: { text: 'show what the programs write to stderr' },
    json: { text: 'the result as JSON' },
  },
  details: [
    'A program that is late, gone, or says more than it may loses; so does one that chooses an illegal deck.',
    'What a program must read and write, the page of the game tells.',
  ],
  async run(args, terminal) {
    const name = args.only('a ruleset')
    const commands = args.list('ai')
    if (commands.length !== 2)
      throw new Fault(`expected two programs: --ai CMD --ai CMD, got ${commands.length}`)
    if (commands.some((command) => command.trim() === ''))
      throw new Fault('--ai: expected a command that starts a program')
    const seed = args.int('seed', 0) ?? 0
    const tool = (await loadTool('judge', name, parts, terminal.io.cwd)) as Judging
    const limits = {
      deck: 1000 * (args.int('deck', 1, 3600) ?? tool.contestLimits.deck / 1000),
      turn: 1000 * (args.int('turn', 1, 3600) ?? tool.contestLimits.turn / 1000),
    }
    const verdict = await play(tool, commands, limits, args, terminal)
    tell(verdict, args.flag('json'), terminal)
    const record = args.text('record')
    if (record !== undefined) {
      const header = { map: seed % 2, day: Math.floor(seed / 2) % 2 }
      await writeWhole(record, tool.recordOf(verdict, header), terminal.io.cwd)
    }
    return 0
  },
}

async function play(
  tool: Judging,
  commands: readonly string[],
  limits: { deck: number; turn: number },
  args: Arguments,
  terminal: Terminal,
): Promise<Verdict> {
  const programs: ProcessProgram[] = []
  const end = () => {
    for (const program of programs) program.end()
  }
  const interrupted = (_: NodeJS.Signals, number: number) => {
    end()
    process.exit(128 + number)
  }
  for (const signal of signals) process.once(signal, interrupted)
  try {
    for (const command of commands)
      programs.push(
        new ProcessProgram({
          command,
          cwd: terminal.io.cwd,
          inbox: new tool.Inbox(),
          encode: tool.toProgram,
          showErrors: args.flag('stderr'),
        }),
      )
    return await tool.judge(programs, { limits })
  } finally {
    end()
    for (const signal of signals) process.off(signal, interrupted)
  }
}

function tell(verdict: Verdict, json: boolean, terminal: Terminal): void {
  const { winner, scores, reason, about, round, accepted, refused } = verdict
  const result = { winner, scores, reason, about, round, accepted, refused }
  if (json) return terminal.json(result)
  const why = about === null ? reason : `${reason}: ${about}`
  terminal.out(`P${winner} wins ${scores.join(':')} in round ${round} (${why})`)
  const operations = accepted.map((count, seat) => `P${seat} ${count} and ${refused[seat]} refused`)
  terminal.out(`operations: ${operations.join(', ')}`)
}
