import { creatures } from '../data/creatures.ts'
import { type Figure, type Model, miracleCells, stepsBetween } from './model.ts'

/** What an attack is aimed at: a figure, or the enemy's miracle. */
export type Aim = Figure | 'miracle'

/** Whether a figure reaches another one from where it stands. */
export function reachesFigure(from: Figure, to: Figure): boolean {
  const steps = stepsBetween(from.cell, to.cell)
  return steps >= from.least && steps <= from.most && (!to.flying || from.flying || from.antiAir)
}

/** Whether a figure reaches the enemy's miracle. */
export function reachesMiracle(from: Figure): boolean {
  const steps = stepsBetween(from.cell, miracleCells[1 - from.camp] as number)
  return steps >= from.least && steps <= from.most
}

/** All that a figure may attack now. */
export function aimsOf(model: Model, from: Figure): Aim[] {
  if (from.atk <= 0) return []
  const aims: Aim[] = model.figures.filter(
    (to) => to.camp !== from.camp && to.hp > 0 && reachesFigure(from, to),
  )
  if (reachesMiracle(from)) aims.push('miracle')
  return aims
}

/** Enemy ground figures that an attack of a volcano dragon splashes. */
export function splashedBy(model: Model, from: Figure, to: Figure): Figure[] {
  const { splash } = creatures[from.type]
  if (splash === undefined) return []
  return model.figures.filter(
    (other) =>
      other.camp !== from.camp &&
      !other.flying &&
      stepsBetween(other.cell, from.cell) === splash.fromSelf &&
      stepsBetween(other.cell, to.cell) === splash.fromTarget,
  )
}

/** Whether a figure strikes back at who attacked it. */
export function answers(to: Figure, from: Figure): boolean {
  const steps = stepsBetween(from.cell, to.cell)
  return steps >= to.least && steps <= to.most && (!from.flying || to.antiAir) && to.atk > 0
}

function hurt(figure: Figure, damage: number): void {
  if (figure.shield && damage > 0) figure.shield = false
  else figure.hp -= damage
}

/** Does an attack on a model: damage, splash, the answer, and the dead leave. Auras stay as they are. */
export function strike(model: Model, from: Figure, aim: Aim): void {
  from.canAttack = false
  if (!from.agility) from.canMove = false
  if (aim === 'miracle') {
    model.miracles[(1 - from.camp) as 0 | 1] -= from.atk
    return
  }
  const back = answers(aim, from)
  hurt(aim, from.atk)
  const { splash } = creatures[from.type]
  if (splash !== undefined)
    for (const other of splashedBy(model, from, aim)) hurt(other, splash.damage[from.level - 1] ?? 0)
  if (back) hurt(from, aim.atk)
  for (let i = model.figures.length - 1; i >= 0; i--)
    if ((model.figures[i] as Figure).hp <= 0) model.figures.splice(i, 1)
}
