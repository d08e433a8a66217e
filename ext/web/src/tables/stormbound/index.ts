import type { TableKind } from '../types.ts'
import './card.css'
import { laneEvent } from './events.ts'
import { LaneTable } from './lane-table.tsx'
import './layout.css'
import './board.css'
import { laneRefusal } from './refusals.ts'

/** How the lane battle is shown. */
export const laneTable: TableKind = { Table: LaneTable, event: laneEvent, refusal: laneRefusal }
