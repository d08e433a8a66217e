import type { TableKind } from '../types.ts'
import { unoEvent } from './events.ts'
import './uno.css'
import { UnoTable } from './uno-table.tsx'

/** How UNO is shown. */
export const unoTable: TableKind = { Table: UnoTable, event: unoEvent }
