import { lobby } from '../parts/lobby-client.ts'
import { builtIn } from './built-in.ts'
import type { TableKind } from './types.ts'

/** How far the table of a ruleset is. `none`: it has none of its own. */
export type Loading =
  | { readonly is: 'loading' }
  | { readonly is: 'none' }
  | { readonly is: 'here'; readonly kind: TableKind }
  | { readonly is: 'failed'; readonly reason: string }

const known = new Map<string, Loading>()
const listeners = new Set<() => void>()
let rounds = 0

/** How far it is; asks for it when it was never asked for. */
export function loadingOf(ruleset: string): Loading {
  const before = known.get(ruleset)
  if (before !== undefined) return before
  const fresh: Loading = { is: 'loading' }
  known.set(ruleset, fresh)
  void load(ruleset).then((now) => {
    known.set(ruleset, now)
    rounds++
    for (const listener of listeners) listener()
  })
  return fresh
}

/** Called whenever a table has come, or failed to. */
export function onTables(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How many tables have come so far. */
export const tablesSoFar = (): number => rounds

async function load(ruleset: string): Promise<Loading> {
  try {
    // The package that the server has the rules from knows best how to show them.
    const url = await brought(ruleset)
    const kind = url === null ? await builtIn(ruleset) : await (await import('./door.ts')).kindFrom(url)
    return kind === null ? { is: 'none' } : { is: 'here', kind }
  } catch (error) {
    console.error(`the table of ${ruleset}:`, error)
    return { is: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Where the table of a ruleset's package is; null: it brings none, or the server cannot be asked. */
async function brought(ruleset: string): Promise<string | null> {
  const games = await lobby.rulesets().catch(() => [])
  return games.find(({ name }) => name === ruleset)?.table ?? null
}
