import {
  type Cell,
  type CellLike,
  cellText,
  commandText,
  type Facing,
  facings,
  turned,
} from '@framestack/kit/square'
import { BLUE_SKY, TURBID } from '../content/terrains/ids.ts'
import type { SeenCharacter, SeenTable } from '../text/types.ts'
import { askedFor, valuesOf } from './open.ts'
import { chancesIn, type Enemy, type Outlook, offsetsSeen, outlookOf, share, threatAt } from './outlook.ts'
import { hitsOf as mayHit, readySkills } from './random.ts'
import type { Bot } from './types.ts'

/** Who is picked first, and banned first; others come after them, in the order of the offers. */
const favourites = ['Char_Kagaya', 'Char_BlueSky', 'Char_Tester', 'Char_DeepSeeker', 'Char_Alice01']

/** Who is worth more than others to hurt: it survives the sky that it opens, and hardly anybody else does. */
const prize = (unit: SeenCharacter): number => (unit.type === 'Char_BlueSky' ? 2 : 1)

/** What things are worth, in hit points. */
const worth = { kill: 4, caution: 0.35, step: 0.25, sky: 6, turbid: 0.5 }

/** After so many turns it takes no care of itself any more: who only waits wins nothing. */
const PATIENCE = 16
const cautionAt = (turn: number): number => worth.caution * Math.max(0, 1 - turn / PATIENCE)

/**
 * Goes where it is likely to hurt most, most of all where it kills, and takes care not to be hurt much; it opens skills when
 * somebody is likely to feel them. It makes all orders of a turn together, so that nobody stands in another one's way.
 */
export const tactician: Bot = (turn) => {
  const { seat, view, hint } = turn
  for (const action of ['ban', 'pick']) {
    const best = favourite(valuesOf(hint, action, 'character'))
    if (best !== undefined) return { action, character: best }
  }
  const table = view as typeof view & SeenTable
  const ally = strongest(table, valuesOf(hint, 'choose', 'target'))
  if (ally !== undefined) return { action: 'choose', target: ally }
  const targets = valuesOf(hint, 'attack', 'targets')
  if (targets.length > 0) return { action: 'attack', targets: weakest(table, targets).slice(0, mayHit(turn)) }
  const unit = askedFor(hint)
  return unit === undefined
    ? null
    : { action: 'order', unit, command: ordersFor(table, seat).get(unit) as string }
}

const favourite = (open: readonly string[]): string | undefined =>
  favourites.find((id) => open.includes(id)) ?? open[0]

/** Those with the fewest hit points first. */
function weakest({ units }: SeenTable, open: readonly string[]): string[] {
  const enemies = units.filter(({ id }) => open.includes(id))
  return [...enemies].sort((a, b) => a.hp - b.hp).map(({ id }) => id)
}

/** The ally who attacks most. */
function strongest({ units }: SeenTable, open: readonly string[]): string | undefined {
  const allies = units.filter(({ id }) => open.includes(id))
  return [...allies].sort((a, b) => b.attack * b.targets - a.attack * a.targets)[0]?.id
}

/** The orders of a turn, by character. */
function ordersFor(table: SeenTable, seat: number): Map<string, string> {
  const outlook = outlookOf(table, seat)
  // Who goes where an enemy stands falls back if it stays.
  const taken = new Set(outlook.enemies.map(({ unit }) => cellText(unit.at)))
  const orders = new Map<string, string>()
  for (const unit of outlook.own) {
    const { cell, command } = bestOrder(outlook, unit, taken, table.turn)
    taken.add(cellText(cell))
    orders.set(unit.id, command)
  }
  return orders
}

interface Choice {
  readonly cell: Cell
  readonly command: string
  readonly value: number
}

function bestOrder(outlook: Outlook, unit: SeenCharacter, taken: ReadonlySet<string>, turn: number): Choice {
  const offsets = offsetsSeen(unit)
  let best: Choice | null = null
  // Whoever enters the sky does not leave it: a way through it ends there.
  const isSky = (cell: CellLike): boolean => outlook.typeAt(cell) === BLUE_SKY
  for (const { cell, path } of outlook.board.reach(
    unit.at,
    unit.speed,
    (from, to) => !isSky(from) || isSky(to),
  )) {
    if (taken.has(cellText(cell)) && path.length > 0) continue
    const place =
      placeValue(outlook, unit, cell, cautionAt(turn)) + mood(`${turn} ${unit.id} ${cellText(cell)}`)
    for (const facing of facings) {
      const hits = hitsOf(outlook, unit, offsets, cell, facing)
      const { skill, gain } = bestSkill(outlook, unit, cell, hits)
      const value = place + damageValue(unit, hits) + gain
      if (best === null || value > best.value)
        best = { cell, command: commandText({ path, facing, skill }), value }
    }
  }
  return best as Choice
}

/** Up to half a hit point, other in each turn: two who weigh things alike would else want the same cell for ever. */
const mood = (text: string): number => share(text) / 2

/** What it is worth to stand there: near somebody who can be hurt, not in the sky, out of the way of the strong. */
function placeValue(
  { enemies, board, typeAt }: Outlook,
  unit: SeenCharacter,
  cell: Cell,
  caution: number,
): number {
  const number = board.numberOf(cell)
  const far = enemies.map(
    (enemy) =>
      Math.max(0, enemy.steps[number] as number) -
      2 * prize(enemy.unit) * Math.max(0, unit.attack - enemy.unit.defense),
  )
  const type = typeAt(cell)
  const ground = type === BLUE_SKY ? worth.sky : type === TURBID ? worth.turbid : 0
  return -worth.step * Math.min(...far) - caution * threatAt(cell, unit.defense, enemies) - ground
}

/** An enemy that may be hit, and how likely. */
interface Hit {
  readonly enemy: Enemy
  readonly chance: number
}

/** Who is likely to be hit from there: the likeliest, as many as may be. */
function hitsOf(
  { enemies }: Outlook,
  unit: SeenCharacter,
  offsets: readonly Cell[],
  [x, y]: Cell,
  facing: Facing,
): Hit[] {
  const cells = new Set(
    offsets.map((offset) => {
      const [dx, dy] = turned(offset, facing)
      return cellText([x + dx, y + dy])
    }),
  )
  const chances = chancesIn(cells, enemies)
  return enemies
    .map((enemy, i) => ({ enemy, chance: chances[i] as number }))
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => b.chance - a.chance)
    .slice(0, unit.targets)
}

function damageValue({ attack }: SeenCharacter, hits: readonly Hit[]): number {
  return hits.reduce((sum, { enemy, chance }) => {
    const damage = Math.max(0, attack - enemy.unit.defense)
    return (
      sum +
      chance *
        prize(enemy.unit) *
        (Math.min(damage, enemy.unit.hp) + (damage >= enemy.unit.hp ? worth.kill : 0))
    )
  }, 0)
}

/** The skill that is worth most now, and what it adds; 0: none. */
function bestSkill(
  outlook: Outlook,
  unit: SeenCharacter,
  cell: Cell,
  hits: readonly Hit[],
): { skill: number; gain: number } {
  let best = { skill: 0, gain: 0 }
  for (const skill of readySkills(unit)) {
    const gain = skillGain(outlook, unit, cell, hits, unit.skills[skill - 1]?.buff ?? '')
    if (gain > best.gain) best = { skill, gain }
  }
  return best
}

/** What a skill that is known adds; what is not known is left alone, and so is a sky that hurts its own side. */
function skillGain(
  { enemies, own }: Outlook,
  unit: SeenCharacter,
  cell: Cell,
  hits: readonly Hit[],
  buff: string,
): number {
  const likely = hits.reduce((sum, { chance }) => sum + chance, 0)
  switch (buff) {
    case 'Skill_Tester1_Buff':
      return 2 * likely - 0.5
    case 'Skill_Tester2_Buff':
      return threatAt(cell, unit.defense, enemies) > 2 ? 0.4 : 0
    case 'Skill_Kagaya2_Buff':
      return Math.floor(unit.attack / 2) * likely - 1
    case 'Character_Alice01_Buff_Skill1':
      return own.length > 1 ? 0.1 : 0
    default:
      return 0
  }
}
