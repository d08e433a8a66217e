import { artifacts } from '../data/artifacts.ts'
import { board } from '../data/board.ts'
import { creatures } from '../data/creatures.ts'
import type { SeenFigure, SeenPlayer, SeenTable } from '../seen.ts'
import { greedy } from './greedy.ts'
import type { Figure, Model, Side } from './model.ts'
import { favouriteDeck, thinker } from './thinker.ts'
import type { Bot, SeatedBot } from './types.ts'

/** A bot at a table of the match, where it is shown the view and answers with messages. */
const seated =
  (bot: Bot): SeatedBot =>
  ({ seat, view }) => {
    const table = seenTable(view)
    if (!table.started) return { action: 'init', ...bot.deck(seat) }
    const { type, parameters } = bot.choose(modelOf(table)) ?? { type: 'endround', parameters: {} }
    return { action: type, ...parameters }
  }

/** So often a random bot draws before it leaves the move to its host. */
const draws = 100

/** Any of its moves, but it does not give up: among few others it would do so all the time. */
const random: SeatedBot = (turn) => {
  for (let i = 0; i < draws; i++) {
    const move = turn.sample()
    if (move?.action !== 'surrender') return move
  }
  return null
}

/** Machine players by name, the best one first, for hosts of matches. */
export const bots = {
  thinker: seated(thinker()),
  greedy: seated(greedy({ deck: favouriteDeck })),
  random,
}

const seenTable = (view: unknown): SeenTable => view as SeenTable

/** The table of a view as a bot thinks of it. Which units are agile it does not show: none that is printed. */
export function modelOf({ round, camp, miracles, barracks, units, players }: SeenTable): Model {
  const [first, second] = players.map(sideOf)
  if (first === undefined || second === undefined) throw new RangeError('expected a table of two players')
  return {
    round,
    camp,
    miracles: [...miracles],
    barracks: barracks.map(({ owner }) => owner),
    figures: units.map(figureOf),
    sides: [first, second],
  }
}

function figureOf({ pos, range: [least, most], buffs: _, ...unit }: SeenFigure): Figure {
  const { antiAir } = creatures[unit.type]
  return { ...unit, least, most, antiAir, agility: false, cell: board.numberOf(pos) }
}

function sideOf({ artifact, mana, cells }: SeenPlayer): Side {
  return {
    artifact:
      artifact === null
        ? null
        : {
            type: artifact.type,
            ready: artifact.state === 'ready',
            cost: artifacts[artifact.type].cost,
          },
    mana: mana ?? 0,
    hand: cells.map(({ type, available }) => ({ type, available })),
  }
}
