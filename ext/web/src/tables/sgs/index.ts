import type { TableKind } from '../types.ts'
import { sgsEvent } from './events.ts'
import { sgsRefusal } from './refusals.ts'
import './sgs.css'
import { SgsTable } from './sgs-table.tsx'

/** How 三国杀 is shown. */
export const sgsTable: TableKind = { Table: SgsTable, event: sgsEvent, refusal: sgsRefusal }
