import { actingUnit } from '../mods/acting.ts'
import { atOnce } from '../mods/at-once.ts'
import type { Content } from '../mods/content.ts'
import { cannotOpen, tellBody } from '../rules/body.ts'
import { detachBuff } from '../rules/buffs.ts'
import { unitOf } from '../rules/units.ts'
import { handles } from './handles.ts'
import { engineEvent } from './make.ts'

const nothing = () => undefined

/** Events that say how far the turn is: by themselves they change nothing. */
export const stageEvents = () => [
  engineEvent(handles.GameStartEvent, nothing),
  engineEvent(handles.TurnStartEvent, nothing),
  engineEvent(handles.PlanStageStartEvent, nothing),
  engineEvent(handles.PlanStageEndEvent, nothing),
  engineEvent(handles.ResolutionStageStartEvent, nothing),
  engineEvent(handles.AttackDeclareEvent, nothing),
  engineEvent(handles.ResolutionStageEndEvent, nothing),
  engineEvent(handles.EndStageStartEvent, nothing),
  engineEvent(handles.EndStageEndEvent, nothing),
  engineEvent(handles.TurnEndEvent, nothing),
  engineEvent(handles.GameEndEvent, nothing),
]

/** Events about what characters do and become. */
export const bodyEvents = (content: Content) => [
  engineEvent(handles.SkillActivateEvent, (c) => {
    const { unit: id, skill, cost, depth } = c.event
    const unit = unitOf(c.game, id)
    // What it could open when it was ordered it may not be able to pay any more.
    const against = cannotOpen(content, unit, skill)
    if (against !== null) return c.cancel(against)
    unit.sp -= cost
    const activate = content.characters.get(unit.type)?.skills[skill - 1]?.activate
    atOnce(`${unit.type}: skill ${skill}`, activate?.(actingUnit(c, content, unit, depth + 1)))
    tellBody(c, content, unit, 'POINTS')
  }),
  // D24: all buffs are detached, and it is off the board.
  engineEvent(handles.CharacterDeathEvent, (c) => {
    const unit = unitOf(c.game, c.event.target)
    unit.hp = 0
    for (const buff of [...unit.buffs]) detachBuff(c, content, unit, buff, c.event.depth)
    for (const hook of unit.hooks) c.detach(hook)
    unit.hooks = []
    tellBody(c, content, unit, 'DIED')
  }),
]
