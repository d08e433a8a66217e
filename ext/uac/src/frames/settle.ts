import { type } from '@framestack/core'
import { INSTANT } from '@framestack/kit/buffs'
import { type Rule, uac } from '../language.ts'
import type { Content } from '../mods/content.ts'
import { detachBuff } from '../rules/buffs.ts'
import { delivered } from '../rules/delivered.ts'
import { publish, pump } from '../rules/raise.ts'
import { isAlive } from '../rules/units.ts'
import { Settle } from './handles.ts'

/**
 * D24: the queue is empty. Instant buffs end; whoever has no hit points left dies, one `CharacterDeathEvent` each, and
 * what that leads to comes before anybody looks again. Somebody whose death was cancelled is not asked twice.
 */
export const settleFrame = (content: Content) =>
  uac.frame(Settle, {
    data: type<{ spared: string[] }>(),
    steps: {
      instant(c) {
        c.game.queued = 0
        for (const unit of c.game.units)
          for (const buff of unit.buffs.filter(({ duration }) => duration === INSTANT))
            detachBuff(c, content, unit, buff, 0)
        pump(c)
      },
      fall: {
        to: ['over'],
        run(c) {
          const { spared } = c.data
          const falling = c.game.units.filter(
            (unit) => isAlive(unit) && unit.hp <= 0 && !spared.includes(unit.id),
          )
          if (falling.length === 0) return c.goto('over')
          for (const { id } of falling) publish(c, 'CharacterDeathEvent', { target: id })
        },
      },
      spare(c) {
        for (const { event, cancelled } of delivered<'CharacterDeathEvent'>(c.results))
          if (cancelled !== null) c.data.spared.push(event.target)
        pump(c)
      },
      again: { to: ['instant'], run: (c) => c.goto('instant') },
      over: () => undefined,
    },
  })

/** Empties the queue, then takes away those who fell. */
export function pumpAndSettle(c: Rule): void {
  pump(c)
  c.push(Settle, { spared: [] })
}
