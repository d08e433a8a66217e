import type { TableKind } from '../types.ts'
import { uacEvent } from './events.ts'
import { uacRefusal } from './refusals.ts'
import '../../maps/square.css'
import './uac.css'
import './board.css'
import './layout.css'
import { UacTable } from './uac-table.tsx'

/** How UAC is shown. */
export const uacTable: TableKind = { Table: UacTable, event: uacEvent, refusal: uacRefusal }
