import {
  type Act,
  type EffectOf,
  type Entity,
  type GameOps,
  type Id,
  putBuff,
  type Selector,
  type UnitRef,
} from '@framestack/kit/effects'
import type { Rule } from '../../language.ts'
import type { Piece } from '../../types.ts'
import { placeOf, tileOf } from '../board.ts'
import { Field } from '../field.ts'
import { lift, namesOf, place } from '../pieces.ts'

type LaneAct = Act<Rule>

export const fieldOf = (act: LaneAct): Field => new Field(act.c.game, act.table.book)

/** Tiles of a selector. */
export const tilesOf = (act: LaneAct, on: Selector): string[] => act.scene.select(on).map(String)

/** Which card, and of which level, a new piece or card is of. */
export function cardFor(
  act: LaneAct,
  unit: UnitRef,
): { card: string; level: number; params: { [name: string]: number } } {
  const { book } = act.table
  if ('token' in unit) {
    const card =
      unit.token === 'random'
        ? (book.tokens[act.scene.draw(book.tokens.length)] as string)
        : book.token(unit.token)
    return { card, level: act.run.level, params: {} }
  }
  if ('copyOf' in unit) {
    const copied = act.scene.one(unit.copyOf)
    return { card: copied?.card ?? '', level: copied?.level ?? 1, params: { ...copied?.params } }
  }
  const level =
    unit.levelOf === undefined ? act.run.level : (act.scene.one(unit.levelOf)?.level ?? act.run.level)
  const params = Object.entries(unit.params ?? {}).map(([name, num]) => [name, act.scene.num(num)] as const)
  return { card: unit.card, level, params: Object.fromEntries(params) }
}

/** Puts a new piece on a free tile. */
export function spawn(
  act: LaneAct,
  tile: string,
  made: { card: string; level: number; params: { [name: string]: number } },
  strength: number,
  side: number,
): Piece | null {
  if (made.card === '' || strength <= 0 || act.table.at(tile) !== null) return null
  if (act.comes('spawn', tile, 1) === null) return null
  const piece = place(act.c.game, { ...made, side, strength, at: placeOf(tile) })
  act.c.emit('Spawned', { piece: piece.id, card: piece.card, side, strength, at: tile })
  act.happened('spawned', piece.id)
  return piece
}

const bind = (act: LaneAct, ids: readonly Id[]): void => {
  act.run.refs['result'] = [...ids]
}

/** A piece leaves play without dying. */
export function leave(act: LaneAct, entity: Entity, how: 'hand'): void {
  lift(act.c.game, [Number(entity.id)])
  act.c.emit('Left', { piece: Number(entity.id), how, names: namesOf(act.c.game, [entity.id]) })
  act.happened('leave', entity.id)
}

export const boardOps = {
  spawn(act: LaneAct, { unit, strength, on, side }: EffectOf<'spawn'>) {
    const made: number[] = []
    for (const tile of tilesOf(act, on)) {
      const piece = spawn(act, tile, cardFor(act, unit), act.scene.num(strength), act.scene.seatOf(side))
      if (piece !== null) made.push(piece.id)
    }
    bind(act, made)
  },
  respawn(act: LaneAct, { card, strength, on }: EffectOf<'respawn'>) {
    const gone = act.scene.one(card)
    const [tile] = tilesOf(act, on)
    if (gone?.card == null || tile === undefined) return
    const made = { card: gone.card, level: gone.level, params: { ...gone.params } }
    const piece = spawn(act, tile, made, act.scene.num(strength), act.run.owner)
    if (piece !== null) bind(act, [piece.id])
  },
  transform(act: LaneAct, { to, into }: EffectOf<'transform'>) {
    for (const { id } of act.alive(to)) {
      const piece = fieldOf(act).piece(id)
      if (piece === null) continue
      const made = cardFor(act, into)
      const strength =
        into.strength === undefined
          ? fieldOf(act).printed(made.card, made.level)
          : act.scene.num(into.strength)
      const names = namesOf(act.c.game, [id])
      Object.assign(piece, { ...made, strength, extra: 0, fixed: false })
      act.table.state.buffs = act.table.state.buffs.filter(({ holder }) => holder !== id)
      act.c.emit('Left', { piece: piece.id, how: 'transform', names })
      act.c.emit('Spawned', {
        piece: piece.id,
        card: made.card,
        side: piece.side,
        strength,
        at: tileOf(piece),
      })
    }
  },
  /** More steps in the movement of this turn; with a longer duration a modifier. */
  speed(act: LaneAct, { to, n, duration }: EffectOf<'speed'>) {
    const by = act.scene.num(n)
    for (const { id } of act.alive(to)) {
      const piece = fieldOf(act).piece(id)
      if (piece === null) continue
      if (duration === undefined || duration === 'turn' || duration === 'instant') piece.extra += by
      else
        putBuff(act.table, {
          key: `${act.run.self}:speed`,
          holder: id,
          source: act.run.self,
          owner: act.run.owner,
          level: act.run.level,
          params: {},
          duration,
          stacking: { mode: 'independent' },
          mod: { stat: 'speed', how: 'add', n: by },
        })
    }
  },
  moveMode(act: LaneAct, { to, mode, toggle }: EffectOf<'moveMode'>) {
    for (const id of act.scene.targets(to)) {
      const { game } = act.c
      const held = game.pieces.find((one) => one.id === id) ?? game.hands.flat().find((one) => one.id === id)
      if (held !== undefined) held.fixed = toggle === true ? !held.fixed : mode === 'fixedForward'
    }
  },
} satisfies GameOps<Rule>
