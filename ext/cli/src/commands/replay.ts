import { type GameEvent, hash, type LogEntry } from '@framestack/core'
import type { Arguments } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { FAILED, Fault } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { readText } from '../files/read.ts'
import { Mods, modsOption, tellProblems } from '../mods/load.ts'
import { bundlesOf, hashesIn } from '../mods/recorded.ts'
import type { Bundled } from '../mods/store.ts'
import { bundlesBeside } from '../play/open.ts'
import { entryLines } from '../replay/entry.ts'
import { begin, type FindRules, type Recording, readRecording, step } from '../replay/recording.ts'
import type { Loaded } from '../rulesets/find.ts'
import { loadRegistered, loadRuleset, mustBeName } from '../rulesets/load.ts'
import { storeOf, storeOption } from '../rulesets/options.ts'
import { outcomeLine } from '../text/event.ts'
import { causes } from '../text/frames.ts'
import { seatNames } from '../text/seats.ts'

export const replay: Command = {
  name: 'replay',
  summary: 'play a log or a saved match again and check every entry',
  usage: 'replay FILE [--until SEQ] [options]',
  options: {
    until: { value: 'SEQ', text: 'stop behind the entry with this number' },
    ruleset: { value: 'RULESET', text: 'where its ruleset is, if it is none of those that come with us' },
    bundles: {
      value: 'DIR',
      text: 'take the rules from there, by the hashes in FILE; loading them is running their code',
    },
    ...modsOption,
    ...storeOption,
    json: { text: 'JSON lines instead of text' },
  },
  details: [
    'FILE is a log (a JSON list, or JSON lines of entries) or a saved match.',
    'Each entry carries a check over what it caused; the first that differs is named, with exit code 1.',
    'What is shown is what the operator sees: hidden information of all players too.',
  ],
  async run(args, terminal) {
    const file = args.only('a log or a saved match')
    const until = args.int('until', 0)
    const store = storeOf(args)
    const text = await readText(file, 'a log or a saved match', terminal.io.cwd)
    const recording = readRecording(text, file)
    const { loaded, find } = await rulesFor(recording, args, terminal)
    const gc = begin(recording, find ?? loaded.ruleset, store === undefined ? {} : { store })
    const writer = args.flag('json') ? jsonWriter(terminal) : textWriter(terminal, recording, loaded)
    const { first, entries } = recording
    if (until !== undefined && until < first)
      throw new Fault(`--until: this ${recording.kind} begins behind entry ${first}`)
    writer.begin(recording, gc)
    for (const entry of entries) {
      if (until !== undefined && entry.seq > until) break
      const result = step(gc, entry, find)
      if (!result.ok) {
        terminal.complain(`${file}: ${result.problem}`)
        return FAILED
      }
      writer.entry(entry, result.events)
    }
    writer.end(gc)
    return 0
  },
}

/** The rules of a recording: those that a person names, else those that are registered under its name. */
async function rulesFor(
  recording: Recording,
  args: Arguments,
  terminal: Terminal,
): Promise<{ readonly loaded: Loaded; readonly find: FindRules | null }> {
  const { cwd } = terminal.io
  const [named, folder, kept] = [args.text('ruleset'), args.text('mods'), args.text('bundles')]
  const hashes = hashesIn(recording)
  if (folder === undefined && kept === undefined) {
    const loaded =
      named === undefined ? await loadRegistered(recording.ruleset) : await loadRuleset(named, cwd)
    return { loaded, find: null }
  }
  if (hashes.length === 0)
    throw new Fault(`${recording.name}: it names no bundle: it was played without mods`)
  const found = kept === undefined ? new Map<string, Bundled>() : await bundlesOf(recording, kept, cwd)
  if (folder !== undefined) {
    if (named === undefined) mustBeName(recording.ruleset)
    const now = await (await Mods.find(named ?? recording.ruleset, folder, cwd)).load()
    tellProblems(now, terminal)
    found.set(now.bundle.hash, now)
  }
  const lacking = hashes.filter((hash) => !found.has(hash))
  const first = found.get(hashes[0] as string)
  if (first === undefined || lacking.length > 0)
    throw new Fault(
      `held: ${recording.name} needs the rules ${lacking.map((hash) => hash.slice(0, 12)).join(', ')}, which are not there; ` +
        `play keeps them beside what it writes: --bundles ${bundlesBeside(recording.name)}`,
      FAILED,
    )
  return { loaded: first, find: (bundle) => found.get(bundle ?? '')?.ruleset ?? null }
}

type GC = ReturnType<typeof begin>

interface Writer {
  begin(recording: Recording, gc: GC): void
  entry(entry: LogEntry, events: readonly GameEvent[]): void
  end(gc: GC): void
}

function textWriter(terminal: Terminal, { kind }: Recording, { ruleset, text }: Loaded): Writer {
  const { paint, width } = terminal
  const names = seatNames(ruleset, text)
  const style = { paint, width, players: 0, names }
  return {
    begin({ create, first }, gc) {
      const { name, version } = gc.ruleset
      style.players = gc.state.players
      terminal.out(`${terminal.paint.bold(`${name} ${version}`)}, ${style.players} players, ${kind}`)
      if (create === null) terminal.out(terminal.paint.dim(`goes on behind entry ${first}`))
      else for (const line of entryLines(create, gc.history, style)) terminal.out(line)
    },
    entry(entry, events) {
      for (const line of entryLines(entry, events, style)) terminal.out(line)
    },
    end(gc) {
      const { outcome, state, seq } = gc
      const waits = gc.allowedPlayers().map((seat) => `P${seat}`)
      const now =
        outcome === null
          ? `waits for ${waits.join(', ') || 'nobody'}: ${causes(state.stack)}`
          : outcomeLine(outcome)
      terminal.out()
      terminal.out(`${terminal.paint.good('every check agrees')}, the last entry is ${seq}`)
      terminal.out(now)
      terminal.out(`hash ${hash(state)}`)
    },
  }
}

function jsonWriter(terminal: Terminal): Writer {
  return {
    begin({ create, kind, first }, gc) {
      const { name, version } = gc.ruleset
      const events = create === null ? [] : [...gc.history]
      terminal.json({
        type: 'begin',
        kind,
        ruleset: name,
        version,
        players: gc.state.players,
        seq: first,
        events,
      })
    },
    entry({ seq, input }, events) {
      terminal.json({ type: 'entry', seq, input, events: [...events] })
    },
    end(gc) {
      const { outcome, state, seq } = gc
      const allowed = gc.allowedPlayers()
      terminal.json({
        type: 'end',
        ok: true,
        seq,
        outcome,
        hash: hash(state),
        allowed,
      })
    },
  }
}
