import * as react from 'react'
import { GenericTable } from './generic/generic-table.tsx'
import * as moves from './generic/moves.ts'
import type { CreateTable, TableHost, TableKind } from './types.ts'

/**
 * What tables are made of. They get the page's React and import none: a page may have one only (hooks of a second one
 * fail), and a browser finds no package by its name where the policy of the pages forbids import maps.
 */
const host: TableHost = { api: 1, react, GenericTable, moves }

const expected =
  'expected a function as its default export: createTable({ react, ... }) => { Table, event?, refusal? }'

/** Fetches a table that a package brings. Rejects with an Error in plain words for what is none. */
export async function kindFrom(url: string): Promise<TableKind> {
  // Nothing comes from another host, whatever a server says.
  if (!url.startsWith('/tables/')) throw new Error(`a table is at /tables/…, not at ${url}`)
  const module = (await import(/* @vite-ignore */ url)) as { readonly default?: unknown }
  return kindOf(module.default)
}

/** What a table module's default export makes. Throws an Error in plain words for what is none. */
export function kindOf(given: unknown): TableKind {
  if (typeof given !== 'function') throw new Error(expected)
  const { Table, event, refusal } = ((given as CreateTable)(host) ?? {}) as Partial<TableKind>
  if (!isComponent(Table)) throw new Error('createTable: expected a React component as Table')
  for (const [name, value] of Object.entries({ event, refusal }))
    if (value !== undefined && typeof value !== 'function')
      throw new Error(`createTable: expected a function as ${name}, or none`)
  return {
    Table,
    ...(event === undefined ? {} : { event }),
    ...(refusal === undefined ? {} : { refusal }),
  }
}

/** A function, or what `memo`, `lazy` and `forwardRef` make. */
const isComponent = (value: unknown): value is TableKind['Table'] =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
