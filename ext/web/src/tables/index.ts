import { GenericTable } from './generic/generic-table.tsx'
import type { TableKind } from './types.ts'
import { unoTable } from './uno/index.ts'

/** Tables of their own, by ruleset. */
const own: { readonly [ruleset: string]: TableKind } = { uno: unoTable }

const generic: TableKind = { Table: GenericTable }

/** How a ruleset is shown: its own table, else the generic one, which shows any. */
export function tableFor(ruleset: string): TableKind {
  return (Object.hasOwn(own, ruleset) ? own[ruleset] : undefined) ?? generic
}
