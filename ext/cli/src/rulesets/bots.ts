import type { Bot } from '@framestack/server'
import { Fault } from '../command/fault.ts'
import { anyOf, didYouMean } from '../text/suggest.ts'

export type { Bot, BotTurn } from '@framestack/server'

/** A bot by its name. */
export interface NamedBot {
  readonly name: string
  /** Null: makes any of its moves, each as likely. */
  readonly play: Bot | null
}

/** The bots that a module exports beside its ruleset, under the name `bots`: functions with plain names. */
export function botsIn(module: { readonly [name: string]: unknown }): NamedBot[] {
  const given = module['bots']
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([name, play]) =>
    typeof play === 'function' && /^[a-z][a-z0-9-]{0,31}$/.test(name) ? [{ name, play: play as Bot }] : [],
  )
}

/** The bot of that name; without one the ruleset's first. Every ruleset has `random`. */
export function botCalled(name: string | undefined, own: readonly NamedBot[]): NamedBot {
  const random: NamedBot = { name: 'random', play: null }
  const all = own.some((bot) => bot.name === random.name) ? own : [...own, random]
  const found = name === undefined ? all[0] : all.find((bot) => bot.name === name)
  if (found !== undefined) return found
  const names = all.map((bot) => bot.name)
  throw new Fault(
    `--bots: expected ${anyOf(names)}, got '${name?.slice(0, 40)}'${didYouMean(name ?? '', names)}`,
  )
}
