import { tickBuff } from '@framestack/kit/buffs'
import { SP_RECOVERY } from '../decisions.ts'
import { uac } from '../language.ts'
import { actingBuff } from '../mods/acting.ts'
import { atOnce } from '../mods/at-once.ts'
import type { Content } from '../mods/content.ts'
import { detachBuff } from '../rules/buffs.ts'
import { ENGINE, enqueue, publish } from '../rules/raise.ts'
import { takeSnapshot } from '../rules/snapshots.ts'
import { isAlive, statOf } from '../rules/units.ts'
import { End, TurnStart } from './handles.ts'
import { pumpAndSettle } from './settle.ts'

/** D12, steps 1 and 2. */
export const turnStartFrame = uac.frame(TurnStart, {
  steps: {
    begin(c) {
      c.game.phase = 'start'
      c.game.turn++
      takeSnapshot(c.game)
      publish(c, 'TurnStartEvent', { turn: c.game.turn })
      pumpAndSettle(c)
    },
  },
})

/** D12, steps 14 to 17. */
export const endFrame = (content: Content) =>
  uac.frame(End, {
    steps: {
      begin(c) {
        c.game.phase = 'end'
        publish(c, 'EndStageStartEvent', { turn: c.game.turn })
        pumpAndSettle(c)
      },
      // D16: everybody who is alive recovers, whatever skills are on.
      recover(c) {
        for (const unit of c.game.units)
          if (isAlive(unit) && unit.sp < statOf(unit, 'MaxSP'))
            enqueue(c, 'SkillPointIncreaseEvent', { source: ENGINE, target: unit.id, amount: SP_RECOVERY })
        pumpAndSettle(c)
      },
      tick(c) {
        for (const unit of c.game.units)
          for (const buff of [...unit.buffs]) {
            const tick = content.buffs.get(buff.id)?.tick
            atOnce(`${buff.id}: tick`, tick?.(actingBuff(c, content, unit, buff, 0)))
            if (tickBuff(buff)) detachBuff(c, content, unit, buff, 0)
          }
        pumpAndSettle(c)
      },
      over(c) {
        publish(c, 'EndStageEndEvent', { turn: c.game.turn })
        publish(c, 'TurnEndEvent', { turn: c.game.turn })
        pumpAndSettle(c)
      },
    },
  })
