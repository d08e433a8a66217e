import type { TableKind } from './types.ts'

/** Tables that are built with the page, by ruleset; each is fetched when it is needed. One line each. */
const tables: { readonly [ruleset: string]: () => Promise<TableKind> } = {
  sgs: async () => (await import('./sgs/index.ts')).sgsTable,
  miracle: async () => (await import('./miracle/index.ts')).miracleTable,
  stormbound: async () => (await import('./stormbound/index.ts')).laneTable,
  uac: async () => (await import('./uac/index.ts')).uacTable,
  'uac-deep-seeker': async () => (await import('./uac/index.ts')).uacTable,
  uno: async () => (await import('./uno/index.ts')).unoTable,
}

/** The table of a ruleset that is built in; null: there is none. */
export async function builtIn(ruleset: string): Promise<TableKind | null> {
  return Object.hasOwn(tables, ruleset) ? ((await tables[ruleset]?.()) ?? null) : null
}
