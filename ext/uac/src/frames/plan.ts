import { type } from '@framestack/core'
import {
  type Cell,
  type Command,
  commandText,
  copyCell,
  edgesOf,
  parseCommand,
  sameCell,
} from '@framestack/kit/square'
import type { Fields } from '../events/fields.ts'
import { type Rule, type Seen, type SeenUnit, uac } from '../language.ts'
import type { Content } from '../mods/content.ts'
import { standing } from '../rules/commands.ts'
import { took } from '../rules/delivered.ts'
import { publish } from '../rules/raise.ts'
import { isAlive, livingUnits, teamOf, unitOf } from '../rules/units.ts'
import { cellsOfPath, endsOf } from '../rules/walk.ts'
import { type Order, Plan } from './handles.ts'
import { type OrderOrPass, ordering, ordersWindow } from './orders.ts'
import { pumpAndSettle } from './settle.ts'

/** D12, steps 3 to 9: orders, ways, facings, skills. */
export function planFrames(content: Content) {
  const Orders = ordersWindow(content)
  const plan = uac.frame(Plan, {
    data: type<{ orders: Order[] }>(),
    steps: {
      begin(c) {
        c.game.phase = 'plan'
        publish(c, 'PlanStageStartEvent', { turn: c.game.turn })
        pumpAndSettle(c)
      },
      ask: {
        to: ['over'],
        run(c) {
          const players = ordering(c)
          if (players.length === 0) return c.goto('over')
          c.push(Orders, { players })
        },
      },
      declare(c) {
        c.data.orders = ordersOf(c.game as Seen, c.result(Orders).answers)
        c.reveal()
        c.emit('OrdersOpened', {
          orders: c.data.orders.map(({ unit, ...order }) => ({ unit, command: commandText(order) })),
        })
        for (const order of c.data.orders) if (order.path.length > 0) declare(c, order)
      },
      move: (c) => walk(c, took<'MoveDeclareEvent'>(c.results)),
      face(c) {
        for (const { unit: id, facing } of c.data.orders) {
          const unit = unitOf(c.game, id)
          if (unit.facing !== facing)
            publish(
              c,
              'FaceChangeEvent',
              { unit: id, from: unit.facing, to: facing },
              { sender: id, depth: 0 },
            )
        }
      },
      skills(c) {
        for (const { unit: id, skill } of c.data.orders) {
          const unit = unitOf(c.game, id)
          if ((skill !== 1 && skill !== 2) || !isAlive(unit)) continue
          const cost = content.characters.get(unit.type)?.skills[skill - 1]?.cost ?? 0
          publish(c, 'SkillActivateEvent', { unit: id, skill, cost }, { sender: id, depth: 0 })
        }
        pumpAndSettle(c)
      },
      end(c) {
        c.data.orders = []
        publish(c, 'PlanStageEndEvent', { turn: c.game.turn })
        pumpAndSettle(c)
      },
      over: () => undefined,
    },
  })
  return [plan, Orders] as const
}

/** The orders of all living characters, team 0 first, each in the order of its roster. */
function ordersOf(game: Seen, answers: readonly OrderOrPass[]): Order[] {
  return ([0, 1] as const).flatMap((team) => {
    const own = answers.filter(({ player, action }) => player === team && action === 'order')
    return teamOf(game, team).map((unit, i) => orderFrom(unit, own[i]))
  })
}

function orderFrom(unit: SeenUnit, answer: OrderOrPass | undefined): Order {
  const given = answer?.action === 'order' ? parseCommand(answer.command) : undefined
  const { path, facing, skill }: Command = given ?? standing(unit)
  return { unit: unit.id, path: [...path], facing, skill }
}

/** Says where somebody wants to go: others may shorten the way. */
function declare(c: Rule, { unit: id, path }: Order): void {
  const { at } = unitOf(c.game, id)
  const cells = [copyCell(at), ...cellsOfPath(at, path)]
  const stepList = edgesOf(cells)
  const fields = {
    unit: id,
    startPosition: copyCell(at),
    endPosition: copyCell(cells.at(-1) as Cell),
    stepList,
    moveList: [...path],
  }
  publish(c, 'MoveDeclareEvent', fields, { sender: id, depth: 0 })
}

/** D14: everybody goes at once, and no two end on one cell. Then it is told of each, one after the other. */
function walk(c: Rule, declared: readonly Fields<'MoveDeclareEvent'>[]): void {
  const living = livingUnits(c.game as Seen)
  const ends = endsOf(
    living.map(({ id, at }) => ({
      at,
      cells: declared.find(({ unit }) => unit === id)?.stepList.map(({ end }) => end) ?? [],
    })),
  )
  const moves = living.map(({ id, at }, i) => ({ unit: id, from: copyCell(at), to: ends[i] as Cell }))
  for (const { unit, from, to } of moves) {
    if (sameCell(from, to)) continue
    unitOf(c.game, unit).at = copyCell(to)
    publish(c, 'MoveEvent', { unit, from, to }, { sender: unit, depth: 0 })
  }
}
