import type { Bundle } from '@framestack/bundles'

/** What the process of a match that is played apart says to the one that has the terminal. */
export type FromMatch =
  | { readonly say: 'out' | 'err'; readonly text: string }
  | { readonly say: 'ask'; readonly prompt: string }
  | { readonly say: 'load' }
  | { readonly say: 'alive' }
  | { readonly say: 'over'; readonly code: number }

/** What it is told. */
export type ToMatch =
  | {
      readonly tell: 'begin'
      readonly argv: readonly string[]
      readonly cwd: string
      readonly env: { readonly [name: string]: string }
      readonly isTTY: boolean
      readonly columns: number | null
    }
  | { readonly tell: 'line'; readonly line: string | null }
  | { readonly tell: 'mods'; readonly mods: GuardedMods | { readonly problem: string } }
  | { readonly tell: 'changed' }
  | { readonly tell: 'are you alive' }

/** A ruleset with its mods, as a script for a compartment. */
export interface GuardedMods {
  readonly name: string
  readonly bundle: Bundle
  readonly problems: readonly string[]
  readonly script: string
}
