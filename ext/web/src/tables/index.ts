import type { JsonObject } from '@framestack/core'
import { settingsNow } from '../settings/settings.ts'
import { loadingOf } from './loading.ts'
import type { Refused, TableKind, Telling } from './types.ts'

export { OwnTable } from './own-table.tsx'

/** An event in a ruleset's own words; undefined: it has none, its table is not here yet, or fails at it. */
export type OwnWords = (event: JsonObject, telling: Omit<Telling, 'language'>) => string | null | undefined

/** The words of a ruleset's own table, which is fetched when it is first asked for. */
export function wordsOf(ruleset: string): OwnWords {
  return (event, telling) =>
    asked(ruleset, (kind) => kind.event?.(event, { ...telling, language: settingsNow().language }))
}

/** The reason of a refusal in a ruleset's own words; undefined as above. */
export function refusalOf(
  ruleset: string,
  reason: string,
  refused: Omit<Refused, 'language'>,
): string | undefined {
  return asked(ruleset, (kind) => kind.refusal?.(reason, { ...refused, language: settingsNow().language }))
}

/** Asks the table of a ruleset for words. Those of a package may fail: then there are none. */
function asked<T>(ruleset: string, ask: (kind: TableKind) => T | undefined): T | undefined {
  const loading = loadingOf(ruleset)
  if (loading.is !== 'here') return undefined
  try {
    return ask(loading.kind)
  } catch (error) {
    console.error(`the table of ${ruleset} has no words:`, error)
    return undefined
  }
}
