import { type } from '@framestack/core'
import type { Facing } from '@framestack/kit/square'
import { uac } from '../language.ts'

/** An order of a character, as it was given or as it stands for who gave none. */
export type Order = { unit: string; path: Facing[]; facing: Facing; skill: number }

/** Whom a character's player wants it to hit. */
export type Chosen = { unit: string; targets: string[] }

/** Frames by name, for those that push each other. */
export const Draft = uac.declare('bp phase', { data: type<{ at: number }>() })
export const Setup = uac.declare('setup choices')
export const TurnStart = uac.declare('turn start')
export const Plan = uac.declare('plan phase', { data: type<{ orders: Order[] }>() })
export const Resolution = uac.declare('resolution phase', { data: type<{ chosen: Chosen[] }>() })
export const End = uac.declare('end phase')
/** Takes those off the board who have no hit points left, until nobody falls any more. */
export const Settle = uac.declare('settle', { data: type<{ spared: string[] }>() })
