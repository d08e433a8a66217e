import { type } from '@framestack/core'
import { type Seen, uac } from '../language.ts'
import { took } from '../rules/delivered.ts'
import { enqueue, publish } from '../rules/raise.ts'
import { targetsOf } from '../rules/targets.ts'
import { livingUnits, statOf, unitOf } from '../rules/units.ts'
import { type Chosen, Resolution } from './handles.ts'
import { pumpAndSettle } from './settle.ts'
import { choosingTargets, Targets } from './targets.ts'

/** D12, steps 10 to 13: everybody who is alive attacks, all at the same time. */
export const resolutionFrame = uac.frame(Resolution, {
  data: type<{ chosen: Chosen[] }>(),
  steps: {
    begin(c) {
      c.game.phase = 'resolution'
      publish(c, 'ResolutionStageStartEvent', { turn: c.game.turn })
      pumpAndSettle(c)
    },
    ask: {
      to: ['declare'],
      run(c) {
        const players = ([0, 1] as const).filter(
          (team) => c.options.askTargets && choosingTargets(c, team).length > 0,
        )
        if (players.length === 0) return c.goto('declare')
        c.push(Targets, { players })
      },
    },
    choose(c) {
      const { answers } = c.result(Targets)
      c.reveal()
      for (const team of [0, 1] as const) {
        const own = answers.flatMap((answer) =>
          answer.player === team && 'targets' in answer ? [answer.targets] : [],
        )
        const units = choosingTargets(c, team).map(({ unit }) => unit.id)
        c.data.chosen.push(...own.map((targets, i) => ({ unit: units[i] as string, targets: [...targets] })))
      }
    },
    declare(c) {
      const game = c.game as Seen
      for (const unit of livingUnits(game)) {
        const chosen = c.data.chosen.find((one) => one.unit === unit.id)
        const targets = chosen === undefined ? targetsOf(game, unit).map(({ id }) => id) : [...chosen.targets]
        if (targets.length > 0)
          publish(c, 'AttackDeclareEvent', { attacker: unit.id, targets }, { sender: unit.id, depth: 0 })
      }
    },
    strike(c) {
      for (const { attacker: id, targets } of took<'AttackDeclareEvent'>(c.results)) {
        const attacker = unitOf(c.game, id)
        for (const target of targets) {
          const value = statOf(attacker, 'Attack') - statOf(unitOf(c.game, target), 'Defense')
          enqueue(
            c,
            'DamageEvent',
            { source: 'attack', target, value, kind: 'attack' },
            { sender: id, depth: 0 },
          )
        }
      }
      pumpAndSettle(c)
    },
    end(c) {
      publish(c, 'ResolutionStageEndEvent', { turn: c.game.turn })
      pumpAndSettle(c)
    },
  },
})
