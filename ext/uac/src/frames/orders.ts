import {
  type Answer,
  type AnswerOrPass,
  type Asking,
  anyValue,
  from,
  one,
  optional,
  type,
  window,
} from '@framestack/core'
import { type Command, type Facing, neighbour, parseCommand } from '@framestack/kit/square'
import { command, type Look, type Seen, type SeenUnit, uac, unitId } from '../language.ts'
import type { Content } from '../mods/content.ts'
import { boardOf } from '../rules/board.ts'
import { cannotOpen } from '../rules/body.ts'
import { examplesFor } from '../rules/commands.ts'
import { statOf, teamOf } from '../rules/units.ts'
import type { Game, Options, Team } from '../types.ts'

const moves = { order: { command: one(command), unit: optional(one(unitId)) } }
type Ordering = { players: number[] }
/** An answer of the window. */
export type OrderOrPass = AnswerOrPass<typeof moves, 'hold'>
export type OrderAnswer = Answer<typeof moves>

/** The character for which a player's next order is, after so many; undefined when he has given all. */
const nextOf = (c: Asking<Game, Options, Ordering>, given: number): SeenUnit | undefined =>
  teamOf(c.game as Seen, c.player as Team)[given]

/**
 * D12, step 4: both sides give their orders at the same time, in secret, one for each living character in the order of the
 * roster. `hold` leaves the rest where they are: that is also what happens when time is up (D13).
 */
export const ordersWindow = (content: Content) =>
  window(uac, 'orders', {
    data: type<Ordering>(),
    moves,
    offers(c, offer, own) {
      const unit = nextOf(c, own.length)
      if (unit === undefined) return
      const speed = statOf(unit, 'Speed')
      const board = boardOf(c.game.map)
      const read = reader()
      offer.order({
        command: anyValue<string>(...examplesFor(content, board, unit, speed))
          .where((text) => read(text).path.length <= speed, `a way of at most ${speed} steps`)
          .where(
            (text) => isOpen(unit.at, read(text).path, (at, way) => board.blocked(at, way) === null),
            'a way on the board and around walls',
          )
          .where((text) => opens(content, unit, read(text).skill), skillLabel(content, unit)),
        unit: from([unit.id], 'the one that is asked for').orAbsent(),
      })
    },
    pass: 'hold',
    takeBack: 'take back',
    answers: (c, player) => teamOf(c.game as Seen, player as Team).length,
    // Whoever comes back sees what he has ordered.
    project: (_, own) => ({ own: own.flatMap((one) => ('command' in one ? [one.command] : [])) }),
  })

/** Reads texts that are commands: the kind of the argument says so. The last one is kept, as it is asked for three times. */
function reader(): (text: string) => Command {
  let last: { text: string; command: Command } | null = null
  return (text) => {
    if (last?.text !== text) {
      const read = parseCommand(text)
      if (read === undefined) throw new Error(`not a command: ${text}`)
      last = { text, command: read }
    }
    return last.command
  }
}

function isOpen(
  from: readonly [number, number],
  path: readonly Facing[],
  passable: (at: readonly [number, number], way: Facing) => boolean,
): boolean {
  let at = from
  for (const way of path) {
    if (!passable(at, way)) return false
    at = neighbour(at, way)
  }
  return true
}

const opens = (content: Content, unit: SeenUnit, skill: number): boolean =>
  skill === 0 || cannotOpen(content, unit, skill as 1 | 2) === null

/** What the character may say about skills now, to complete "wsd w 1 is not ...". */
function skillLabel(content: Content, unit: SeenUnit): string {
  const reasons = ([1, 2] as const).flatMap((skill) => cannotOpen(content, unit, skill) ?? [])
  return `with a skill that it can open: ${reasons.join(', ')}`
}

/** Who is asked: the sides that have somebody to order. */
export const ordering = ({ game }: Look): number[] =>
  ([0, 1] as const).filter((team) => teamOf(game, team).length > 0)
