import type { HexLike } from '@framestack/kit/hex'
import { unitById } from '@framestack/kit/units'
import type { Buff, BuffType, Game, Stat } from '../types.ts'

/** What is new about a buff. */
export interface NewBuff {
  readonly type: BuffType
  readonly bearer: number
  readonly source: number | string
  readonly stat?: Stat
  readonly add?: number
  readonly left?: number
}

/** The record of a new buff, at the end of the list. It listens to nothing yet. */
export function recordBuff(game: Game, { type, bearer, source, stat, add = 0, left }: NewBuff): Buff {
  const id = game.nextBuff++
  const rest = { stat: stat ?? null, add, source, left: left ?? null, listeners: [], grave: null }
  game.buffs.push({ id, type, bearer, ...rest })
  return game.buffs[game.buffs.length - 1] as Buff
}

/** The buff of that id. Throws where there is none: its listeners go with it. */
export function buffOf(game: Game, id: number): Buff {
  const buff = game.buffs.find((one) => one.id === id)
  if (buff === undefined) throw new Error(`there is no buff ${id}`)
  return buff
}

/** Where the bearer of a buff is, or was when it died. */
export function bearerPlace(game: Game, { grave, bearer }: Buff): HexLike | undefined {
  return grave ?? unitById(game.units, bearer)?.pos
}
