import type { LogEntry } from '@framestack/core'
import type { RulesetOption } from '@framestack/server'
import { type Arguments, short } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { FAILED, Fault, messageOf } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { readText } from '../files/read.ts'
import { type Recording, readRecording } from '../replay/recording.ts'
import { botCalled } from '../rulesets/bots.ts'
import type { Loaded } from '../rulesets/find.ts'
import { loadRegistered, loadRuleset } from '../rulesets/load.ts'
import { matchOptions } from '../rulesets/options.ts'
import { packagesFor, rulesetsOf } from '../rulesets/registry.ts'
import { openBrowser } from './inspect/browser.ts'
import { House } from './inspect/house.ts'
import { bundleOf, newMatch, type Opened, recorded } from './inspect/opened.ts'
import { operatorAt, type Reach, remoteLog } from './inspect/remote.ts'
import { type Places, Report } from './inspect/report.ts'
import { openStately, statelyUrl } from './inspect/stately.ts'
import { type Target, targetOf } from './inspect/target.ts'
import { fileOf, pagesOf, stopSignal } from './serve.ts'

/** How often a match on another server is looked for more entries, in milliseconds. */
const every = 1000
const aLog = 'a log, a replay or a saved match'

export const inspect: Command = {
  name: 'inspect',
  summary: 'look into a match: stack, machines, changes; travel in time, fork; xstate beside',
  usage: 'inspect RULESET|FILE|URL [options]',
  options: {
    seed: {
      value: 'S',
      text: 'RULESET: a whole number, or a key of 64 hex digits: the same seed is the same match',
    },
    seats: { value: 'N', text: 'RULESET: number of seats (default: the fewest that it takes)' },
    option: matchOptions.option,
    options: matchOptions.options,
    bots: { maybe: 'NAME', text: 'RULESET: bots on all seats but the first' },
    ruleset: {
      value: 'RULESET',
      text: 'FILE, URL: where its rules are, if they are none of those that come with us',
    },
    operator: {
      value: 'URL',
      text: 'URL: where the operator’s routes of that server are, for a match that goes on',
    },
    'key-file': { value: 'FILE', text: 'URL: has the operator’s key (or FRAMESTACK_OPERATOR_KEY)' },
    stately: {
      maybe: 'URL',
      text: 'send xstate’s inspection events to ws://...; without URL to a relay of our own',
    },
    port: { value: 'PORT', text: 'where the inspector listens on 127.0.0.1 (default: any that is free)' },
    web: { value: 'FOLDER', text: 'its pages (default: those of @framestack/web)' },
    open: { text: 'open it in a browser' },
    json: { text: 'JSON lines instead of text' },
  },
  details: [
    'RULESET begins a match that is open to the inspector; seats are taken by opening the address printed as "play".',
    'FILE is what play --log, play --save or the download of a replay writes. URL is a match on a running server, as a\n' +
      'browser shows it (http://127.0.0.1:8080/#/match/ID); it is followed as it goes on.',
    'Real xstate actors run beside the kernel: where they differ, that is shouted here and on the page, and the exit\n' +
      'code is 1.',
  ],
  async run(args, terminal) {
    const target = await targetOf(args.only('a ruleset, a file or an address'), terminal.io.cwd)
    mustFit(args, target)
    const web = await pagesOf(args.text('web'), terminal.io.cwd)
    if (web === null)
      throw new Fault(
        'the pages of the inspector are not here: npm install @framestack/web\n' +
          '(in its repository: npm run build -w @framestack/web), or --web FOLDER',
      )
    const found = await find(target, args, terminal)
    const report = new Report(terminal, args.flag('json'))
    const { rules, loaded } = found
    const port = args.int('port', 0, 65_535) ?? 0
    const house = await House.open({ rules, ruleset: loaded.ruleset, web, port, listener: report })
    const ends: (() => unknown)[] = [() => house.stop()]
    try {
      const places = {
        ...(await layOut(found, house, ends, report)),
        ...(args.flag('stately') ? await tellStately(args.text('stately'), house, ends, report) : {}),
      }
      report.opened(`inspects ${loaded.ruleset.name} ${loaded.ruleset.version}`, places)
      if (args.flag('open') && !(await openBrowser(String(places['inspector']))))
        report.said('there is no way to open a browser here')
      const why = await Promise.race([stopSignal(), house.server.failed])
      if (why !== null) throw new Fault(why, FAILED)
    } finally {
      for (const end of ends) await end()
    }
    report.ended(house.compared)
    return report.bad ? FAILED : 0
  },
}

/** What is inspected, with its rules. */
interface Found {
  readonly loaded: Loaded
  readonly rules: RulesetOption
  readonly opened: Opened
  readonly bot: string | null
  readonly reach: Reach | null
}

const only: { readonly [option: string]: readonly Target['kind'][] } = {
  seed: ['ruleset'],
  seats: ['ruleset'],
  option: ['ruleset'],
  options: ['ruleset'],
  bots: ['ruleset'],
  ruleset: ['file', 'address'],
  operator: ['address'],
  'key-file': ['address'],
}
const called = { ruleset: 'a ruleset', file: 'a file', address: 'an address' }

function mustFit(args: Arguments, { kind }: Target): void {
  for (const [option, kinds] of Object.entries(only))
    if (args.flag(option) && !kinds.includes(kind))
      throw new Fault(
        `--${option} goes with ${kinds.map((one) => called[one]).join(' or ')}, and this is ${called[kind]}`,
      )
  const stately = args.text('stately')
  if (stately !== undefined) statelyUrl(stately)
}

async function tellStately(
  text: string | undefined,
  house: House,
  ends: (() => unknown)[],
  report: Report,
): Promise<Places> {
  const stately = await openStately(text, house, (said) => report.said(said))
  ends.unshift(() => stately.stop())
  return { stately: stately.where }
}

async function find(target: Target, args: Arguments, terminal: Terminal): Promise<Found> {
  const { cwd } = terminal.io
  if (target.kind === 'ruleset') {
    const loaded = await loadRuleset(target.name, cwd)
    const bot = args.flag('bots') ? botCalled(args.text('bots'), loaded.bots).name : null
    return { loaded, rules: given(loaded), opened: newMatch(loaded, args), bot, reach: null }
  }
  const reach = target.kind === 'address' ? await reachOf(target.address, args, terminal) : null
  const recording =
    target.kind === 'file'
      ? readRecording(bareLog(await readText(target.path, aLog, cwd)), short(target.path))
      : readRecording(JSON.stringify(await remoteLog(reach as Reach)), 'that match')
  const named = args.text('ruleset')
  const loaded = named === undefined ? await loadRegistered(recording.ruleset) : await loadRuleset(named, cwd)
  const opened = recorded(recording, loaded)
  return { loaded, rules: await rulesFor(recording, named, loaded, terminal), opened, bot: null, reach }
}

async function reachOf(address: Reach['address'], args: Arguments, { io }: Terminal): Promise<Reach> {
  const file = args.text('key-file')
  const text = file === undefined ? io.env['FRAMESTACK_OPERATOR_KEY'] : await readText(file, 'a key', io.cwd)
  const key = text?.trim() || null
  if (key !== null && !/^\S{1,200}$/.test(key))
    throw new Fault('the operator’s key is one word of at most 200 letters')
  const operator = args.text('operator')
  return { address, key, operator: operator === undefined ? null : operatorAt(operator) }
}

/** A replay as it is downloaded has its log inside. */
function bareLog(text: string): string {
  try {
    const { log } = JSON.parse(text) as { readonly log?: unknown }
    return Array.isArray(log) ? JSON.stringify(log) : text
  } catch {
    // Lines of JSON, or none: whoever reads it says so.
    return text
  }
}

/** Rules for the server: those of a log that names bytes come from a file, as they do on any server. */
async function rulesFor(
  recording: Recording,
  named: string | undefined,
  loaded: Loaded,
  terminal: Terminal,
): Promise<RulesetOption> {
  if (bundleOf(recording) === null) return given(loaded)
  const known = rulesetsOf(await packagesFor(terminal.io.cwd))
  return fileOf(named ?? recording.ruleset, known, terminal)
}

function given({ ruleset, bots }: Loaded): RulesetOption {
  const own = bots.flatMap(({ name, play }) => (play === null ? [] : [[name, play] as const]))
  return { name: ruleset.name, given: { ruleset, bots: Object.fromEntries(own) } }
}

/** Lays the match out, and follows one that is played elsewhere. */
async function layOut(
  { opened, bot, reach }: Found,
  house: House,
  ends: (() => unknown)[],
  report: Report,
): Promise<Places> {
  const { match, code } = await house.layOut(opened.log, opened.outcome, opened.players, bot)
  const { url } = house.server
  const inspector = `${url}/#/inspect/${match}`
  if (opened.seed !== null) return { inspector, play: `${url}/#/join/${code}`, seed: opened.seed }
  if (reach === null || opened.outcome !== null) return { inspector, entries: opened.log.length }
  const timer = setInterval(followed(match, reach, opened.log.length, house, report), every)
  ends.unshift(() => clearInterval(timer))
  return { inspector, follows: `${reach.address.origin}/#/match/${reach.address.match}` }
}

function followed(
  match: string,
  reach: Reach,
  length: number,
  house: House,
  report: Report,
): () => Promise<void> {
  let known = length
  let busy = false
  let isLost = false
  const look = async (): Promise<void> => {
    const log: readonly LogEntry[] = await remoteLog(reach)
    if (isLost) report.said('the server answers again')
    isLost = false
    const more = log.slice(known)
    known = Math.max(known, log.length)
    if (more.length > 0) await house.more(match, more)
  }
  return async () => {
    if (busy) return
    busy = true
    try {
      await look()
    } catch (error) {
      if (!isLost) report.said(`${messageOf(error)}: it is tried again`)
      isLost = true
    } finally {
      busy = false
    }
  }
}
