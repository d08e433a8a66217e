import { cellText } from '@framestack/kit/square'
import { boardLines, legend, pieceOf } from './board.ts'
import { bold, dim, inTeam } from './paint.ts'
import type { SeenCharacter, SeenTable } from './types.ts'

const shortName = (type: string): string => type.replace(/^Char_/, '')

/** The table in lines: picks before the match, then the board and all characters. */
export function viewLines(table: SeenTable, signs: ReadonlyMap<string, string>): string[] {
  if (table.units.length === 0) return draftLines(table)
  return [
    `${bold(`turn ${table.turn}`)}, ${table.phase}   ${legend(table, signs)}`,
    ...boardLines(table, signs),
    ...table.units.flatMap(unitLines),
  ]
}

function draftLines({ pool, banned, rosters, map }: SeenTable): string[] {
  return [
    `the board is ${map.name}, ${map.width} by ${map.height}`,
    `characters ${pool.filter((id) => !banned.includes(id)).join(', ')}`,
    ...(banned.length > 0 ? [`banned     ${banned.join(', ')}`] : []),
    ...rosters.map(
      (roster, team) =>
        `${inTeam(team, `P${team}`)} has     ${roster.length === 0 ? 'nobody yet' : roster.join(', ')}`,
    ),
  ]
}

function unitLines(unit: SeenCharacter): string[] {
  const name = `${inTeam(unit.team, `P${unit.team} ${shortName(unit.type)}`)} ${dim(unit.id)}`
  if (!unit.alive) return [`${dim('--')} ${name}  out`]
  const { at, hp, maxHp, sp, maxSp, attack, defense, speed, targets } = unit
  const values = `HP ${hp}/${maxHp}  SP ${sp}/${maxSp}  ATK ${attack}  DEF ${defense}  SPD ${speed}  TCG ${targets}`
  const skills = unit.skills.flatMap((skill, i) => skillText(unit, skill, i + 1))
  const buffs = unit.buffs.map(({ name: buff, duration, stacks }) => {
    const left = duration < 0 ? '' : ` ${duration}`
    return `${buff}${stacks > 1 ? ` ×${stacks}` : ''}${left}`
  })
  const more = [
    ...skills,
    ...(buffs.length > 0 ? [`has ${buffs.join(', ')}`] : []),
    ...unit.tokens.map(({ name: token, count }) => `${count} ${token}`),
  ]
  return [
    `${pieceOf(unit)} ${name}  ${cellText(at)}  ${values}`,
    ...(more.length > 0 ? [`     ${dim(more.join('   '))}`] : []),
  ]
}

/** What its machine says of a skill: `skill 2 Into the sky: ready`. */
function skillText(
  { state }: SeenCharacter,
  skill: SeenCharacter['skills'][number],
  number: number,
): string[] {
  if (skill === null) return []
  const now =
    state
      .split(',')
      .find((leaf) => leaf.startsWith(`alive.skill${number}.`))
      ?.split('.')
      .at(-1) ?? 'none'
  return [`${number} ${skill.name}${skill.passive ? '' : ` (${skill.cost} SP)`}: ${now}`]
}
