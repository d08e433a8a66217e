import type { Filter } from '../schema/types.ts'
import type { Entity, Table } from '../types.ts'
import { compares, costOf } from './compare.ts'
import type { Scene } from './scene.ts'
import { hasBuff, isBlocked, strengthOf } from './value.ts'

/** Whether an entity meets all conditions of a filter. */
export function matches(scene: Scene, entity: Entity, filter: Filter): boolean {
  const { table } = scene
  const { tribe, type, tag, status, rarity } = filter
  if (tribe !== undefined && !ofTribe(scene, entity, tribe)) return false
  if (type !== undefined && !type.includes(entity.kind)) return false
  if (tag !== undefined && !tag.some((one) => entity.tags.includes(one))) return false
  if (status !== undefined && !status.some((key) => hasBuff(table, entity.id, key))) return false
  if (rarity !== undefined && !rarity.some((one) => one === entity.rarity)) return false
  if (filter.strength !== undefined && !compares(scene, strengthOf(table, entity), filter.strength))
    return false
  if (filter.cost !== undefined && !compares(scene, costOf(scene, entity), filter.cost)) return false
  if (!scene.isSide(filter.side, entity.side)) return false
  if (filter.is !== undefined && !scene.ref(filter.is).includes(entity.id)) return false
  if (filter.sameCard !== undefined && scene.one(filter.sameCard)?.card !== entity.card) return false
  if (filter.sharesTribe !== undefined && !shares(entity, scene.one(filter.sharesTribe))) return false
  if (filter.hasAbility !== undefined && filter.hasAbility !== hasAbility(table, entity)) return false
  if (filter.empty !== undefined && filter.empty !== (entity.kind === 'tile' && table.at(entity.id) === null))
    return false
  if (filter.tileAheadEmpty !== undefined && filter.tileAheadEmpty !== isFreeAhead(table, entity))
    return false
  if (filter.canPush !== undefined && !table.canPush(entity, filter.canPush, scene.one('self'))) return false
  if (filter.inVar !== undefined && !scene.ref(`$${filter.inVar}`).includes(entity.id)) return false
  if (filter.not !== undefined && scene.matches(entity, filter.not)) return false
  return filter.any === undefined || filter.any.some((one) => scene.matches(entity, one))
}

function ofTribe(scene: Scene, entity: Entity, tribe: string | readonly string[]): boolean {
  const wanted = typeof tribe === 'string' ? scene.ref(tribe) : tribe
  return entity.tribes.some((one) => wanted.includes(one))
}

const shares = (entity: Entity, other: Entity | null): boolean =>
  other !== null && entity.tribes.some((tribe) => other.tribes.includes(tribe))

const hasAbility = (table: Table, entity: Entity): boolean =>
  entity.card !== null &&
  (table.book.card(entity.card).abilities?.length ?? 0) > 0 &&
  !isBlocked(table, entity.id, 'abilities')

function isFreeAhead(table: Table, entity: Entity): boolean {
  const tile = table.tileAhead(entity)
  return tile !== null && table.at(tile) === null
}
