import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { createMatch, type GameControl, type HostOptions, restoreMatch } from '@framestack/core'
import type { Arguments } from '../command/arguments.ts'
import { Fault } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { parseJson } from '../files/json.ts'
import { readText } from '../files/read.ts'
import { writeWhole } from '../files/write.ts'
import { botCalled } from '../rulesets/bots.ts'
import type { Loaded } from '../rulesets/find.ts'
import { asked } from '../rulesets/kernel.ts'
import { optionsOf, playersOf, seedOf, storeOf } from '../rulesets/options.ts'
import type { Seating } from './table.ts'

/** A match as the command line asks for it. */
export interface Opened {
  readonly gc: GameControl
  /** The seed of a new match, null of a loaded one. */
  readonly seed: number | string | null
  /** Writes the match to the given file; without one, to those of `--save` and `--log`. */
  save(file?: string): Promise<void>
}

/** Begins a match, or goes on with a saved one. Without `--seed` it is another match each time, if `fresh`. */
export async function openMatch(
  { ruleset }: Loaded,
  args: Arguments,
  terminal: Terminal,
  fresh: boolean,
): Promise<Opened> {
  const { cwd } = terminal.io
  const store = storeOf(args)
  const host: HostOptions = {
    ...(store === undefined ? {} : { store }),
    onRuleError: (error) => terminal.complain(`rule error: ${error.message}`),
  }
  const file = args.text('load')
  let gc: GameControl
  let seed: number | string | null = null
  if (file !== undefined) {
    const clash = ['players', 'seed', 'option', 'options', 'log'].find((name) => args.flag(name))
    if (clash !== undefined) throw new Fault(`--${clash} is for a new match, and --load goes on with another`)
    const text = await readText(file, 'a saved match', cwd)
    const saved = parseJson(text, file)
    gc = asked(() => restoreMatch(ruleset, saved, host), file)
  } else {
    const given = seedOf(args) ?? (fresh ? randomInt(2 ** 31) : 1)
    seed = given
    const players = playersOf(args, ruleset)
    const options = optionsOf(args, ruleset)
    gc = asked(() =>
      createMatch(ruleset, { ...host, seed: given, options, ...(players === undefined ? {} : { players }) }),
    )
  }
  const [kept, logged] = [args.text('save'), args.text('log')]
  if (kept !== undefined && logged !== undefined && resolve(cwd, kept) === resolve(cwd, logged))
    throw new Fault('--save and --log are the same file: expected two')
  const save = async (to?: string) => {
    const target = to ?? kept
    const log = to === undefined ? logged : undefined
    if (target !== undefined) await writeWhole(target, `${JSON.stringify(gc.save())}\n`, cwd)
    if (log !== undefined)
      await writeWhole(log, gc.log.map((entry) => `${JSON.stringify(entry)}\n`).join(''), cwd)
  }
  return { gc, seed, save }
}

/** Who sits where, as `--seat` and `--bots` say. */
export function seatingOf(args: Arguments, players: number, { bots }: Loaded): Seating {
  const text = args.text('seat')
  const others = args.flag('bots') ? botCalled(args.text('bots'), bots) : 'default'
  if (text === 'none') {
    if (others !== 'default') return { at: 'none', others }
    throw new Fault('--seat none needs --bots: somebody has to play')
  }
  if (text === undefined) return others === 'default' ? { at: 'all' } : { at: 'one', seat: 0, others }
  const seat = /^P?(\d{1,3})$/i.exec(text)?.[1]
  if (seat === undefined || Number(seat) >= players)
    throw new Fault(`--seat: expected a seat from 0 to ${players - 1}, or none, got '${text.slice(0, 40)}'`)
  return { at: 'one', seat: Number(seat), others }
}

/** A seed for the bots' own generator. They draw from no match. */
export function botSeed(seed: number | string | null): number {
  if (seed === null) return 1
  return typeof seed === 'number' ? seed : Number.parseInt(seed.slice(0, 12), 16)
}

/** Seats in a few words, for the first line. */
export function seatingInWords(seating: Seating): string {
  if (seating.at === 'all') return 'all seats at this keyboard'
  if (seating.at === 'none') return `${seating.others.name} bots in all seats`
  const { seat, others } = seating
  return `you are P${seat}, the others ${others === 'default' ? 'answer by default' : `are ${others.name} bots`}`
}
