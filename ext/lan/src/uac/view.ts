import type { Json } from '@framestack/core'
import type { SeenCharacter, SeenTable } from '@framestack/uac'
import type { Said, WireCell, WireMap, WireUnit } from './types.ts'

type At = readonly [x: number, y: number]

/** The view that came from the server, which is of UAC's shape: only its matches are joined here. */
export const gameOf = (view: Json): SeenTable => view as Json & SeenTable

/** What `state` says of a view. `events`: how many there were. */
export const stateOf = ({ turn, phase, map, units }: SeenTable, events: number): Said['state'] => ({
  turn,
  phase,
  map: mapOf(map),
  units: units.map(unitOf),
  events,
})

const cellOf = ([x, y]: At): WireCell => ({ x, y })

function mapOf({ name, width, height, heights, walls, palette, rows }: SeenTable['map']): WireMap {
  const cells = Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const type = palette[Number.parseInt(rows[y]?.[x] ?? '0', 36)] ?? 'Default'
    return { x, y, height: Number(heights[i]), type }
  })
  return {
    name,
    width,
    height,
    cells: cells.filter((cell) => cell.height !== 0 || cell.type !== 'Default'),
    walls: walls === '' ? [] : walls.split(' ').map(wallOf),
  }
}

/** A wall's key is `x,y|x,y`. */
function wallOf(key: string): readonly [WireCell, WireCell] {
  const [a, b] = key.split('|').map((cell) => {
    const [x = 0, y = 0] = cell.split(',').map(Number)
    return { x, y }
  })
  return [a ?? { x: 0, y: 0 }, b ?? { x: 0, y: 0 }]
}

function unitOf({ at, targets, range, buffs, ...unit }: SeenCharacter): WireUnit {
  const { id, type, team, facing, alive, hp, maxHp, sp, maxSp, attack, defense, speed } = unit
  return {
    ...{ id, type, team, position: cellOf(at), facing, alive, hp, maxHp, sp, maxSp },
    ...{ attack, defense, speed, targetsCount: targets },
    buffs: buffs.map(({ id: buff, duration, stacks }) => ({ id: buff, duration, stacks })),
    range: range.map(cellOf),
  }
}
