import { from, one, optional, some, type, window } from '@framestack/core'
import { type Look, type Seen, type SeenUnit, uac, unitId } from '../language.ts'
import { inReach, targetsCount } from '../rules/targets.ts'
import { teamOf } from '../rules/units.ts'
import type { Team } from '../types.ts'

/** Those of a team that reach more enemies than they may hit, in the order of the roster, each with whom it reaches. */
export function choosingTargets(c: Look, team: Team): { unit: SeenUnit; open: string[] }[] {
  const game = c.game as Seen
  return teamOf(game, team).flatMap((unit) => {
    const open = inReach(game, unit).map(({ id }) => id)
    return open.length > targetsCount(unit) ? [{ unit, open }] : []
  })
}

/** D18, with `askTargets`: both players say whom to hit, at the same time. Who is out of time hits those that come first. */
export const Targets = window(uac, 'targets', {
  data: type<{ players: number[] }>(),
  moves: { attack: { targets: some(unitId), unit: optional(one(unitId)) } },
  offers(c, offer, own) {
    const next = choosingTargets(c, c.player as Team)[own.length]
    if (next === undefined) return
    offer.attack({
      targets: from(next.open, `in range of ${next.unit.id}`).take(targetsCount(next.unit)),
      unit: from([next.unit.id], 'the one that is asked for').orAbsent(),
    })
  },
  pass: null,
  takeBack: 'take back',
  answers: (c, player) => choosingTargets(c, player as Team).length,
  project: (_, own) => ({ own: own.flatMap((one) => ('targets' in one ? [[...one.targets]] : [])) }),
  onTimeout(c, own) {
    const { unit, open } = choosingTargets(c, c.player as Team)[own.length] as {
      unit: SeenUnit
      open: string[]
    }
    return { action: 'attack', targets: open.slice(0, targetsCount(unit)) }
  },
})
