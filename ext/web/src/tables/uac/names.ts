import type { SeenTable } from '@framestack/uac'
import type { Language } from '../types.ts'
import { titleOf } from './words.ts'

/** What a kind of characters is called. */
export function kindName(view: Pick<SeenTable, 'characters'>, type: string, language: Language): string {
  const kind = view.characters.find(({ id }) => id === type)
  return kind === undefined ? bare(type) : titleOf(kind, language)
}

/** An id as people read it: without what says of which kind it is. Of a unit's its number stays: `Kagaya#78e5`. */
export const bare = (id: string): string =>
  id
    .replace(/^(Char|Terrain|Character|Buff|Skill)_/, '')
    .replace(/_Buff(?=_|$)/, '')
    .replace(/_([0-9a-f]{4})$/, '#$1')
    .replaceAll('_', ' ')

/** What a kind of cells is called. */
export function terrainName(view: Pick<SeenTable, 'terrains'>, type: string, language: Language): string {
  const terrain = view.terrains.find(({ id }) => id === type)
  return terrain === undefined ? bare(type) : titleOf(terrain, language)
}

/** The letter that a piece is shown by. */
export const letterOf = (type: string): string => (bare(type)[0] ?? '?').toUpperCase()

/** Who looks through all hands gets several views in one: what everybody sees is the table. */
export function viewIn(view: unknown): SeenTable {
  const all = view as SeenTable & { readonly public?: SeenTable }
  return all.public ?? all
}
