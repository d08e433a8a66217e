import type { Ruleset } from '@framestack/core'
import type { Bots } from '../match/bots.ts'

/** A game's rules as they run here. */
export interface Rules {
  readonly ruleset: Ruleset
  readonly bots: Bots
  /** Hash of their bytes; null for rules that were given as values. */
  readonly bundle: string | null
  /** What is wrong with mods in them, a line for each fault. */
  readonly problems: readonly string[]
}

/** Where hosts find rules. Rejects for rules that cannot be loaded. */
export interface RulesSource {
  /** The rules of that hash and name; null when they are not here. */
  find(bundle: string | null, name: string): Promise<Rules | null>
}
