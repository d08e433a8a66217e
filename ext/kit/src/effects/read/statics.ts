import type { Static } from '../schema/types.ts'
import type { Entity, Id, Part, Running, Table } from '../types.ts'
import { sceneOf } from './reading.ts'
import { runningOf } from './running.ts'
import { buffsOn, isBlocked } from './value.ts'

/** What pieces in play and buffs on them do to others. A static never counts what statics change. */
export function staticParts(table: Table, id: Id, stat: string): Part[] {
  const parts: Part[] = []
  const look = (run: Running, statics: readonly Static[], at: number, stacks: number) => {
    const scene = sceneOf(table, run, null)
    for (const one of statics) {
      if (one.stat !== stat || (one.if && !scene.test(one.if))) continue
      if (!scene.select(one.to).includes(id)) continue
      const n = scene.num(one.n)
      parts.push({ how: one.how, n: one.how === 'add' ? n * stacks : n, at })
    }
  }
  for (const piece of table.pieces()) {
    const entity = table.entity(piece)
    if (entity?.card == null) continue
    const card = table.book.card(entity.card)
    const silent = isBlocked(table, piece, 'abilities')
    if (card.kind !== 'spell' && card.statics && !silent) look(still(entity), card.statics, entity.age, 1)
    for (const buff of buffsOn(table, piece)) {
      const statics = table.book.buffOrNull(buff.key)?.statics
      if (statics)
        look({ ...still(entity), params: buff.params, level: buff.level }, statics, buff.id, buff.stacks)
    }
  }
  return parts
}

/** What is known to something that does not run but is. */
const still = (entity: Entity): Running => runningOf(entity, 'static')
