import type { ListenerHandle } from '@framestack/core'
import { miracle } from '../language.ts'

/** What a listener of a buff keeps. */
export type OfBuff = { buff: number }

/**
 * Kinds of listeners. What they do stands in modules of their own; whoever attaches them needs no more than this, and so
 * no module has to come before all others.
 */
const ofUnit = (name: string): ListenerHandle<null> => miracle.declareListener(name)
const ofBuff = (name: string): ListenerHandle<OfBuff> => miracle.declareListener<OfBuff>(name)

export const PriestHeal = ofUnit('priest heal')
export const PriestAura = ofUnit('priest aura')
export const PriestDeath = ofUnit('priest death')
export const VolcanoSplash = ofUnit('volcano splash')
export const InfernoDeath = ofUnit('inferno death')
export const HolyShield = ofBuff('holy shield')
export const HolyLightBuff = ofBuff('holy light')
export const SalamanderBuff = ofBuff('salamander shield')
export const SalamanderDeath = ofBuff('salamander death')
