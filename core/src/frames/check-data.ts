import { fields, isRecord, isSeat, isText, isWhole, listOf, maybe } from '../define/data-checks.ts'
import type { AnyFrame, CheckData } from '../language/frame.ts'
import type { Moves } from '../language/kinds.ts'
import { isList, misfit } from '../offers/fits.ts'
import type { Seat } from '../types.ts'

/** A frame type that also says what is wrong with what it keeps, in a state of unknown origin. */
export function checking<F extends { readonly definition: AnyFrame['definition'] }>(
  frame: F,
  checkData: CheckData,
): F {
  return { ...frame, definition: { ...frame.definition, checkData } }
}

/** Whoever is asked: `player`, or `players`. */
export const isAsked: CheckData = (data, players) =>
  isRecord(data) && Object.hasOwn(data, 'players')
    ? fields({ players: listOf(isSeat) })(data, players)
    : fields({ player: isSeat })(data, players)

/** An answer that was given, `{ player, action, ...arguments }`: one of these moves, its arguments of their kinds. */
export function isAnswer(moves: Moves): CheckData {
  return (data, players) => {
    const against = fields({ player: isSeat, action: isText })(data, players)
    if (against !== null) return against
    const {
      action,
      player: _,
      ...args
    } = data as { readonly [name: string]: unknown; readonly action: string }
    const kinds = Object.hasOwn(moves, action) ? moves[action] : undefined
    if (kinds === undefined) return `action: expected one of ${Object.keys(moves).join(', ')}`
    const stray = Object.keys(args).find((name) => !Object.hasOwn(kinds, name))
    if (stray !== undefined) return `${stray.slice(0, 40)}: no argument of ${action}`
    for (const [name, kind] of Object.entries(kinds)) {
      const value = args[name]
      if (value === undefined && kind.optional) continue
      const wrong = isList(kind)
        ? listOf((element) => misfit(kind, element))(value, players)
        : misfit(kind, value)
      if (wrong !== null) return `${name}: ${wrong}`
    }
    return null
  }
}

/** What a window keeps whose answers and passes are these moves. */
export function isWindow(moves: Moves): CheckData {
  const whole = fields({
    players: listOf(isSeat),
    given: maybe(listOf(isAnswer(moves))),
    takenBack: maybe(listOf(isWhole)),
  })
  return (data, seats) => {
    const against = whole(data, seats)
    if (against !== null) return against
    const { players, given = [] } = data as { players: Seat[]; given?: { player: Seat }[] }
    if (new Set(players).size < players.length) return 'players: expected each seat once'
    return given.every(({ player }) => players.includes(player))
      ? null
      : 'given: player: expected one of those who are asked'
  }
}
