import type { Resolve, Ruleset } from '@framestack/core'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { sgs } from '@framestack/sgs'
import { battleRules } from '../pump/battle.ts'
import { hashOf, pile } from '../versions/pile.ts'
import { auction } from './auction.ts'

const moved = { '1.0.0': ((state) => state) satisfies NonNullable<Ruleset['migrations']>[string] }
/** A game in three versions: its rules change on the way. */
const piles = [
  pile(),
  pile({ version: '1.1.0', worth: 3, migrations: moved }),
  pile({ version: '1.1.0', worth: 5, options: 'more', migrations: moved }),
]

/** All rules that golden logs were played with, by bundle; those without a bundle by name alone. */
export const rulesets: readonly { readonly ruleset: Ruleset; readonly bundle: string | null }[] = [
  { ruleset: ticTacToe as unknown as Ruleset, bundle: null },
  { ruleset: sgs as unknown as Ruleset, bundle: null },
  { ruleset: battleRules as unknown as Ruleset, bundle: null },
  { ruleset: auction as unknown as Ruleset, bundle: null },
  ...piles.map((ruleset, i) => ({ ruleset, bundle: hashOf(i + 1) })),
]

/** For `replay`. */
export const resolve: Resolve = (bundle, name, version) =>
  rulesets.find(
    (one) => one.bundle === bundle && one.ruleset.name === name && one.ruleset.version === version,
  )?.ruleset ?? null

/** Which rules a match begins with, and which others it goes over to. */
export const games: readonly { readonly begin: number; readonly then: readonly number[] }[] = [
  { begin: 0, then: [] },
  { begin: 1, then: [] },
  { begin: 2, then: [] },
  { begin: 3, then: [] },
  { begin: 4, then: [5, 6] },
]
