import { hexText } from '@framestack/kit/hex'
import type { SeenFigure, SeenTable } from '../seen.ts'
import { mapLines } from './map.ts'

/** The table in lines: the board, the players, the units. */
export function viewLines(table: SeenTable): string[] {
  const { started, round, camp, miracles, scores, units } = table
  const players = table.players.map((_, seat) => playerLine(table, seat))
  if (!started) return ['decks are being chosen', ...players]
  return [
    `round ${round}, P${camp} is at it; miracles ${miracles.join(' and ')}; scores ${scores.join(':')}`,
    ...mapLines(table),
    ...players,
    ...units.map(unitLine),
  ]
}

function playerLine({ players }: SeenTable, seat: number): string {
  const { artifact, mana, maxMana, cells } = players[seat] as SeenTable['players'][number]
  if (artifact === null) return `P${seat}  ?`
  const state = artifact.left > 0 ? `${artifact.state}, ${artifact.left}` : artifact.state
  const hand = cells.map(({ type, available, cooling }) => {
    const away = cooling.length === 0 ? '' : ` (${cooling.join(' ')})`
    return `${available} ${type}${away}`
  })
  return `P${seat}  mana ${mana} of ${maxMana}  ${artifact.type} (${state})  ${hand.join('  ')}`
}

function unitLine(unit: SeenFigure): string {
  const { id, camp, type, level, pos, hp, maxHp, atk, range, move, flying, shield, canAttack, canMove } = unit
  const may =
    canAttack && canMove ? '' : canAttack || canMove ? `  may ${canMove ? 'move' : 'attack'}` : '  done'
  const more = `${flying ? '  flies' : ''}${shield ? '  shield' : ''}`
  return (
    `#${id}  P${camp} ${type} ${level}  ${hexText(pos)}  hp ${hp} of ${maxHp}  atk ${atk}  ` +
    `range ${range.join('-')}  move ${move}${more}${may}`
  )
}
