import type { Cond } from '../schema/types.ts'
import { compares } from './compare.ts'
import type { Scene } from './scene.ts'

/** Whether a condition holds now. */
export function test(scene: Scene, cond: Cond): boolean {
  const { table } = scene
  const inPlay = (name: string) => scene.ref(name).filter((id) => table.entity(id)?.zone === 'play')
  if ('exists' in cond) {
    const found = typeof cond.exists === 'string' ? inPlay(cond.exists) : scene.select(cond.exists)
    return found.length >= scene.num(cond.atLeast ?? 1)
  }
  if ('none' in cond) return scene.select(cond.none).length === 0
  if ('hand' in cond) return compares(scene, table.cards('hand', scene.owner).length, cond.hand)
  if ('in' in cond) {
    const { ref, area, from } = cond.in
    const entity = scene.one(ref)
    const anchor = from === undefined ? scene.one('self') : scene.one(from)
    return entity?.tile != null && table.area(area, anchor, scene.owner).tiles.includes(entity.tile)
  }
  if ('match' in cond) {
    const entity = scene.one(cond.match.ref)
    return entity !== null && scene.matches(entity, cond.match.where)
  }
  if ('dead' in cond) return scene.ref(cond.dead).length > 0 && inPlay(cond.dead).length === 0
  if ('alive' in cond) return inPlay(cond.alive).length > 0
  if ('cmp' in cond) return compares(scene, scene.num(cond.cmp.a), cond.cmp.is)
  if ('not' in cond) return !scene.test(cond.not)
  if ('any' in cond) return cond.any.some((one) => scene.test(one))
  return cond.all.every((one) => scene.test(one))
}
