import {
  barracks,
  board,
  hexText,
  isAbyss,
  miracles,
  type SeenFigure,
  type SeenTable,
} from '@framestack/miracle/facts'
import type { Language } from '../types.ts'
import type { Marks } from './marks.ts'
import { creatureName, type Tell } from './words.ts'

/** How a table is spoken of. */
export interface Speech {
  readonly tell: Tell
  readonly language: Language
  readonly names: readonly string[]
}

/** A unit in few words: `Swordsman 2 #5`. */
export const unitName = ({ type, level, id }: SeenFigure, language: Language): string =>
  `${creatureName(type, language)} ${level} #${id}`

/** A unit with all that one must know of it. */
export function unitText(unit: SeenFigure, { tell, language, names }: Speech): string {
  const { camp, hp, maxHp, atk, flying, shield } = unit
  return [
    `${unitName(unit, language)} (${names[camp] ?? ''})`,
    `${tell('atk')} ${atk}`,
    `${tell('hp')} ${hp}/${maxHp}`,
    ...(flying ? [tell('flies')] : []),
    ...(shield ? [tell('shield')] : []),
  ].join(', ')
}

/** What a cell is, whatever stands there. */
export function groundText(
  cell: number,
  view: SeenTable,
  { tell, names }: Speech,
  points: ReadonlyMap<number, number> = pointsOf(view),
): string[] {
  const hex = board.cells[cell]
  if (hex === undefined) return []
  const found = [tell('cell', { at: hexText(hex) })]
  const camp = miracles.findIndex(({ pos }) => board.numberOf(pos) === cell)
  if (camp >= 0)
    found.push(tell('miracle', { who: names[camp] ?? '' }), `${tell('hp')} ${view.miracles[camp as 0 | 1]}`)
  if (isAbyss(cell)) found.push(tell('abyss'))
  const place = barracks.findIndex(({ pos }) => board.numberOf(pos) === cell)
  const owner = view.barracks[place]?.owner ?? -1
  if (place >= 0) found.push(owner < 0 ? tell('barrackFree') : tell('barrack', { who: names[owner] ?? '' }))
  const whose = points.get(cell)
  if (whose !== undefined) found.push(tell('point', { who: names[whose] ?? '' }))
  return found
}

/** Points where somebody summons now, and who. */
export function pointsOf(view: SeenTable): Map<number, number> {
  const found = new Map<number, number>()
  miracles.forEach(({ points }, camp) => {
    for (const hex of points) found.set(board.numberOf(hex), camp)
  })
  barracks.forEach(({ points }, place) => {
    const owner = view.barracks[place]?.owner ?? -1
    if (owner >= 0) for (const hex of points) found.set(board.numberOf(hex), owner)
  })
  return found
}

/** All about a cell for who does not see it. */
export function cellLabel(
  cell: number,
  here: readonly SeenFigure[],
  view: SeenTable,
  marks: Marks,
  speech: Speech,
  chosen: number | null,
  points: ReadonlyMap<number, number>,
): string {
  const { tell } = speech
  const can = { move: 'canMove', fly: 'canFly', summon: 'canSummon', use: 'canUse' } as const
  const miracle = miracles.findIndex(({ pos }) => board.numberOf(pos) === cell)
  return [
    ...here.map((unit) =>
      [
        unitText(unit, speech),
        ...(unit.id === chosen ? [tell('chosen')] : []),
        ...(marks.targets.has(unit.id) ? [aimed(marks, tell)] : []),
      ].join(', '),
    ),
    ...groundText(cell, view, speech, points),
    ...(marks.targets.has(miracle) ? [aimed(marks, tell)] : []),
    ...(marks.lit.has(cell) ? [tell(can[marks.how])] : []),
  ].join(', ')
}

const aimed = ({ how }: Marks, tell: Tell): string => tell(how === 'use' ? 'canUse' : 'canAttack')
