import { type Entity, isBlocked, strengthOf } from '@framestack/kit/effects'
import { Attack, lane, type Rule } from '../language.ts'
import { isOn, placeOf } from '../rules/board.ts'
import { move, namesOf } from '../rules/pieces.ts'
import type { Fx } from './fx.ts'

type Data = { piece: number; target: number; side: number; hostile: boolean; tile: string | null }

/** One attack: what comes before, the blow, and what comes after. */
export const attackFrame = (fx: Fx) =>
  lane.frame(Attack, {
    project: (c) => ({ piece: c.data.piece, target: c.data.target }),
    steps: {
      before(c) {
        const { piece, target, side } = c.data
        const entity = fx.standing(c, piece, side)
        if (entity === null || isBlocked(fx.field(c), piece, 'attack')) return c.done()
        c.emit('Attacked', { piece, target, names: namesOf(c.game, [piece, target]) })
        fx.answer(c, entity, { trigger: 'beforeAttack', refs: { attacked: [target], attacker: [piece] } })
      },
      strike(c) {
        const { piece, target, side, hostile, tile } = c.data
        const entity = fx.standing(c, piece, side)
        if (entity === null) return c.done()
        const other = fx.field(c).entity(target)
        const isThere = other?.zone === 'play' && other.tile === tile
        if (!isThere || other === null) {
          // Whom it attacked is gone: it goes there without a fight.
          enter(c, fx, c.data)
          return c.done()
        }
        if (hostile && other.side === side) return c.done()
        fight(c, fx, entity, other)
      },
      after(c) {
        const { piece, target } = c.data
        const left = fx.field(c).entity(piece)
        if (left?.zone !== 'play') return c.done()
        if (fx.field(c).entity(target)?.zone !== 'play') enter(c, fx, c.data)
        const entity = fx.field(c).entity(piece)
        if (entity !== null)
          fx.answer(c, entity, { trigger: 'afterAttack', refs: { attacked: [target], attacker: [piece] } })
      },
    },
  })

/** Both lose the strength of the weaker one at the same time; on a base a piece spends itself. */
function fight(c: Rule, fx: Fx, entity: Entity, other: Entity): void {
  const field = fx.field(c)
  const act = fx.act(c, entity, { attacked: [other.id], attacker: [entity.id] })
  const own = strengthOf(field, entity)
  const damage = other.kind === 'base' ? own : Math.min(own, strengthOf(field, other))
  act.damage(other.id, damage, 'attack')
  act.damage(entity.id, damage, 'attack', false, other.id)
  act.settle('attack', [other.id, entity.id])
}

function enter(c: Rule, fx: Fx, { piece, tile }: Data): void {
  const standing = c.game.pieces.find(({ id }) => id === piece)
  if (standing === undefined || tile === null) return
  const to = placeOf(tile)
  if (!isOn(to) || !fx.field(c).isFree(to)) return
  move(c, standing, to, 'attack')
  const entity = fx.field(c).entity(piece)
  if (entity === null) return
  const act = fx.act(c, entity)
  act.happened('moved', piece)
  act.settle('move')
}
