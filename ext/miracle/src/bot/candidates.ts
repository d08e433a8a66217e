import { distance, type Hex } from '@framestack/kit/hex'
import { artifacts, holyLight, infernoFlame, salamanderShield, windBlessing } from '../data/artifacts.ts'
import { barracks, board, isAbyss, isMiracle, miracles } from '../data/board.ts'
import { creatures } from '../data/creatures.ts'
import { reachable } from '../rules/reach.ts'
import type { CreatureName } from '../types.ts'
import { copyModel, type Figure, type Model, miracleCells, stepsBetween } from './model.ts'
import { type Aim, aimsOf, strike } from './strike.ts'

/** An operation that a bot thinks of: what it says, and what the table is afterwards. */
export interface Candidate {
  readonly type: 'summon' | 'move' | 'attack' | 'use'
  readonly parameters: { readonly [name: string]: number | string | Hex }
  /** The table after it. */
  after(): Model
}

const own = (model: Model): Figure[] => model.figures.filter(({ camp }) => camp === model.camp)
const hexOf = (cell: number): Hex => [...(board.cells[cell] as Hex)]

/** All attacks. */
export function attacks(model: Model): Candidate[] {
  return own(model).flatMap((figure) =>
    figure.canAttack ? aimsOf(model, figure).map((aim) => attack(model, figure, aim)) : [],
  )
}

function attack(model: Model, figure: Figure, aim: Aim): Candidate {
  const target = aim === 'miracle' ? 1 - figure.camp : aim.id
  return {
    type: 'attack',
    parameters: { attacker: figure.id, target },
    after() {
      const after = copyModel(model)
      const find = (id: number) => after.figures.find((one) => one.id === id) as Figure
      strike(after, find(figure.id), aim === 'miracle' ? aim : find(aim.id))
      return after
    },
  }
}

/** All moves. */
export function moves(model: Model): Candidate[] {
  return own(model).flatMap((figure) =>
    figure.canMove
      ? reachable(model.figures, figure, figure.move).map((cell) => ({
          type: 'move' as const,
          parameters: { mover: figure.id, position: hexOf(cell) },
          after() {
            const after = copyModel(model)
            const moved = after.figures.find(({ id }) => id === figure.id) as Figure
            moved.cell = cell
            moved.canMove = false
            if (!moved.agility) moved.canAttack = false
            return after
          },
        }))
      : [],
  )
}

/** All summons, of the highest level that can be paid first. */
export function summons(model: Model): Candidate[] {
  const { mana, hand } = model.sides[model.camp as 0 | 1]
  const cells = summonCells(model)
  return hand.flatMap(({ type, available }) => {
    if (available <= 0) return []
    const { flying } = creatures[type]
    const free = cells.filter(
      (cell) => !model.figures.some((one) => one.cell === cell && one.flying === flying),
    )
    return [3, 2, 1].flatMap((level) => {
      const cost = creatures[type].levels[level - 1]?.cost ?? Number.POSITIVE_INFINITY
      return cost > mana ? [] : free.map((cell) => summon(model, type, level, cell))
    })
  })
}

function summonCells({ barracks: owners, camp }: Model): number[] {
  const places = [miracles[camp as 0 | 1], ...barracks.filter((_, place) => owners[place] === camp)]
  return places.flatMap(({ points }) => points.map((hex) => board.numberOf(hex)))
}

function summon(model: Model, type: CreatureName, level: number, cell: number): Candidate {
  return {
    type: 'summon',
    parameters: { type, level, position: hexOf(cell) },
    after() {
      const figure = newFigure(model, type, level, cell)
      const spent = spend(model, figure.cost, type)
      return { ...spent, figures: [...spent.figures, figure] }
    },
  }
}

/** A copy of a table on which the side that is at it has spent mana, for a creature of its hand or for its artifact. */
function spend(model: Model, cost: number, type: CreatureName | 'artifact'): Model {
  const { mana, hand, artifact } = model.sides[model.camp as 0 | 1]
  const own = {
    mana: mana - cost,
    hand: hand.map((one) => (one.type === type ? { ...one, available: one.available - 1 } : one)),
    artifact: artifact !== null && type === 'artifact' ? { ...artifact, ready: false } : artifact,
  }
  const [first, second] = model.sides
  return { ...copyModel(model), sides: model.camp === 0 ? [own, second] : [first, own] }
}

function newFigure({ camp, figures }: Model, type: CreatureName, level: number, cell: number): Figure {
  const { flying, antiAir, levels } = creatures[type]
  const { cost = 0, atk = 0, maxHp = 1, range = [0, 0], move = 0 } = levels[level - 1] ?? {}
  const [least = 0, most = 0] = range
  const id = 1 + Math.max(2, ...figures.map((figure) => figure.id))
  const fixed = { id, camp, type, level, cost, flying, antiAir, least, most, move, agility: false }
  return { ...fixed, atk, maxHp, hp: maxHp, cell, shield: false, canAttack: false, canMove: false }
}

/** All that the artifact may be used for, where it may do something. */
export function uses(model: Model): Candidate[] {
  const { artifact, mana } = model.sides[model.camp as 0 | 1]
  if (artifact === null || !artifact.ready || artifact.cost > mana) return []
  const use = (target: number | Hex, change: (after: Model) => void): Candidate => ({
    type: 'use',
    parameters: { card: model.camp, target },
    after() {
      const after = spend(model, artifact.cost, 'artifact')
      change(after)
      return after
    },
  })
  const mine = (after: Model, cell: number, radius: number) =>
    own(after).filter((figure) => stepsBetween(figure.cell, cell) <= radius)
  switch (artifact.type) {
    case 'SalamanderShield':
      return own(model).map(({ id }) =>
        use(id, (after) => {
          const bearer = after.figures.find((figure) => figure.id === id) as Figure
          bearer.maxHp += salamanderShield.maxHp
          bearer.hp += salamanderShield.maxHp
          bearer.shield = true
        }),
      )
    case 'HolyLight':
      return cellsNear(own(model)).map((cell) =>
        use(hexOf(cell), (after) => {
          for (const figure of mine(after, cell, holyLight.range)) {
            figure.hp = figure.maxHp
            figure.atk += holyLight.atk
          }
        }),
      )
    case 'WindBlessing':
      return cellsNear(own(model).filter(({ canAttack }) => !canAttack)).map((cell) =>
        use(hexOf(cell), (after) => {
          for (const figure of mine(after, cell, windBlessing.range)) {
            if (!figure.canAttack && aimsOf(after, figure).length > 0)
              after.miracles[model.camp as 0 | 1] += figure.atk / artifacts.WindBlessing.cost
            figure.canAttack = true
            figure.canMove = true
          }
        }),
      )
    case 'InfernoFlame':
      return flameCells(model).map((cell) => use(hexOf(cell), (after) => burn(after, cell)))
  }
}

function burn(after: Model, cell: number): void {
  const { camp, figures } = after
  for (let i = figures.length - 1; i >= 0; i--) {
    const figure = figures[i] as Figure
    if (figure.camp === camp || stepsBetween(figure.cell, cell) > infernoFlame.range) continue
    if (figure.shield) figure.shield = false
    else figure.hp -= infernoFlame.damage
    if (figure.hp <= 0) figures.splice(i, 1)
  }
  figures.push(newFigure(after, 'Inferno', 1, cell))
}

function flameCells(model: Model): number[] {
  const found: number[] = []
  for (let cell = 0; cell < board.size; cell++) {
    if (isAbyss(cell) || isMiracle(cell)) continue
    if (model.figures.some((figure) => figure.cell === cell && !figure.flying)) continue
    const hex = board.cells[cell] as Hex
    const home = stepsBetween(cell, miracleCells[model.camp] as number) <= infernoFlame.fromMiracle
    const near = barracks.some(
      ({ pos }, place) =>
        model.barracks[place] === model.camp && distance(hex, pos) <= infernoFlame.fromBarrack,
    )
    if (home || near) found.push(cell)
  }
  return found
}

/** Cells of some figures, and those beside them. */
function cellsNear(figures: readonly Figure[]): number[] {
  return [...new Set(figures.flatMap(({ cell }) => [cell, ...(board.neighbours[cell] as readonly number[])]))]
}
