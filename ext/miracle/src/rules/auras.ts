import { distance } from '@framestack/kit/hex'
import { type AuraChanges, auraChanges } from '@framestack/kit/modifiers'
import { unitsWithin } from '@framestack/kit/units'
import { atLevel, creatures } from '../data/creatures.ts'
import type { Buff, Game, Options, Unit } from '../types.ts'
import { bearerPlace, recordBuff } from './records.ts'

/** How far a priest's aura goes. */
export function auraRange({ type, level }: Unit): number {
  const { aura } = creatures[type]
  return aura === undefined ? -1 : atLevel(aura.range, level)
}

/** A priest's aura: its buffs, in the order of attachment. */
export function aurasOf(game: Game, priest: Unit): Buff[] {
  return game.buffs.filter(({ type, source }) => type === 'PriestAtkBuff' && source === priest.id)
}

/**
 * What a priest's aura has to do: whom it takes in, and which of its buffs it gives up.
 *
 * The public engine walks its list while it deletes from it, so that after each buff it gives up the next one is passed
 * over until the next time (quirk Q1).
 */
export function auraUpdate(game: Game, priest: Unit, quirks: Options['quirks']): AuraChanges<Buff> {
  const range = auraRange(priest)
  const near = unitsWithin(game.units, priest.pos, range).filter(
    ({ id, camp }) => camp === priest.camp && id !== priest.id,
  )
  const linked = aurasOf(game, priest)
  const isOut = (buff: Buff) => {
    const place = bearerPlace(game, buff)
    return place === undefined || distance(place, priest.pos) > range
  }
  const changes = auraChanges(
    near.map(({ id }) => id),
    linked,
    isOut,
  )
  return quirks === 'keep' ? { ...changes, leaving: everySecond(linked, isOut) } : changes
}

/** Those that are out, but none that stands right behind one that is given up. */
function everySecond(linked: readonly Buff[], isOut: (buff: Buff) => boolean): Buff[] {
  const leaving: Buff[] = []
  for (let i = 0; i < linked.length; i++) {
    const buff = linked[i] as Buff
    if (!isOut(buff)) continue
    leaving.push(buff)
    i++
  }
  return leaving
}

/** The record of a buff that a priest gives. */
export const auraBuff = (priest: Unit, bearer: number) =>
  ({
    type: 'PriestAtkBuff',
    bearer,
    source: priest.id,
    stat: 'atk',
    add: atLevel(creatures[priest.type].aura?.atk ?? [], priest.level),
  }) as const

/** Brings all auras up to date where nobody listens: a position is put together. */
export function settleAuras(game: Game, quirks: Options['quirks']): void {
  for (const priest of game.units) {
    if (creatures[priest.type].aura === undefined) continue
    const { joining, leaving } = auraUpdate(game, priest, quirks)
    for (const bearer of joining) recordBuff(game, auraBuff(priest, bearer))
    game.buffs = game.buffs.filter((buff) => !leaving.includes(buff))
  }
}
