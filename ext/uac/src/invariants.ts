import { cellText, edgeKey } from '@framestack/kit/square'
import type { Look, Seen } from './language.ts'
import type { Content } from './mods/content.ts'
import { boardOf, mapStateOf } from './rules/board.ts'
import { isOn } from './rules/body.ts'
import { livingUnits, statOf } from './rules/units.ts'
import { statNames } from './types.ts'

/** Until characters are placed on it, a match needs its map as it began with it. */
function boardStands({ maps }: Content, game: Look['game'], options: Look['options']): boolean {
  if (game.given || game.units.length > 0) return true
  const file = maps.get(options.map)
  if (file === undefined) return false
  const [first, now] = [mapStateOf(file, file.board.walls.map(edgeKey)), game.map]
  const same = (['width', 'height', 'heights', 'walls'] as const).every((key) => first[key] === now[key])
  return same && [first.palette, first.rows].join(' ') === [now.palette, now.rows].join(' ')
}

/** What is so whenever somebody is asked. Each says what is wrong, or null. */
export const invariantsOf = (content: Content) => ({
  // First of all: mods may change under a match, and what it stands on must be there.
  'all that is on the board is known': ({ game, options }: Look) => {
    if (!boardStands(content, game, options)) return `the map '${options.map}' is not what it was`
    for (const { id, type, machine, buffs } of game.units) {
      const known = content.machines.get(type)
      if (known === undefined) return `${id} is a ${type}, which there is not`
      if (!known.knows(machine)) return `${id}: the machine of ${type} has no state '${machine}'`
      const buff = buffs.find((one) => !content.buffs.has(one.id))
      if (buff !== undefined) return `${id} has ${buff.id}, which there is not`
    }
    const { palette, rows } = game.map
    const strange = palette.find(
      (type, i) =>
        type !== 'Default' && !content.terrains.has(type) && rows.join('').includes(i.toString(36)),
    )
    return strange === undefined ? null : `there are cells of ${strange}, which there is not`
  },
  'one character on a cell of the board': (c: Look) => {
    const game = c.game as Seen
    const board = boardOf(game.map)
    const taken = new Map<string, string>()
    for (const { id, at } of livingUnits(game)) {
      const other = taken.get(cellText(at))
      if (!board.has(at)) return `${id} stands at ${cellText(at)}`
      if (other !== undefined) return `${other} and ${id} stand at ${cellText(at)}`
      taken.set(cellText(at), id)
    }
    return null
  },
  'points are within their limits, and the living have some': (c: Look) => {
    const wrong = livingUnits(c.game as Seen).find(
      (unit) =>
        unit.hp > statOf(unit, 'MaxHP') || unit.sp < 0 || unit.sp > statOf(unit, 'MaxSP') || unit.hp <= 0,
    )
    return wrong === undefined ? null : `${wrong.id} has ${wrong.hp} HP and ${wrong.sp} SP`
  },
  'modifiers belong to buffs that are there, and the dead have none': (c: Look) => {
    for (const unit of c.game.units) {
      const held = new Set(unit.buffs.map(({ id }) => id))
      if (held.size < unit.buffs.length) return `${unit.id} has a buff twice`
      const modifiers = [...statNames.flatMap((name) => unit.stats[name].modifiers), ...unit.range.modifiers]
      const stray = modifiers.find(({ id }) => !held.has(id))
      if (stray !== undefined) return `${unit.id} has a modifier of ${stray.id}`
      if (unit.machine === 'dead' && held.size > 0) return `${unit.id} is dead and has buffs`
    }
    return null
  },
  'a skill is on as long as its buff is held': (c: Look) => {
    for (const unit of livingUnits(c.game as Seen))
      for (const number of [1, 2] as const) {
        const skill = content.characters.get(unit.type)?.skills[number - 1]
        if (skill === null || skill === undefined || skill.buff === null || skill.passive === true) continue
        const on = isOn(content, unit, number)
        if (on !== unit.buffs.some(({ id }) => id === skill.buff))
          return `${unit.id}: skill ${number} is ${unit.machine}`
      }
    return null
  },
  'nothing is left in the queue': ({ game }: Look) => (game.queued === 0 ? null : `${game.queued} events`),
  'every cell has a type': ({ game }: Look) => {
    const { rows, width, height, palette } = game.map
    if (rows.length !== height || rows.some((row) => row.length !== width))
      return 'the rows are not of the board'
    const strange = rows.join('').match(/[^0-9a-z]/) ?? (palette[0] === 'Default' ? null : ['palette'])
    return strange === null ? null : `there is '${strange[0]}'`
  },
})
