import type { Bundle } from '@framestack/bundles'
import type { Arguments } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { Fault } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { readText } from '../files/read.ts'
import { playApart } from '../mods/apart.ts'
import { LiveMods } from '../mods/live.ts'
import { type ModSource, Mods, modLines, modsOption, tellProblems } from '../mods/load.ts'
import { bundlesOf } from '../mods/recorded.ts'
import type { Bundled } from '../mods/store.ts'
import { JsonScreen } from '../play/json-screen.ts'
import { botSeed, type KeptRules, type Opened, openMatch, seatingInWords, seatingOf } from '../play/open.ts'
import { Play } from '../play/play.ts'
import { Questions } from '../play/questions.ts'
import { readScript } from '../play/script.ts'
import { type Seating, Table } from '../play/table.ts'
import { TextScreen } from '../play/text-screen.ts'
import { runScript } from '../play/transcript.ts'
import { readRecording } from '../replay/recording.ts'
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
    ...modsOption,
    untrusted: {
      text: 'nobody vouches for these mods: the match runs in a process of its own, in a compartment',
    },
    bundles: {
      value: 'DIR',
      text: 'with --load and --mods: earlier rules of the match, kept beside it as FILE.bundles',
    },
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
    const folder = args.text('mods')
    if (args.flag('untrusted')) {
      if (folder === undefined) throw new Fault('--untrusted goes with --mods')
      return playApart(await Mods.find(name, folder, terminal.io.cwd), args, terminal)
    }
    if (folder === undefined && args.flag('bundles')) throw new Fault('--bundles goes with --mods')
    const mods =
      terminal.io.mods ?? (folder === undefined ? null : await Mods.find(name, folder, terminal.io.cwd))
    const first = await mods?.load()
    if (first !== undefined) tellProblems(first, terminal)
    const loaded = first ?? (await loadRuleset(name, terminal.io.cwd))
    const kept = first === undefined ? null : await keptRules(first, args, terminal)
    return script === undefined
      ? atKeyboard({ loaded, mods, first, kept }, args, terminal)
      : fromScript(loaded, script, args, terminal, kept)
  },
}

/** What is played at the keyboard. */
interface AtKeyboard {
  readonly loaded: Loaded
  readonly mods: ModSource | null
  readonly first: Bundled | undefined
  readonly kept: (KeptRules & { used: Bundle[] }) | null
}

/** The mods' rules, and those that a saved match was played with as far as they are there. */
async function keptRules(
  first: Bundled,
  args: Arguments,
  { io }: Terminal,
): Promise<KeptRules & { used: Bundle[] }> {
  const [file, folder] = [args.text('load'), args.text('bundles')]
  let before = new Map<string, Bundled>()
  if (file !== undefined && folder !== undefined) {
    const text = await readText(file, 'a saved match', io.cwd)
    before = await bundlesOf(readRecording(text, file), folder, io.cwd)
  }
  return {
    bundle: first.bundle.hash,
    used: [...[...before.values()].map(({ bundle }) => bundle), first.bundle],
    earlier: (hash) => before.get(hash ?? '')?.ruleset ?? null,
  }
}

async function atKeyboard(played: AtKeyboard, args: Arguments, terminal: Terminal): Promise<number> {
  const { loaded, kept } = played
  const opened = await openMatch(loaded, args, terminal, true, kept)
  const seating = seatingOf(args, opened.gc.state.players, loaded)
  const json = args.flag('json')
  const askAgain = terminal.interactive && !json && seating.at !== 'none'
  let now: AtKeyboard = played
  for (let match = opened; ; match = match.again(now.loaded)) {
    const { code, rules } = await playOne(match, now, seating, json, terminal)
    if (rules !== undefined) now = { ...now, loaded: rules, first: rules }
    if (code !== 0 || !askAgain || match.gc.outcome === null) return code
    if (!(await another(terminal))) return code
  }
}

/** Plays a match. Returns the exit code, and the rules with which it ended where mods are watched. */
async function playOne(
  { gc, seed, save }: Opened,
  { loaded, mods, first, kept }: AtKeyboard,
  seating: Seating,
  json: boolean,
  terminal: Terminal,
): Promise<{ readonly code: number; readonly rules: Bundled | undefined }> {
  await save()
  const table = new Table(gc, loaded.text, seating, botSeed(seed))
  const screen = json ? new JsonScreen(table, terminal) : new TextScreen(table, terminal)
  const { name: ruleset, version } = loaded.ruleset
  screen.begin({
    ruleset,
    version,
    players: table.players,
    seed,
    seats: seatingInWords(seating),
    options: table.options,
  })
  let rules = first
  let live: LiveMods | null = null
  if (mods !== null && first !== undefined) {
    for (const line of modLines(first.bundle)) screen.note(line)
    live = new LiveMods(mods, first, gc, (next) => {
      rules = next
      kept?.used.push(next.bundle)
    })
    live.watch()
  }
  try {
    const questions = new Questions(table, screen, terminal)
    return { code: await new Play(table, screen, terminal, questions, save, live).run(), rules }
  } finally {
    live?.stop()
  }
}

/** Whether a person wants to play once more. */
async function another(terminal: Terminal): Promise<boolean> {
  for (;;) {
    const line = await terminal.ask('another round? (ENTER yes, q no)> ')
    const typed = line?.trim().toLowerCase() ?? 'q'
    if (['', 'y', 'yes'].includes(typed)) return true
    if (['q', 'quit', 'exit', 'n', 'no'].includes(typed)) return false
  }
}

async function fromScript(
  loaded: Loaded,
  script: string,
  args: Arguments,
  terminal: Terminal,
  kept: KeptRules | null,
): Promise<number> {
  const clash = ['seat', 'bots'].find((name) => args.flag(name))
  if (clash !== undefined) throw new Fault(`--${clash} goes with play at the keyboard, not with --script`)
  const text = await readText(script, 'a script: one JSON message a line', terminal.io.cwd)
  const lines = readScript(text, script)
  const { gc, save }: Opened = await openMatch(loaded, args, terminal, false, kept)
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
