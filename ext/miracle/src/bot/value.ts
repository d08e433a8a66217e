import { barracks, board, miracleHp } from '../data/board.ts'
import { creatures } from '../data/creatures.ts'
import { type Figure, type Model, miracleCells, stepsBetween } from './model.ts'
import { type Aim, aimsOf, answers, splashedBy, strike } from './strike.ts'

/** What a bot cares for. All are worths in mana. */
export interface Taste {
  /** How much more a unit of level 1, 2, 3 is worth than it costs. */
  readonly level: readonly [number, number, number]
  /** Part of a unit's worth that does not go with its hit points. */
  readonly alive: number
  /** A hit point of a miracle. */
  readonly miracle: number
  /** A step nearer to the enemy's miracle. */
  readonly advance: number
  /** An own barrack, and a step nearer to one that is not. */
  readonly barrack: number
  readonly approach: number
  /** How much what the enemy may do next counts, and what may be done to him then. */
  readonly fear: number
  readonly hope: number
}

/** What the bot that comes with the game cares for. */
export const usualTaste: Taste = {
  level: [1, 1.15, 1.3],
  alive: 0.4,
  miracle: 3,
  advance: 0.1,
  barrack: 2,
  approach: 0.05,
  fear: 1,
  hope: 0.7,
}

/** What a figure is worth. */
export function worth({ cost, type, level, hp, maxHp, shield }: Figure, taste: Taste): number {
  const whole = type === 'Inferno' ? 10 : cost * (taste.level[level - 1] ?? 1)
  return whole * (taste.alive + ((1 - taste.alive) * hp) / maxHp) + (shield ? 1 : 0)
}

function loss(figure: Figure, damage: number, taste: Taste): number {
  if (figure.shield) return damage > 0 ? 1 : 0
  const before = worth(figure, taste)
  return damage >= figure.hp ? before : before - worth({ ...figure, hp: figure.hp - damage }, taste)
}

/** What an attack wins and costs. */
function gainOf(model: Model, from: Figure, aim: Aim, taste: Taste): number {
  if (aim === 'miracle') return from.atk * taste.miracle
  let gain = loss(aim, from.atk, taste)
  const { splash } = creatures[from.type]
  if (splash !== undefined)
    for (const other of splashedBy(model, from, aim))
      gain += loss(other, splash.damage[from.level - 1] ?? 0, taste)
  return answers(aim, from) ? gain - loss(from, aim.atk, taste) : gain
}

/** Lets a side attack with all it has, each figure as it wins most, the strong ones first. Changes the model. */
export function attackAll(model: Model, camp: number, taste: Taste): void {
  const order = model.figures.filter((figure) => figure.camp === camp && figure.atk > 0)
  order.sort((a, b) => b.atk - a.atk)
  for (const figure of order) {
    if (figure.hp <= 0) continue
    let best: Aim | null = null
    let most = 0.01
    for (const aim of aimsOf(model, figure)) {
      const gain = gainOf(model, figure, aim, taste)
      if (gain <= most) continue
      most = gain
      best = aim
    }
    if (best !== null) strike(model, figure, best)
  }
}

/** What the table is worth for a side, as it lies. */
function standing(model: Model, camp: number, taste: Taste): number {
  let sum = 0
  for (const figure of model.figures) {
    const steps = stepsBetween(figure.cell, miracleCells[1 - figure.camp] as number)
    const value = worth(figure, taste) + taste.advance * (20 - steps)
    sum += figure.camp === camp ? value : -value
  }
  for (const side of [0, 1] as const) {
    const hp = model.miracles[side]
    const value = hp <= 0 ? -1000 : taste.miracle * (hp + (miracleHp - hp) * 0.2)
    sum += side === camp ? value : -value
  }
  return sum
}

const barrackCells = barracks.map(({ pos }) => board.numberOf(pos))

/** What barracks are worth: those that are taken, those that somebody stands on, and the way to the others. */
function barracksWorth(model: Model, camp: number, taste: Taste): number {
  let sum = 0
  barrackCells.forEach((cell, place) => {
    const owner = model.barracks[place] ?? -1
    let nearest = 30
    let holder = owner
    for (const figure of model.figures) {
      if (figure.flying) continue
      const steps = stepsBetween(figure.cell, cell)
      if (steps === 0) holder = figure.camp
      if (figure.camp === camp && steps < nearest) nearest = steps
    }
    if (holder === camp) sum += taste.barrack
    else {
      if (holder >= 0) sum -= taste.barrack
      sum -= taste.approach * nearest
    }
  })
  return sum
}

/**
 * What a turn's end on this table is worth for a side: as it lies, as it will be when the enemy has attacked, and as it
 * may be after the answer to that. Does not change the model.
 */
export function tableWorth(model: Model, camp: number, taste: Taste, copy: (model: Model) => Model): number {
  const now = standing(model, camp, taste)
  const after = copy(model)
  attackAll(after, 1 - camp, taste)
  const feared = standing(after, camp, taste)
  attackAll(after, camp, taste)
  const hoped = standing(after, camp, taste)
  return now + taste.fear * (feared - now) + taste.hope * (hoped - feared) + barracksWorth(model, camp, taste)
}
