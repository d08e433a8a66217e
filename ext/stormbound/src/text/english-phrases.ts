import type { Chosen } from './lexicon.ts'

const plural: { readonly [of: string]: readonly [string, string] } = {
  unit: ['unit', 'units'],
  structure: ['structure', 'structures'],
  piece: ['unit or structure', 'units and structures'],
  base: ['base', 'bases'],
  tile: ['free tile', 'free tiles'],
  card: ['card', 'cards'],
}
const areas: { readonly [area: string]: (who: string) => string } = {
  self: (who) => `at the place of ${who}`,
  bordering: (who) => `bordering ${who}`,
  surrounding: (who) => `surrounding ${who}`,
  sides: (who) => `beside ${who}`,
  front: (who) => `in front of ${who}`,
  back: (who) => `behind ${who}`,
  row: (who) => `in the row of ${who}`,
  column: (who) => `in the column of ${who}`,
  board: () => '',
  tileAhead: (who) => `directly ahead of ${who}`,
  tileBehind: (who) => `directly behind ${who}`,
  tileBefore: (who) => `just before ${who}`,
  frontline: () => 'behind your front line',
  furthestRow: () => 'in the row of your front line',
  baseRow: (who) => `in the row of ${who}`,
}
const picks: { readonly [pick: string]: string } = {
  random: 'random',
  strongest: 'strongest',
  weakest: 'weakest',
  allStrongest: 'strongest',
  allWeakest: 'weakest',
  nearest: 'nearest',
  mostForward: 'most forward',
  leftmost: 'leftmost',
  oldest: 'oldest',
  newest: 'newest',
}

/** Those meant by a selector, in words. */
export function chosen({ pick, n, one, side, of, filters, area, from, other, bases, zone }: Chosen): string {
  const all = pick === 'all' || pick === 'allStrongest' || pick === 'allWeakest'
  const alone = area.length === 1 && ['self', 'tileAhead', 'tileBehind', 'tileBefore'].includes(area[0] ?? '')
  const single = (one && !all) || (pick === 'all' && alone && of === 'tile')
  const many = !single && !all && !/^\d/.test(n)
  const noun =
    bases && of === 'piece'
      ? single
        ? 'unit, structure or base'
        : 'units, structures and base'
      : plural[of]?.[single ? 0 : 1]
  const whose =
    of === 'tile' || of === 'card' ? '' : side === 'friend' ? 'friendly' : side === 'enemy' ? 'enemy' : ''
  const how = picks[pick] ?? ''
  const article = single ? (pick === 'random' ? 'a' : 'the') : all ? 'all' : many ? '' : n
  const before = filters.filter((text) => text.startsWith('^')).map((text) => text.slice(1))
  const after = filters.filter((text) => !text.startsWith('^'))
  const where = area
    .map((name) => areas[name]?.(from === '' ? 'it' : from) ?? name)
    .filter((text) => text !== '')
  const zones = {
    hand: 'in your hand',
    deck: 'in your deck',
    enemyHand: "in the enemy's hand",
    enemyDeck: "in the enemy's deck",
  }
  const place =
    of === 'card'
      ? zones[zone]
      : where.length > 1
        ? `${where.slice(0, -1).join(', ')} or ${where.at(-1)}`
        : where[0]
  const text = [article, how, other ? 'other' : '', whose, ...before, noun, ...after, place]
    .filter(Boolean)
    .join(' ')
  return many ? `${text} (${n.replace('the number of', 'as many as')})` : text
}

/** A plain number, or one for each level. */
export const isNumber = (text: string): boolean => /^[\d/]+( to [\d/]+)*$/.test(text)

/** `2 damage`, or `damage` with what it comes to behind it. */
export const amount = (n: string, what: string, rest: string): string =>
  isNumber(n) ? `${n} ${what}${rest}` : `${what}${rest} (${n})`

/** Adjectives, articles and possessives as they should be. */
export const polished = (text: string): string =>
  text
    .replaceAll('^', '')
    .replace(/the (strength|printed strength|cost) of it\b/g, 'its $1')
    .replace(/in the (row|column) of it\b/g, 'in its $1')
    .replace(/\b([Aa]) (?=[aeio]|u(?!ni))/g, '$1n ')
