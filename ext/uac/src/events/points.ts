import type { Content } from '../mods/content.ts'
import { tellBody } from '../rules/body.ts'
import { isAlive, statOf, unitOf } from '../rules/units.ts'
import type { Unit } from '../types.ts'
import { handles } from './handles.ts'
import { engineEvent } from './make.ts'

/** What damage comes to (D20, D41): no less than 0; what is fixed counts instead of what was said. */
export const damageOf = ({ value, fixedValue }: { value: number; fixedValue: number | null }): number =>
  Math.max(0, fixedValue ?? value)

/** Events about hit points, technique points and tokens. */
export function pointEvents(content: Content) {
  const setPoints = (c: Parameters<typeof tellBody>[0], unit: Unit, sp: number) => {
    // D32: never below 0, and never above MaxSP.
    unit.sp = Math.max(0, Math.min(sp, statOf(unit, 'MaxSP')))
    tellBody(c, content, unit, 'POINTS')
  }
  return [
    engineEvent(handles.DamageEvent, (c) => {
      const unit = unitOf(c.game, c.event.target)
      c.event.dealt = Math.min(unit.hp, damageOf(c.event))
      unit.hp -= c.event.dealt
      c.event.left = unit.hp
    }),
    // D23
    engineEvent(handles.HealEvent, (c) => {
      const unit = unitOf(c.game, c.event.target)
      const most = statOf(unit, 'MaxHP')
      if (isAlive(unit)) unit.hp = Math.max(unit.hp, Math.min(unit.hp + Math.max(0, c.event.amount), most))
      c.event.left = unit.hp
    }),
    engineEvent(handles.SkillPointIncreaseEvent, (c) => {
      const unit = unitOf(c.game, c.event.target)
      setPoints(c, unit, unit.sp + Math.max(0, c.event.amount))
      c.event.left = unit.sp
    }),
    engineEvent(handles.SkillPointDecreaseEvent, (c) => {
      const unit = unitOf(c.game, c.event.target)
      setPoints(c, unit, unit.sp - Math.max(0, c.event.amount))
      c.event.left = unit.sp
    }),
  ]
}
