import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import type { Bundle } from '@framestack/bundles'
import {
  createMatch,
  type GameControl,
  type HostOptions,
  type Ruleset,
  restoreMatch,
  type TextRenderer,
} from '@framestack/core'
import type { Arguments } from '../command/arguments.ts'
import { Fault } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { parseJson } from '../files/json.ts'
import { readText } from '../files/read.ts'
import { writeWhole } from '../files/write.ts'
import { keepBundles } from '../mods/store.ts'
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
  /** Begins another match of as many players and with the same options, with these rules. */
  again(rules: Pick<Loaded, 'ruleset'>): Opened
}

/** What a match begins with. */
interface Beginning {
  readonly seed: number | string
  readonly players?: number
  readonly options: { readonly [name: string]: unknown }
}

/** Rules that are kept beside what is written of a match, because mods may change while it is played. */
export interface KeptRules {
  /** Those that the match begins with, or goes on with. */
  readonly bundle: string
  /** All that it was played with so far. */
  readonly used: readonly Bundle[]
  /** Earlier ones, by hash, for a saved match. */
  readonly earlier: (bundle: string | null) => Ruleset | null
}

/** The folder for the rules of a match that is written to a file. */
export const bundlesBeside = (file: string): string => `${file}.bundles`

/**
 * Begins a match, or goes on with a saved one. At the keyboard (`fresh`) it is another match each time without `--seed`,
 * and with bots as many play as the ruleset says is usual.
 */
export async function openMatch(
  { ruleset, text }: Loaded,
  args: Arguments,
  terminal: Terminal,
  fresh: boolean,
  kept: KeptRules | null = null,
): Promise<Opened> {
  const { cwd } = terminal.io
  const store = storeOf(args)
  const host: HostOptions = {
    ...(store === undefined ? {} : { store }),
    ...(kept === null ? {} : { bundle: kept.bundle }),
    onRuleError: (error) => terminal.complain(`rule error: ${error.message}`),
  }
  const save = saving(args, kept, cwd)
  const opened = (gc: GameControl, seed: number | string | null): Opened => ({
    gc,
    seed,
    save: (file) => save(gc, file),
    again(rules) {
      const { players, ruleset: played } = gc.state
      return begun(rules.ruleset, { seed: after(seed), players, options: played.options })
    },
  })
  const begun = (rules: Ruleset, { seed, ...rest }: Beginning): Opened => {
    const bundle = kept?.used.at(-1)?.hash
    const create = { ...host, ...(bundle === undefined ? {} : { bundle }), seed, ...rest }
    return opened(
      asked(() => createMatch(rules, create)),
      seed,
    )
  }
  const file = args.text('load')
  if (file !== undefined) {
    const clash = ['players', 'seed', 'option', 'options', 'log'].find((name) => args.flag(name))
    if (clash !== undefined) throw new Fault(`--${clash} is for a new match, and --load goes on with another`)
    const saved = parseJson(await readText(file, 'a saved match', cwd), file)
    const restore = kept === null ? host : { ...host, earlier: kept.earlier }
    return opened(
      asked(() => restoreMatch(ruleset, saved, restore), file),
      null,
    )
  }
  const usual = fresh && args.flag('bots') ? usualPlayers(ruleset, text) : undefined
  const players = playersOf(args, ruleset) ?? usual
  const seed = seedOf(args) ?? (fresh ? randomInt(2 ** 31) : 1)
  const options = optionsOf(args, ruleset)
  return begun(ruleset, { seed, options, ...(players === undefined ? {} : { players }) })
}

/** How many play as a rule, where the ruleset says so and takes so many. */
function usualPlayers({ players: { min, max } }: Ruleset, { players }: TextRenderer): number | undefined {
  return players !== undefined && players >= min && players <= max ? players : undefined
}

/** The seed of the match after one with this seed: of a whole number the next one, else another one each time. */
function after(seed: number | string | null): number {
  return typeof seed === 'number' && Number.isSafeInteger(seed + 1) ? seed + 1 : randomInt(2 ** 31)
}

/** Writes a match to a file, or to those of `--save` and `--log`, and its rules beside it. */
function saving(
  args: Arguments,
  rules: KeptRules | null,
  cwd: string,
): (gc: GameControl, to?: string) => Promise<void> {
  const [kept, logged] = [args.text('save'), args.text('log')]
  if (kept !== undefined && logged !== undefined && resolve(cwd, kept) === resolve(cwd, logged))
    throw new Fault('--save and --log are the same file: expected two')
  const write = async (file: string, text: string): Promise<void> => {
    if (rules !== null) await keepBundles(rules.used, bundlesBeside(file), cwd)
    await writeWhole(file, text, cwd)
  }
  return async (gc, to) => {
    const target = to ?? kept
    const log = to === undefined ? logged : undefined
    if (target !== undefined) await write(target, `${JSON.stringify(gc.save())}\n`)
    if (log !== undefined) await write(log, gc.log.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  }
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
