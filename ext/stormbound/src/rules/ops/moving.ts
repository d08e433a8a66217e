import type { Act, EffectOf, Entity, GameOps } from '@framestack/kit/effects'
import { isBlocked, strengthOf } from '@framestack/kit/effects'
import { Attack, type Rule, Walk } from '../../language.ts'
import type { MoveHow } from '../../types.ts'
import { beside, type Place, placeOf, positional, tileOf } from '../board.ts'
import { move } from '../pieces.ts'
import { fieldOf, spawn, tilesOf } from './board.ts'

type LaneAct = Act<Rule>

const placed = ({ tile }: Entity): Place => placeOf(String(tile))

/** Slides a unit until something is in its way. */
function slide(act: LaneAct, entity: Entity, [row, col]: readonly [number, number], how: MoveHow): void {
  const field = fieldOf(act)
  const piece = field.piece(entity.id)
  if (piece === null || (row === 0 && col === 0) || act.comes('move', entity.id, 1) === null) return
  let at: Place = piece
  while (field.isFree(beside(at, row, col))) at = beside(at, row, col)
  put(act, entity, at, how)
}

function put(act: LaneAct, entity: Entity, to: Place, how: MoveHow): void {
  const piece = fieldOf(act).piece(entity.id)
  if (piece === null || (piece.row === to.row && piece.col === to.col)) return
  move(act.c, piece, to, how)
  act.happened('moved', piece.id)
}

/** Those who are commanded, in the order in which they walk. */
function inTurn(units: readonly Entity[]): Entity[] {
  return [...units].sort((a, b) => positional(a.side ?? 0)(placed(a), placed(b)))
}

/** Lets pieces make steps of their own. */
function walk(act: LaneAct, units: readonly Entity[], steps: number): void {
  for (const { id, side, kind } of inTurn(units)) {
    if (kind !== 'unit' || steps <= 0 || isBlocked(act.table, id, 'move')) continue
    act.pushed = true
    act.c.push(Walk, { piece: Number(id), side: side ?? 0, left: steps, played: false })
  }
}

export const movingOps = {
  command: (act: LaneAct, { to, steps }: EffectOf<'command'>) =>
    walk(act, act.alive(to), act.scene.num(steps)),
  forceMove: (act: LaneAct, { who }: EffectOf<'forceMove'>) => walk(act, act.alive(who), 1),
  push(act: LaneAct, { to, dir }: EffectOf<'push'>) {
    const self = act.scene.one('self')
    const targets = act.alive(to)
    act.run.refs['result'] = targets.map(({ id }) => id)
    const field = fieldOf(act)
    const ways = targets.flatMap((entity) => {
      const way = field.pushWay(entity, dir, self)
      return way === null ? [] : [{ entity, way }]
    })
    // Who is furthest on in the direction goes first, so that nobody is in another one's way.
    const ahead = ({ entity, way }: (typeof ways)[number]) =>
      placed(entity).row * way[0] + placed(entity).col * way[1]
    for (const { entity, way } of ways.sort((a, b) => ahead(b) - ahead(a))) slide(act, entity, way, 'push')
  },
  pull(act: LaneAct, { to, toward }: EffectOf<'pull'>) {
    const anchor = act.scene.one(toward)
    if (anchor?.tile == null) return
    const at = placed(anchor)
    const targets = act.alive(to).filter(({ kind, id }) => kind === 'unit' && id !== anchor.id)
    act.run.refs['result'] = targets.map(({ id }) => id)
    const far = (entity: Entity) =>
      Math.abs(placed(entity).row - at.row) + Math.abs(placed(entity).col - at.col)
    for (const entity of targets.sort((a, b) => far(a) - far(b))) {
      const { row, col } = placed(entity)
      if (row !== at.row && col !== at.col) continue
      slide(act, entity, [Math.sign(at.row - row) + 0, Math.sign(at.col - col) + 0], 'pull')
    }
  },
  teleport(act: LaneAct, { to, on, keepLayout }: EffectOf<'teleport'>) {
    const self = act.scene.one('self')
    const origin = typeof to === 'object' && typeof to.from === 'string' ? act.scene.one(to.from) : null
    const layout = keepLayout === true && self?.tile != null && origin?.tile != null
    for (const entity of act.alive(to)) {
      if (entity.kind !== 'unit') continue
      const open = act.table
        .area('surrounding', self, act.run.owner)
        .tiles.filter((tile) => layout && act.table.at(tile) === null)
      const same = layout ? tileOf(moved(placed(entity), placed(origin), placed(self))) : null
      const tile =
        same !== null && open.includes(same) ? same : tilesOf(act, layout ? { ...on, pick: 'random' } : on)[0]
      if (tile === undefined || act.comes('move', entity.id, 1) === null) continue
      put(act, entity, placeOf(tile), 'teleport')
    }
  },
  fly(act: LaneAct, { to, on, passed }: EffectOf<'fly'>) {
    for (const entity of act.alive(to)) {
      const [tile] = tilesOf(act, on)
      if (tile === undefined) continue
      const [from, over] = [placed(entity), placeOf(tile)]
      const between = act.table.pieces().filter((id) => {
        const other = act.table.entity(id)
        if (other?.tile == null || id === entity.id) return false
        const at = placed(other)
        return at.col === from.col && (at.row - from.row) * (at.row - over.row) < 0
      })
      if (passed !== undefined) act.run.refs[passed] = [...between]
      put(act, entity, over, 'fly')
    }
  },
  /** Into equal parts, one for each free tile; what cannot be divided stays. */
  split(act: LaneAct, { to, on }: EffectOf<'split'>) {
    for (const entity of act.alive(to)) {
      const strength = strengthOf(act.table, entity)
      const tiles = tilesOf(act, on).slice(0, strength - 1)
      const share = Math.floor(strength / (tiles.length + 1))
      if (share === 0 || entity.card === null) continue
      const made = { card: entity.card, level: entity.level, params: { ...entity.params } }
      for (const tile of tiles)
        if (spawn(act, tile, made, share, entity.side ?? 0) !== null) act.gain(entity.id, -share)
    }
  },
  forceAttack(act: LaneAct, { who, whom }: EffectOf<'forceAttack'>) {
    for (const entity of act.alive(who)) {
      if (entity.kind !== 'unit' || isBlocked(act.table, entity.id, 'forceAttack')) continue
      act.run.refs['who'] = [entity.id]
      const [target] = act.alive(whom).filter(({ id }) => id !== entity.id)
      if (target === undefined) continue
      act.pushed = true
      act.c.push(Attack, {
        piece: Number(entity.id),
        target: Number(target.id),
        side: entity.side ?? 0,
        hostile: false,
        tile: target.tile === null ? null : String(target.tile),
      })
    }
  },
} satisfies GameOps<Rule>

const moved = (at: Place, from: Place, to: Place): Place => ({
  row: at.row - from.row + to.row,
  col: at.col - from.col + to.col,
})
