import { attackRange, cellText, copyCell, type Facing, type SquareMap } from '@framestack/kit/square'
import { stat } from '@framestack/kit/stats'
import { SPAWN_COLUMNS, SPAWN_FACINGS, SPAWN_ROWS } from '../decisions.ts'
import type { Tell } from '../language.ts'
import type { Content } from '../mods/content.ts'
import { kindName } from '../mods/kind-name.ts'
import type { CharacterDefinition } from '../mods/types.ts'
import type { Options, Team, Unit } from '../types.ts'
import { firstState } from './body.ts'

/** The map that a match is played on. Throws where there is none: options name one of those that there are. */
export function mapOf({ maps }: Content, { map: name }: Pick<Options, 'map'>): SquareMap {
  const map = maps.get(name)
  if (map === undefined) throw new Error(`there is no map '${name}'`)
  return map
}

/** Where a character begins: what makes one differ from another of its kind. */
export interface Start {
  readonly id: string
  readonly team: Team
  readonly at: readonly [number, number]
  readonly facing: Facing
}

/** A character as it begins: unhurt, without technique points, buffs and tokens. Nothing listens for it yet. */
export function newUnit(content: Content, type: string, { id, team, at, facing }: Start): Unit {
  const { stats, range } = content.characters.get(type) as CharacterDefinition
  const { MaxHP, Attack, Defense, Speed, TargetsCount, MaxSP } = stats
  const unit: Unit = {
    id,
    type,
    team,
    at: copyCell(at),
    facing,
    hp: MaxHP,
    sp: 0,
    stats: {
      MaxHP: stat(MaxHP),
      Attack: stat(Attack),
      Defense: stat(Defense),
      Speed: stat(Speed),
      TargetsCount: stat(TargetsCount),
      MaxSP: stat(MaxSP),
    },
    range: attackRange(range),
    buffs: [],
    tokens: [],
    machine: '',
    hooks: [],
  }
  unit.machine = firstState(content, unit)
  return unit
}

/** Attaches what listens for a character itself. */
export function listenForUnit(c: Pick<Tell, 'attach'>, content: Content, unit: Unit): void {
  const definition = content.characters.get(unit.type) as CharacterDefinition
  unit.hooks = (definition.on ?? []).map((_, i) =>
    c.attach({ name: kindName(definition, i) }, unit.id, { buff: null }),
  )
}

/** Attaches what listens for kinds of cells, in the order in which they were loaded (D30). */
export function listenForTerrains(c: Pick<Tell, 'attach'>, content: Content): void {
  for (const terrain of content.terrains.values())
    for (const i of terrain.on.keys()) c.attach({ name: kindName(terrain, i) }, terrain.id, { buff: null })
}

/** Where the characters of a team begin (D11): at the map's spawns, else in three columns, row behind row. */
export function startsOf({ spawns }: SquareMap, team: Team, count: number): Omit<Start, 'id'>[] {
  const own = spawns.filter((spawn) => spawn.team === team)
  if (own.length >= count) return own.slice(0, count).map(({ at, facing }) => ({ team, at, facing }))
  const backwards = team === 0 ? -1 : 1
  return Array.from({ length: count }, (_, i) => {
    const x = SPAWN_COLUMNS[i % SPAWN_COLUMNS.length] as number
    const y = SPAWN_ROWS[team] + backwards * Math.floor(i / SPAWN_COLUMNS.length)
    return { team, at: [x, y] as const, facing: SPAWN_FACINGS[team] }
  })
}

/** Why teams of so many cannot begin on a map; null where they can. */
export function placesProblem(map: SquareMap, count: number): string | null {
  const all = ([0, 1] as const).flatMap((team) => startsOf(map, team, count))
  const off = all.find(({ at }) => !map.board.has(at))
  const [few] = ([0, 1] as const).filter(
    (team) => map.spawns.filter((spawn) => spawn.team === team).length < count,
  )
  const own = `the map '${map.name}' has too few places of its own`
  if (off !== undefined)
    return `${own} for ${count} characters of P${off.team}, and ${cellText(off.at)} is not on it`
  if (new Set(all.map(({ at }) => cellText(at))).size < all.length)
    return `${own} for ${count} characters of P${few ?? 0}, and somebody else begins where they would`
  return null
}
