import type { Json, Seat, Viewer } from '@framestack/core'
import { barracks } from './data/board.ts'
import type { Look } from './language.ts'
import {
  atkOf,
  buffsOf,
  campOf,
  isShielded,
  kindOf,
  maxHpOf,
  playerOf,
  printedOf,
  type SeenUnit,
  unitsOf,
} from './rules/units.ts'
import type { Player } from './types.ts'

/** All is open, but the other one's deck while decks are chosen. */
export function view(c: Look & { readonly viewer: Viewer }): Json {
  const { game, viewer } = c
  return {
    you: viewer,
    started: game.started,
    round: game.round,
    camp: campOf(game.round),
    miracles: [...game.miracles],
    barracks: barracks.map(({ pos }, place) => ({ pos: [...pos], owner: game.barracks[place] ?? -1 })),
    units: unitsOf(game).map((unit) => unitView(c, unit)),
    players: [0, 1].map((camp) => playerView(c, playerOf(game, camp), camp)),
    scores: [...game.scores],
  }
}

function unitView({ game }: Look, unit: SeenUnit): Json {
  const { id, camp, type, level, hp, pos, canAttack, canMove } = unit
  const { cost, range, move } = printedOf(unit)
  const { flying } = kindOf(unit)
  const buffs = buffsOf(game).filter(({ bearer }) => bearer === id)
  return {
    id,
    camp,
    type,
    level,
    pos: [...pos],
    hp,
    maxHp: maxHpOf(game, unit),
    atk: atkOf(game, unit),
    range: [...range],
    move,
    cost,
    flying,
    shield: isShielded(game, unit),
    canAttack,
    canMove,
    buffs: buffs.map(({ type, source, left }) => ({ type, source, left })),
  }
}

function playerView({ game, viewer }: Look & { readonly viewer: Viewer }, player: Player, camp: Seat): Json {
  const hidden = !game.started && viewer !== camp
  const { artifact, cells, mana, maxMana, summoned } = player
  return {
    artifact:
      hidden || artifact === null
        ? null
        : {
            id: camp,
            type: artifact.type,
            state: (['ready', 'in use', 'cooling down'] as const)[artifact.state],
            left: artifact.left,
            lastUsed: [...artifact.lastUsed],
          },
    mana: hidden ? null : mana,
    maxMana,
    cells: hidden
      ? []
      : cells.map(({ type, available, cooling }) => ({ type, available, cooling: [...cooling] })),
    summoned: [...summoned],
  }
}
