import type { Json, Resolve, Ruleset } from '@framestack/core'
import { beacons } from '@framestack/examples/beacons'
import { courtOfMasks } from '@framestack/examples/court-of-masks'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { miracle } from '@framestack/miracle'
import { sgs } from '@framestack/sgs'
import { stormbound } from '@framestack/stormbound'
import uac from '@framestack/uac'
import { uno } from '@framestack/uno'
import { battleRules } from '../pump/battle.ts'
import { hashOf, pile } from '../versions/pile.ts'
import { auction } from './auction.ts'
import { melee } from './melee.ts'

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
  { ruleset: miracle as unknown as Ruleset, bundle: null },
  ...[uno, beacons, courtOfMasks, uac, stormbound].map((ruleset) => ({
    ruleset: ruleset as unknown as Ruleset,
    bundle: null,
  })),
]

/** For `replay`. */
export const resolve: Resolve = (bundle, name, version) =>
  rulesets.find(
    (one) => one.bundle === bundle && one.ruleset.name === name && one.ruleset.version === version,
  )?.ruleset ?? null

/** How matches of a game are played. */
export interface GoldenGame {
  /** Which rules they begin with, and which others they go over to. */
  readonly begin: number
  readonly then: readonly number[]
  /** Most players, where the rules take more with other options. */
  readonly most?: number
  /** A position to begin with. */
  readonly setup?: Json
  /** A move that ends the match at once, as being late and leaving do: nobody does any of the three. */
  readonly giveUp?: string
}

export const games: readonly GoldenGame[] = [
  { begin: 0, then: [] },
  { begin: 1, then: [] },
  { begin: 2, then: [] },
  { begin: 3, then: [] },
  { begin: 4, then: [5, 6] },
  { begin: 7, then: [], setup: melee, giveUp: 'surrender' },
  // More of them need other options.
  { begin: 8, then: [], most: 8 },
  { begin: 9, then: [] },
  { begin: 10, then: [] },
  // Leaving is how one surrenders.
  { begin: 11, then: [], giveUp: 'hold' },
  { begin: 12, then: [] },
]
