import type { TableKind } from '../types.ts'
import { miracleEvent } from './events.ts'
import './miracle.css'
import './board.css'
import './layout.css'
import { MiracleTable } from './miracle-table.tsx'

/** How Miracle is shown. */
export const miracleTable: TableKind = { Table: MiracleTable, event: miracleEvent }
