import type { Json, Viewing } from '@framestack/core'
import type { Seen, SeenUnit } from './language.ts'
import type { Content } from './mods/content.ts'
import type { CharacterDefinition, Title } from './mods/types.ts'
import { isAlive, rangeOf, statOf } from './rules/units.ts'
import type { Game, Options } from './types.ts'

/** What everybody sees of the game: all of it. Orders, blind picks and setup choices are not in it: windows keep them. */
export const viewOf =
  (content: Content) =>
  ({ game }: Viewing<Game, Options>): Json => ({
    turn: game.turn,
    phase: game.phase,
    players: [...game.playerIds],
    pool: [...content.characters.keys()],
    characters: [...content.characters.values()].map(printed),
    terrains: [...content.terrains.values()].map(({ id, name, sign }) => ({ id, ...titles(name), sign })),
    banned: [...game.banned],
    rosters: game.rosters.map((roster) => [...roster]),
    map: { ...game.map, palette: [...game.map.palette], rows: [...game.map.rows] },
    units: game.units.map((unit) => unitView(game, unit, content)),
  })

/** A name in English and, where there is one, in Chinese. */
const titles = ({ en, zh }: Title): { name: string; zh: string } => ({ name: en, zh: zh ?? en })

/** What is printed on a kind of characters. */
const printed = (character: CharacterDefinition): Json => ({
  id: character.id,
  ...titles(character.name),
  stats: { ...character.stats },
  range: character.range.map((cell) => [...cell]),
  skills: skillsOf(character),
})

const skillsOf = (character: CharacterDefinition | undefined): Json[] =>
  (character?.skills ?? []).map((skill) =>
    skill === null
      ? null
      : { ...titles(skill.name), cost: skill.cost, passive: skill.passive === true, buff: skill.buff },
  )

function unitView(game: Seen, unit: SeenUnit, content: Content): Json {
  const { id, type, team, at, facing, hp, sp, machine } = unit
  const alive = isAlive(unit)
  return {
    id,
    type,
    team,
    at: [...at],
    facing,
    hp,
    maxHp: statOf(unit, 'MaxHP'),
    sp,
    maxSp: statOf(unit, 'MaxSP'),
    attack: statOf(unit, 'Attack'),
    defense: statOf(unit, 'Defense'),
    speed: statOf(unit, 'Speed'),
    targets: statOf(unit, 'TargetsCount'),
    range: alive ? rangeOf(game, unit).map((cell) => [...cell]) : [],
    alive,
    state: machine,
    skills: skillsOf(content.characters.get(type)),
    buffs: unit.buffs.map(({ id: buff, duration, stacks, category, isPositive }) => ({
      id: buff,
      ...titles(content.buffs.get(buff)?.name ?? { en: buff }),
      duration,
      stacks,
      category,
      isPositive,
    })),
    tokens: unit.tokens.map((token) => ({ ...token })),
  }
}
