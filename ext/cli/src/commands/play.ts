import type { Arguments } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { Fault } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { readText } from '../files/read.ts'
import { JsonScreen } from '../play/json-screen.ts'
import { botSeed, type Opened, openMatch, seatingInWords, seatingOf } from '../play/open.ts'
import { Play } from '../play/play.ts'
import { Questions } from '../play/questions.ts'
import { readScript } from '../play/script.ts'
import { Table } from '../play/table.ts'
import { TextScreen } from '../play/text-screen.ts'
import { runScript } from '../play/transcript.ts'
import type { Loaded } from '../rulesets/find.ts'
import { loadRuleset } from '../rulesets/load.ts'
import { matchOptions, storeOf, storeOption } from '../rulesets/options.ts'

export const play: Command = {
  name: 'play',
  summary: 'play a match at the keyboard, or from a script',
  usage: 'play RULESET [options]',
  options: {
    seat: {
      value: 'N',
      text: 'sit at one seat only; the others answer by default, or as bots with --bots',
    },
    bots: {
      maybe: 'NAME',
      text: 'bots in all other seats (without --seat you are P0); --seat none: bots in all seats',
    },
    ...matchOptions,
    seed: { value: 'S', text: 'a whole number, or a key of 64 hex digits: the same seed is the same match' },
    ...storeOption,
    script: { value: 'FILE', text: 'play the messages of a file (JSON lines) instead of asking' },
    strict: { text: 'with --script: stop at the first message that is refused' },
    load: { value: 'FILE', text: 'go on with a saved match' },
    save: { value: 'FILE', text: 'keep the match in a file while it is played' },
    log: { value: 'FILE', text: 'keep the log in a file while it is played: framestack replay takes it' },
    json: { text: 'JSON lines instead of text' },
  },
  details: [
    'RULESET is a short name (see: framestack list), the name of an installed package, or a path (./my-game).',
    "Without --seat and --bots you play all seats in turn: each turn says whose it is. Type 'help' there.",
    "NAME is one of the ruleset's bots (framestack list RULESET) or random; without it the first one of these.",
    'A script has one message a line: {"player": 0, ...} or {"token": "P0", ...}; also {"timeout": true},\n' +
      '{"undo": 0}, {"leave": 0}, {"return": 0}, {"skip": true}, empty lines and # comments.',
    'Without --seed each match is another one; scripts take 1.',
  ],
  async run(args, terminal) {
    const name = args.only('a ruleset')
    const script = args.text('script')
    if (script === undefined && args.flag('strict')) throw new Fault('--strict goes with --script')
    storeOf(args)
    const loaded = await loadRuleset(name, terminal.io.cwd)
    return script === undefined
      ? atKeyboard(loaded, args, terminal)
      : fromScript(loaded, script, args, terminal)
  },
}

async function atKeyboard(loaded: Loaded, args: Arguments, terminal: Terminal): Promise<number> {
  const opened = await openMatch(loaded, args, terminal, true)
  const { gc, seed, save } = opened
  const { players } = gc.state
  const seating = seatingOf(args, players, loaded)
  await save()
  const table = new Table(gc, loaded.text, seating, botSeed(seed))
  const screen = args.flag('json') ? new JsonScreen(table, terminal) : new TextScreen(table, terminal)
  const { name: ruleset, version } = loaded.ruleset
  screen.begin({
    ruleset,
    version,
    players,
    seed,
    seats: seatingInWords(seating),
    options: gc.state.ruleset.options,
  })
  return new Play(table, screen, terminal, new Questions(table, screen, terminal), save).run()
}

async function fromScript(
  loaded: Loaded,
  script: string,
  args: Arguments,
  terminal: Terminal,
): Promise<number> {
  const clash = ['seat', 'bots'].find((name) => args.flag(name))
  if (clash !== undefined) throw new Fault(`--${clash} goes with play at the keyboard, not with --script`)
  const text = await readText(script, 'a script: one JSON message a line', terminal.io.cwd)
  const lines = readScript(text, script)
  const { gc, save }: Opened = await openMatch(loaded, args, terminal, false)
  await save()
  const table = new Table(gc, loaded.text, { at: 'all' }, 1)
  const code = runScript(table, lines, terminal, {
    name: script,
    json: args.flag('json'),
    strict: args.flag('strict'),
  })
  await save()
  return code
}
