import type { Cmp, Num } from '../schema/types.ts'
import type { Entity } from '../types.ts'
import type { Scene } from './scene.ts'
import { statOf } from './value.ts'

/** What a card costs now. */
export const costOf = (scene: Scene, entity: Entity): number =>
  statOf(scene.table, entity.id, 'cost', entity.cost)

/** Whether a number compares as it should. */
export function compares(scene: Scene, value: number, cmp: Cmp): boolean {
  const n = (num: Num | undefined) => scene.num(num ?? 0)
  return (
    (cmp.lt === undefined || value < n(cmp.lt)) &&
    (cmp.le === undefined || value <= n(cmp.le)) &&
    (cmp.eq === undefined || value === n(cmp.eq)) &&
    (cmp.ge === undefined || value >= n(cmp.ge)) &&
    (cmp.gt === undefined || value > n(cmp.gt))
  )
}
