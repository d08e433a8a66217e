import { type Command, commandText, facings, type SquareBoard } from '@framestack/kit/square'
import type { SeenUnit } from '../language.ts'
import type { Content } from '../mods/content.ts'
import { cannotOpen } from './body.ts'

/** The order of somebody who does nothing (D13): he stays, and looks where he looks. */
export const standing = ({ facing }: Pick<SeenUnit, 'facing'>): Command => ({ path: [], facing, skill: 0 })

/**
 * Some of the orders that are open to a character: to stay and look each way, to open each skill that it can, and a
 * shortest way to each cell that it reaches, looking where it went. There are many more.
 */
export function examplesFor(content: Content, board: SquareBoard, unit: SeenUnit, speed: number): string[] {
  const skills = ([1, 2] as const).filter((skill) => cannotOpen(content, unit, skill) === null)
  const turning = facings.map((facing) => ({ path: [], facing, skill: 0 }))
  const opening = skills.map((skill) => ({ path: [], facing: unit.facing, skill }))
  const going = board
    .reach(unit.at, speed)
    .slice(1)
    .map(({ path }) => ({ path, facing: path.at(-1) ?? unit.facing, skill: 0 }))
  return [...turning, ...opening, ...going].map(commandText)
}
