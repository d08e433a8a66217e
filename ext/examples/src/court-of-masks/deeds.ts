import type { Mask } from './language.ts'

/** What the printed card would say about each deed. Procedures read this table, none of them knows a name. */
export type DeedRule = {
  cost: number
  /** The mask that the actor claims to have: this is what may be challenged. */
  claims: Mask | null
  /** Masks that block it. */
  blockers: readonly Mask[]
  target: boolean
}

const rule = (over: Partial<DeedRule>): DeedRule => ({
  cost: 0,
  claims: null,
  blockers: [],
  target: false,
  ...over,
})

export const deeds = {
  income: rule({}),
  aid: rule({ blockers: ['steward'] }),
  strike: rule({ cost: 7, target: true }),
  levy: rule({ claims: 'steward' }),
  steal: rule({ claims: 'thief', blockers: ['thief', 'herald'], target: true }),
  poison: rule({ cost: 3, claims: 'poisoner', blockers: ['healer'], target: true }),
  exchange: rule({ claims: 'herald' }),
} as const satisfies Record<string, DeedRule>

export type DeedName = keyof typeof deeds

export const ruleOf = (deed: DeedName): DeedRule => deeds[deed]

/** Whoever begins his turn with this many coins must strike. */
export const rich = 10
