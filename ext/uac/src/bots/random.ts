import { type CellLike, commandText, type Facing, facings, neighbour } from '@framestack/kit/square'
import { boardOf } from '../rules/board.ts'
import type { SeenCharacter, SeenTable } from '../text/types.ts'
import { askedFor, valuesOf } from './open.ts'
import type { Bot, Turn } from './types.ts'

/** Any of the characters that may be picked, any ally, any way that is open, any facing, any skill that is ready. */
export const random: Bot = (turn) => {
  const { hint, pick } = turn
  const one = (values: readonly string[]): string => values[pick(values.length)] as string
  for (const [action, argument] of [
    ['ban', 'character'],
    ['pick', 'character'],
    ['choose', 'target'],
  ] as const) {
    const values = valuesOf(hint, action, argument)
    if (values.length > 0) return { action, [argument]: one(values) }
  }
  const targets = valuesOf(hint, 'attack', 'targets')
  if (targets.length > 0) return { action: 'attack', targets: anyOf(targets, hitsOf(turn), pick) }
  const unit = askedFor(hint)
  return unit === undefined ? null : { action: 'order', unit, command: anyCommand(turn, unit) }
}

/** How many the character may hit for which targets are asked. */
export function hitsOf({ view, hint }: Turn): number {
  const { units } = view as Turn['view'] & SeenTable
  const [asked] = valuesOf(hint, 'attack', 'unit')
  return units.find(({ id }) => id === asked)?.targets ?? 1
}

/** Some of the values, none twice. */
function anyOf(values: readonly string[], count: number, pick: Turn['pick']): string[] {
  const left = [...values]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(pick(left.length), 1)[0] as string,
  )
}

function anyCommand({ view, pick }: Turn, id: string): string {
  const { units, map } = view as Turn['view'] & SeenTable
  const unit = units.find((other) => other.id === id) as SeenCharacter
  const board = boardOf(map)
  const path: Facing[] = []
  let at: CellLike = unit.at
  for (let left = pick(unit.speed + 1); left > 0; left--) {
    const open = facings.filter((direction) => board.blocked(at, direction) === null)
    const direction = open[pick(open.length)]
    if (direction === undefined) break
    path.push(direction)
    at = neighbour(at, direction)
  }
  const skills = [0, ...readySkills(unit)]
  return commandText({
    path,
    facing: facings[pick(4)] as Facing,
    skill: skills[pick(skills.length)] as number,
  })
}

/** Skills that a character can open. */
export const readySkills = ({ state }: SeenCharacter): (1 | 2)[] =>
  ([1, 2] as const).filter((number) => state.split(',').includes(`alive.skill${number}.ready`))
