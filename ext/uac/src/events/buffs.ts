import { addTokens, removeTokens } from '@framestack/kit/tokens'
import type { Content } from '../mods/content.ts'
import { attachBuff, detachBuff, newBuff } from '../rules/buffs.ts'
import { isAlive, unitOf } from '../rules/units.ts'
import { handles } from './handles.ts'
import { engineEvent } from './make.ts'

/** Events about buffs and tokens. Nobody gives anything to the dead. */
export function buffEvents(content: Content) {
  return [
    engineEvent(handles.BuffApplyEvent, (c) => {
      const { target, buff, sender, depth } = c.event
      const unit = unitOf(c.game, target)
      if (!isAlive(unit)) return
      attachBuff(c, content, unit, newBuff(content, buff, c.game.nextBuff++, sender), depth)
    }),
    engineEvent(handles.BuffRemoveEvent, (c) => {
      const unit = unitOf(c.game, c.event.target)
      const buff = unit.buffs.find(({ id }) => id === c.event.buff)
      // D26: what is unremovable ends by itself, or with its bearer.
      if (buff !== undefined && buff.category !== 'Unremovable')
        detachBuff(c, content, unit, buff, c.event.depth)
    }),
    // D29
    engineEvent(handles.TokenChangeEvent, (c) => {
      const { target, token, name, change } = c.event
      const { tokens } = unitOf(c.game, target)
      if (change >= 0) addTokens(tokens, { id: token, name }, change)
      else removeTokens(tokens, token, -change)
    }),
  ]
}
