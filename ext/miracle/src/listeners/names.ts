import type { ListenerKind } from '@framestack/core'

/**
 * Kinds of listeners by name. What they do stands in modules of their own; whoever attaches them needs no more than
 * this, and so no module has to come before all others.
 */
const kind = <D>(name: string): ListenerKind<D> => ({ name }) as ListenerKind<D>

/** What a listener of a buff keeps. */
export type OfBuff = { buff: number }

export const PriestHeal = kind<null>('priest heal')
export const PriestAura = kind<null>('priest aura')
export const PriestDeath = kind<null>('priest death')
export const VolcanoSplash = kind<null>('volcano splash')
export const InfernoDeath = kind<null>('inferno death')
export const HolyShield = kind<OfBuff>('holy shield')
export const HolyLightBuff = kind<OfBuff>('holy light')
export const SalamanderBuff = kind<OfBuff>('salamander shield')
export const SalamanderDeath = kind<OfBuff>('salamander death')
