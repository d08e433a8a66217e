import { Defect } from '@framestack/core'
import { copyCell } from '@framestack/kit/square'
import { DEFAULT } from '../content/terrains/ids.ts'
import type { Content } from '../mods/content.ts'
import { boardOf, setTypes } from '../rules/board.ts'
import { unitOf } from '../rules/units.ts'
import { handles } from './handles.ts'
import { engineEvent } from './make.ts'
import { wayFault } from './shapes.ts'

/** Events about cells, and who stands on them. */
export const boardEvents = (content: Content) => [
  // Whoever shortened the way shortened its lists; the turn goes on with what is left of them.
  engineEvent(handles.MoveDeclareEvent, (c) => {
    const { stepList, startPosition } = c.event
    const fault = wayFault(boardOf(c.game.map), startPosition, stepList)
    if (fault !== null) throw new Defect(fault)
    // D13b: where it ends follows from the steps that are left.
    c.event.endPosition = copyCell(stepList.at(-1)?.end ?? startPosition)
    c.event.moveList = c.event.moveList.slice(0, stepList.length)
  }),
  // Everybody went at once: who hears of it sees all of them where they are now.
  engineEvent(handles.MoveEvent, () => undefined),
  engineEvent(handles.FaceChangeEvent, (c) => {
    unitOf(c.game, c.event.unit).facing = c.event.to
  }),
  engineEvent(handles.CellTypeSetEvent, (c) => {
    const { terrain } = c.event
    if (terrain !== DEFAULT && !content.terrains.has(terrain))
      throw new Defect(`CellTypeSetEvent: there is no terrain '${terrain.slice(0, 60)}'`)
    c.event.cells = setTypes(c.game.map, c.event.cells, c.event.terrain)
  }),
]
