import { BadInput, type Beginning, type Json, type JsonObject } from '@framestack/core'
import {
  type Cell,
  edge,
  edgeKey,
  isCell,
  isFacing,
  manhattan,
  type SquareBoard,
} from '@framestack/kit/square'
import type { Content } from '../mods/content.ts'
import { type Game, type Options, statNames, type Team, type Unit } from '../types.ts'
import { boardOf, mapStateOf, setTypes } from './board.ts'
import { firstState, openedState } from './body.ts'
import { newBuff, provideModifiers } from './buffs.ts'
import { mapOf, newUnit } from './place.ts'
import { snapshotsOf } from './snapshots.ts'
import { fitPoints, statOf } from './units.ts'

const keys = ['turn', 'units', 'terrain', 'walls']
const unitKeys = ['id', 'type', 'team', 'at', 'facing', 'hp', 'sp', 'stats', 'range', 'buffs', 'tokens']

type Fields = { readonly [key: string]: Json | undefined }
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fail(where: string, text: string): never {
  throw new BadInput(`setup: ${where}: ${text}`)
}

function known(where: string, given: Fields, list: readonly string[]): void {
  for (const key of Object.keys(given))
    if (!list.includes(key)) fail(where, `unknown key '${key.slice(0, 40)}'; known are ${list.join(', ')}`)
}

function listAt(where: string, value: Json | undefined): readonly Json[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : fail(where, 'expected a list')
}

function whole(where: string, value: Json | undefined, least: number, most = 1_000_000): number {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return value as number
  return fail(where, `expected a whole number from ${least} to ${most}`)
}

function cellAt(where: string, value: Json | undefined, board: SquareBoard): Cell {
  return isCell(value) && board.has(value)
    ? [value[0], value[1]]
    : fail(where, 'expected a cell of the board such as [5, 6]')
}

/**
 * The game at a scenario's position: what stands where before the start of the next turn. The board is the map of the
 * options without its walls and heights where `walls` are given; characters are as printed where nothing else is said.
 * Throws {@link BadInput} for what it does not know.
 */
export function readPosition(
  content: Content,
  { options }: Beginning<Options>,
  empty: Game,
  setup: Json,
): Game {
  if (!isObject(setup)) return fail('', 'expected an object with turn, units, terrain, walls')
  known('position', setup, keys)
  const game: Game = { ...empty, given: true, phase: 'end' }
  game.turn = setup['turn'] === undefined ? 0 : whole('turn', setup['turn'], 0, 1000)
  if (setup['walls'] !== undefined) {
    game.map = mapStateOf(
      mapOf(content, options),
      listAt('walls', setup['walls']).map((wall, i) => wallFrom(`walls[${i}]`, wall, boardOf(empty.map))),
    )
  }
  for (const [i, one] of listAt('terrain', setup['terrain']).entries())
    readTerrain(content, game, `terrain[${i}]`, one)
  for (const [i, one] of listAt('units', setup['units']).entries())
    game.units.push(readUnit(content, game, `units[${i}]`, one))
  game.units = ([0, 1] as const).flatMap((team) => game.units.filter((unit) => unit.team === team))
  for (const team of [0, 1] as const)
    game.rosters[team] = game.units.filter((unit) => unit.team === team).map(({ type }) => type)
  for (const [i, one] of listAt('units', setup['units']).entries())
    giveBuffs(content, game, options, `units[${i}]`, one as JsonObject)
  // Of the turns before this one nothing is known: they were as it is now.
  game.snapshots = Array.from({ length: game.turn + 1 }, () => snapshotsOf(game))
  return game
}

function wallFrom(where: string, given: Json, board: SquareBoard): string {
  if (!Array.isArray(given) || given.length !== 2) return fail(where, 'expected two cells')
  const [a, b] = [cellAt(where, given[0], board), cellAt(where, given[1], board)]
  return manhattan(a, b) === 1 ? edgeKey(edge(a, b)) : fail(where, 'expected cells that share a side')
}

/** `{ type, cells: [[x, y], ...] }` or `{ type, from: [x, y], to: [x, y] }`: a rectangle. */
function readTerrain(content: Content, game: Game, where: string, given: Json): void {
  if (!isObject(given)) return fail(where, 'expected { type, cells } or { type, from, to }')
  known(where, given, ['type', 'cells', 'from', 'to'])
  const { type } = given
  if (typeof type !== 'string' || !content.terrains.has(type))
    return fail(`${where}.type`, `expected one of ${[...content.terrains.keys()].join(', ')}`)
  const board = boardOf(game.map)
  const cells = listAt(`${where}.cells`, given['cells']).map((cell, i) =>
    cellAt(`${where}.cells[${i}]`, cell, board),
  )
  if (given['from'] !== undefined) {
    const [from, to] = [
      cellAt(`${where}.from`, given['from'], board),
      cellAt(`${where}.to`, given['to'], board),
    ]
    for (let y = from[1]; y <= to[1]; y++) for (let x = from[0]; x <= to[0]; x++) cells.push([x, y])
  }
  setTypes(game.map, cells, type)
}

function readUnit(content: Content, game: Game, where: string, given: Json): Unit {
  if (!isObject(given)) return fail(where, `expected an object with ${unitKeys.join(', ')}`)
  known(where, given, unitKeys)
  const { id, type, facing = 'Up', stats = {} } = given
  if (typeof id !== 'string' || id === '' || game.units.some((unit) => unit.id === id))
    return fail(`${where}.id`, 'expected a text, another one for each')
  if (typeof type !== 'string' || !content.characters.has(type))
    return fail(`${where}.type`, `expected one of ${[...content.characters.keys()].join(', ')}`)
  if (!isFacing(facing)) return fail(`${where}.facing`, 'expected Up, Right, Down or Left')
  const at = cellAt(`${where}.at`, given['at'], boardOf(game.map))
  if (game.units.some((unit) => unit.at[0] === at[0] && unit.at[1] === at[1]))
    return fail(`${where}.at`, 'somebody else stands there')
  const unit = newUnit(content, type, {
    id,
    team: whole(`${where}.team`, given['team'], 0, 1) as Team,
    at,
    facing,
  })
  if (!isObject(stats))
    return fail(`${where}.stats`, `expected an object with some of ${statNames.join(', ')}`)
  known(`${where}.stats`, stats, statNames)
  for (const name of statNames)
    if (stats[name] !== undefined)
      unit.stats[name].base = whole(`${where}.stats.${name}`, stats[name], name === 'MaxHP' ? 1 : 0)
  if (given['range'] !== undefined)
    unit.range.base = listAt(`${where}.range`, given['range']).map((cell, i) =>
      isCell(cell) ? [cell[0], cell[1]] : fail(`${where}.range[${i}]`, 'expected an offset such as [0, 1]'),
    )
  unit.hp = given['hp'] === undefined ? statOf(unit, 'MaxHP') : whole(`${where}.hp`, given['hp'], 1)
  unit.sp = given['sp'] === undefined ? 0 : whole(`${where}.sp`, given['sp'], 0)
  unit.tokens = listAt(`${where}.tokens`, given['tokens']).map((token, i) =>
    readToken(`${where}.tokens[${i}]`, token),
  )
  unit.machine = firstState(content, unit)
  return unit
}

function readToken(where: string, given: Json): Unit['tokens'][number] {
  if (!isObject(given) || typeof given['id'] !== 'string') return fail(where, 'expected { id, name, count }')
  known(where, given, ['id', 'name', 'count'])
  return {
    id: given['id'],
    name: String(given['name'] ?? given['id']),
    count: whole(`${where}.count`, given['count'], 1),
  }
}

/** `{ id, duration, stacks, data }`: they are there already, so nothing hears of it. Who has one gave it himself. */
function giveBuffs(content: Content, game: Game, options: Options, where: string, given: JsonObject): void {
  const unit = game.units.find(({ id }) => id === given['id']) as Unit
  for (const [i, one] of listAt(`${where}.buffs`, given['buffs']).entries()) {
    const place = `${where}.buffs[${i}]`
    if (!isObject(one)) return fail(place, 'expected { id, duration, stacks, data, source }')
    known(place, one, ['id', 'duration', 'stacks', 'data', 'source'])
    const { id, data = {}, source = unit.id } = one
    if (typeof id !== 'string' || !content.buffs.has(id))
      return fail(`${place}.id`, `expected one of ${[...content.buffs.keys()].join(', ')}`)
    if (!isObject(data)) return fail(`${place}.data`, 'expected an object')
    const grant = {
      id,
      duration: whole(`${place}.duration`, one['duration'] ?? -1, -1),
      stacks: whole(`${place}.stacks`, one['stacks'] ?? 1, 1),
      data,
    }
    const buff = newBuff(content, grant, game.nextBuff++, String(source))
    unit.buffs.push(buff)
    provideModifiers({ game, options }, content, unit, buff)
    for (const skill of [1, 2] as const)
      if (content.characters.get(unit.type)?.skills[skill - 1]?.buff === id)
        unit.machine = openedState(content, unit, skill)
  }
  fitPoints(unit)
}
