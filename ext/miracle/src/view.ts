import type { Json, Seat, Viewer } from '@framestack/core'
import { barracks } from './data/board.ts'
import type { Look } from './language.ts'
import {
  atkOf,
  buffsOf,
  campOf,
  copyHex,
  isShielded,
  kindOf,
  maxHpOf,
  playerOf,
  printedOf,
  type SeenUnit,
  unitsOf,
} from './rules/units.ts'
import type { SeenFigure, SeenPlayer, SeenTable } from './seen.ts'
import type { Player } from './types.ts'

/** All is open, but the other one's deck while decks are chosen. */
export function view(c: Look & { readonly viewer: Viewer }): Json {
  const { game, viewer } = c
  const [first, second] = game.miracles
  const [score, other] = game.scores
  return {
    you: viewer,
    started: game.started,
    round: game.round,
    camp: campOf(game.round),
    miracles: [first, second],
    barracks: barracks.map(({ pos }, place) => ({ pos: copyHex(pos), owner: game.barracks[place] ?? -1 })),
    units: unitsOf(game).map((unit) => unitView(c, unit)),
    players: [0, 1].map((camp) => playerView(c, playerOf(game, camp), camp)),
    scores: [score, other],
  } satisfies SeenTable
}

function unitView({ game }: Look, unit: SeenUnit) {
  const { id, camp, type, level, hp, pos, canAttack, canMove } = unit
  const { cost, range, move } = printedOf(unit)
  const { flying } = kindOf(unit)
  const buffs = buffsOf(game).filter(({ bearer }) => bearer === id)
  return {
    id,
    camp,
    type,
    level,
    pos: copyHex(pos),
    hp,
    maxHp: maxHpOf(game, unit),
    atk: atkOf(game, unit),
    range: [range[0], range[1]] as [number, number],
    move,
    cost,
    flying,
    shield: isShielded(game, unit),
    canAttack,
    canMove,
    buffs: buffs.map(({ type, source, stat, add, left }) => ({ type, source, stat, add, left })),
  } satisfies SeenFigure
}

function playerView({ game, viewer }: Look & { readonly viewer: Viewer }, player: Player, camp: Seat) {
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
            lastUsed: copyHex(artifact.lastUsed),
          },
    mana: hidden ? null : mana,
    maxMana,
    cells: hidden
      ? []
      : cells.map(({ type, available, cooling }) => ({ type, available, cooling: [...cooling] })),
    summoned: [...summoned],
  } satisfies SeenPlayer
}
