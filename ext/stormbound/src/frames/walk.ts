import { dropBuffs, type Entity, hasBuff, isBlocked } from '@framestack/kit/effects'
import { Attack, lane, type Rule, Walk } from '../language.ts'
import {
  beside,
  dirOf,
  homeRow,
  innerOf,
  isOn,
  opponent,
  outerOf,
  type Place,
  placeOf,
  tileOf,
} from '../rules/board.ts'
import { move, namesOf } from '../rules/pieces.ts'
import type { Fx } from './fx.ts'

/** What a piece does with a step. */
type Step =
  | { readonly to: Place }
  | { readonly target: number; readonly tile: string | null; readonly hostile: boolean }

/** Steps of a piece, one after the other, until it is stopped. */
export const walkFrame = (fx: Fx) =>
  lane.frame(Walk, {
    project: (c) => ({ piece: c.data.piece, left: c.data.left }),
    steps: {
      step: {
        to: ['step'],
        run(c) {
          const { piece, side, left, played } = c.data
          const entity = fx.standing(c, piece, side)
          if (left <= 0 || entity === null || isBlocked(fx.field(c), piece, 'move')) return c.done()
          c.data.left--
          const step = confused(c, fx, entity) ?? next(c, fx, entity, played)
          if (step === null) return c.done()
          if ('to' in step) {
            move(c, pieceOf(c, piece), step.to, 'walk')
            const act = fx.act(c, entity)
            act.happened('moved', piece)
            act.settle('move')
          } else c.push(Attack, { piece, side, ...step })
          c.goto('step')
        },
      },
    },
  })

function pieceOf(c: Rule, id: number) {
  const piece = c.game.pieces.find((one) => one.id === id)
  if (piece === undefined) throw new Error(`there is no piece ${id}`)
  return piece
}

/** A confused piece goes to a side, at the edge inwards, and attacks whoever stands there. It is confused no more. */
function confused(c: Rule, fx: Fx, entity: Entity): Step | null {
  const field = fx.field(c)
  if (!hasBuff(field, entity.id, 'confused')) return null
  dropBuffs(field, entity.id, ({ key }) => key === 'confused')
  const change = { what: 'status' as const, id: entity.id, key: 'confused', on: false }
  c.emit('Changed', {
    op: 'step',
    by: null,
    player: entity.side ?? 0,
    changes: [change],
    names: namesOf(c.game, [change.id]),
  })
  const { row, col } = placeOf(String(entity.tile))
  const columns = [innerOf(col), outerOf(col)].filter((one) => isOn({ row, col: one }))
  const to = { row, col: columns.length === 1 ? (columns[0] as number) : (c.random.pick(columns) as number) }
  const other = field.pieceAt(tileOf(to))
  return other === null ? { to } : { target: other.id, tile: tileOf(to), hostile: false }
}

/** An enemy ahead; when it is played, one beside it, the inner side first; else the tile ahead, where it is free. */
function next(c: Rule, fx: Fx, entity: Entity, played: boolean): Step | null {
  const field = fx.field(c)
  const side = entity.side ?? 0
  const at = placeOf(String(entity.tile))
  const ahead = beside(at, dirOf(side), 0)
  if (at.row === homeRow(opponent(side))) return { target: opponent(side), tile: null, hostile: true }
  const inWay = field.pieceAt(tileOf(ahead))
  if (inWay !== null && inWay.side !== side) return { target: inWay.id, tile: tileOf(ahead), hostile: true }
  if (played)
    for (const col of [innerOf(at.col), outerOf(at.col)]) {
      const place = { row: at.row, col }
      const other = isOn(place) ? field.pieceAt(tileOf(place)) : null
      if (other !== null && other.side !== side)
        return { target: other.id, tile: tileOf(place), hostile: true }
    }
  return inWay === null ? { to: ahead } : null
}
