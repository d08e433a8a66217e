import type { Num } from '../schema/types.ts'
import type { Entity } from '../types.ts'
import { bounded } from './bounds.ts'
import { costOf } from './compare.ts'
import type { Scene } from './scene.ts'
import { buffsOn, strengthOf } from './value.ts'

/** A number as it is now. Whole numbers within their bounds only; what is not there counts 0. */
export const num = (scene: Scene, value: Num): number => bounded(read(scene, value))

function read(scene: Scene, num: Num): number {
  if (typeof num === 'number') return num
  if ('lv' in num) return scene.num(scene.leveled(num.lv))
  if ('count' in num) return scene.select(num.count).length
  if ('size' in num) return scene.ref(num.size).length
  if ('strength' in num) return of(scene, num.strength, (entity) => strengthOf(scene.table, entity))
  if ('baseStrength' in num) return of(scene, num.baseStrength, ({ printed }) => printed)
  if ('costOf' in num) return of(scene, num.costOf, (entity) => costOf(scene, entity))
  if ('mana' in num) return scene.table.mana(scene.seatOf(num.mana))
  if ('distinct' in num) return distinct(scene, num)
  if ('event' in num) return scene.run.event[num.event] ?? 0
  if ('var' in num) return scene.run.vars[num.var] ?? 0
  if ('param' in num) return scene.run.params[num.param] ?? 0
  return computed(scene, num)
}

type Computed = Extract<
  Num,
  | { rand: unknown }
  | { add: unknown }
  | { mul: unknown }
  | { sub: unknown }
  | { div: unknown }
  | { min: unknown }
  | { max: unknown }
>

function computed(scene: Scene, num: Computed): number {
  const all = (list: readonly Num[]) => list.map((one) => scene.num(one))
  if ('rand' in num) {
    const [low = 0, high = low] = all(num.rand)
    return low + scene.draw(Math.max(1, high - low + 1))
  }
  if ('add' in num) return all(num.add).reduce((sum, one) => bounded(sum + one), 0)
  if ('mul' in num) return all(num.mul).reduce((product, one) => bounded(product * one), 1)
  if ('min' in num) return Math.min(...all(num.min))
  if ('max' in num) return Math.max(...all(num.max))
  const [a = 0, b = 0] = all('sub' in num ? num.sub : num.div)
  if ('sub' in num) return a - b
  return b === 0 ? 0 : Math.floor(a / b) + 0
}

function of(scene: Scene, name: string, read: (entity: Entity) => number): number {
  const entity = scene.one(name)
  return entity === null ? 0 : read(entity)
}

function distinct(scene: Scene, { distinct: what, of: sel }: Extract<Num, { distinct: unknown }>): number {
  const found = new Set<string>()
  for (const id of scene.select(sel)) {
    const entity = scene.table.entity(id)
    if (entity === null) continue
    if (what === 'status') for (const { key } of buffsOn(scene.table, id)) found.add(key)
    else for (const tribe of what === 'tribe' ? entity.tribes : entity.tribes.slice(0, 1)) found.add(tribe)
  }
  return found.size
}
