import type { BuffRecord, Entity, Id, Part, Table } from '../types.ts'
import { bounded } from './bounds.ts'

/**
 * A value as it is now: what it is by itself after the latest `set`, then all that is added, then all factors; rounded
 * down, never below 0. It is computed whenever it is read, so nothing has to be undone when a modifier ends.
 */
export function statOf(table: Table, id: Id, stat: string, own: number): number {
  const parts = partsOf(table, id, stat)
  if (parts.length === 0) return Math.max(0, own)
  let value = own
  let latest = -1
  for (const { how, n, at } of parts)
    if (how === 'set' && at > latest) {
      latest = at
      value = n
    }
  for (const { how, n } of parts) if (how === 'add') value = bounded(value + n)
  for (const { how, n } of parts) if (how === 'mul') value = bounded(value * n)
  return Math.max(0, Math.floor(value))
}

/** Strength as it is now; health of a base. */
export function strengthOf(table: Table, entity: Entity): number {
  return statOf(table, entity.id, 'strength', entity.base)
}

/** Whether a buff still lasts: one that lasts as long as its source ends with it, at once. */
export function isLive(table: Table, { clock, source }: BuffRecord): boolean {
  return clock !== 'whileSource' || (source !== null && table.entity(source)?.zone === 'play')
}

/** Buffs on a holder that last, oldest first. */
export function buffsOn(table: Table, id: Id): BuffRecord[] {
  const { buffs } = table.state
  const found: BuffRecord[] = []
  for (let i = 0; i < buffs.length; i++) {
    const buff = buffs[i] as BuffRecord
    if (buff.holder === id && isLive(table, buff)) found.push(buff)
  }
  return found
}

/** Whether a holder has a status or buff of that key. */
export const hasBuff = (table: Table, id: Id, key: string): boolean =>
  table.state.buffs.some((buff) => buff.holder === id && buff.key === key && isLive(table, buff))

/** Whether one of its buffs keeps a holder from something. */
export function isBlocked(
  table: Table,
  id: Id,
  what: 'move' | 'abilities' | 'attack' | 'forceAttack',
): boolean {
  return buffsOn(table, id).some(({ key }) => table.book.buffOrNull(key)?.blocks?.includes(what) === true)
}

function partsOf(table: Table, id: Id, stat: string): Part[] {
  const parts: Part[] = []
  for (const buff of table.state.buffs) {
    if (buff.mod === null || buff.holder !== id || buff.mod.stat !== stat || !isLive(table, buff)) continue
    const { how, n } = buff.mod
    parts.push({ how, n: how === 'add' ? bounded(n * buff.stacks) : n, at: buff.id })
  }
  if (table.book.hasStatics) parts.push(...table.statics(id, stat))
  return parts
}
