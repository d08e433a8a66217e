import { from, one, optional, window } from '@framestack/core'
import { type Look, type Seen, type SeenUnit, uac, unitId } from '../language.ts'
import { actingUnit } from '../mods/acting.ts'
import { atOnce } from '../mods/at-once.ts'
import type { Content } from '../mods/content.ts'
import { Scene } from '../mods/scene.ts'
import { teamOf } from '../rules/units.ts'
import type { Team } from '../types.ts'
import { Setup } from './handles.ts'
import { pumpAndSettle } from './settle.ts'

/** The characters of a team that need a choice, in the order of the roster, each with what may be chosen (D10). */
function choosing(c: Look, content: Content, team: Team): { unit: SeenUnit; open: readonly string[] }[] {
  return teamOf(c.game as Seen, team).flatMap((unit) => {
    const setup = content.characters.get(unit.type)?.setup
    const open = setup?.options({ scene: new Scene(c.game as Seen, c.options, content), owner: unit }) ?? []
    return open.length === 0 ? [] : [{ unit, open }]
  })
}

/** Choices before the first turn: both players make theirs at the same time, and nobody waits who has none. */
export function setupFrames(content: Content) {
  const Choices = window(uac, 'setup', {
    moves: { choose: { unit: optional(one(unitId)), target: one(unitId) } },
    offers(c, offer, own) {
      const next = choosing(c, content, c.player as Team)[own.length]
      if (next === undefined) return
      offer.choose({
        unit: from([next.unit.id], 'the one that is asked for').orAbsent(),
        target: from([...next.open], `open to ${next.unit.id}`),
      })
    },
    pass: null,
    takeBack: 'take back',
    answers: (c, player) => choosing(c, content, player as Team).length,
    project: (_, own) => ({ own: own.flatMap((one) => ('target' in one ? [one.target] : [])) }),
  })

  const setup = uac.frame(Setup, {
    steps: {
      ask: {
        to: ['over'],
        run(c) {
          c.game.phase = 'setup'
          const players = ([0, 1] as const).filter((team) => choosing(c, content, team).length > 0)
          if (players.length === 0) return c.goto('over')
          c.push(Choices, { players })
        },
      },
      apply(c) {
        const { answers } = c.result(Choices)
        c.reveal()
        for (const team of [0, 1] as const) {
          const own = answers.flatMap((answer) =>
            answer.player === team && 'target' in answer ? [answer.target] : [],
          )
          const units = choosing(c, content, team).map(({ unit }) => unit)
          for (const [i, target] of own.entries()) {
            const unit = units[i] as SeenUnit
            c.emit('SetupChosen', { player: team, unit: unit.id, target })
            const apply = content.characters.get(unit.type)?.setup?.apply
            atOnce(`${unit.type}: setup.apply`, apply?.(actingUnit(c, content, unit, 0), target))
          }
        }
        pumpAndSettle(c)
      },
      over: () => undefined,
    },
  })
  return [setup, Choices] as const
}
