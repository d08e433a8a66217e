import type { Chosen } from './lexicon.ts'
import type { Bound } from './names.ts'

const plural: { readonly [of: string]: readonly [string, string] } = {
  unit: ['unit', 'units'],
  structure: ['structure', 'structures'],
  piece: ['unit or structure', 'units and structures'],
  base: ['base', 'bases'],
  tile: ['free tile', 'free tiles'],
  card: ['card', 'cards'],
}
/** What cards are called whose kind is said. */
const kindsOfCards: { readonly [kind: string]: readonly [string, string] } = {
  unit: ['unit card', 'unit cards'],
  structure: ['structure card', 'structure cards'],
  spell: ['spell', 'spells'],
}
const areas: { readonly [area: string]: (who: string) => string } = {
  self: (who) => `on the tile of ${who}`,
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
const zones = {
  hand: 'in your hand',
  deck: 'in your deck',
  enemyHand: "in the enemy's hand",
  enemyDeck: "in the enemy's deck",
}
const spots = ['self', 'tileAhead', 'tileBehind', 'tileBefore']
const ofKind = 'that is a '

/** Those meant by a selector, in words. */
export function chosen(parts: Chosen): string {
  const { pick, n, one, side, of, filters, area, from, other, bases } = parts
  const all = pick === 'all' || pick === 'allStrongest' || pick === 'allWeakest'
  const onSpot = area.length === 1 && spots.includes(area[0] ?? '')
  const spot = pick === 'all' && onSpot && of !== 'card' && !/^those|^any /.test(from)
  const single = (one && !all) || spot
  // A number in words stands in a phrase of its own.
  const counted = single || all || isCount(n)
  const kind = of === 'card' ? filters.find((text) => text.startsWith(ofKind)) : undefined
  const noun =
    bases && of === 'piece'
      ? single
        ? 'unit, structure or base'
        : all
          ? 'units, structures and bases'
          : 'units, structures or bases'
      : (kindsOfCards[kind?.slice(ofKind.length) ?? ''] ?? plural[of])?.[single ? 0 : 1]
  const how = picks[pick] ?? ''
  const article = single
    ? pick === 'random'
      ? 'a'
      : spot && of !== 'tile'
        ? 'any'
        : 'the'
    : all
      ? how === ''
        ? 'all'
        : 'all the'
      : counted
        ? n
        : `as many`
  const whose =
    of === 'tile' || of === 'card' ? '' : side === 'friend' ? 'friendly' : side === 'enemy' ? 'enemy' : ''
  const first = filters.filter((text) => text.startsWith('<')).map((text) => text.slice(1))
  const then = filters.filter((text) => text.startsWith('^')).map((text) => text.slice(1))
  const rest = filters.filter((text) => !/^[<^]/.test(text) && text !== kind)
  const [clauses, after] = [true, false].map((is) => rest.filter((text) => text.startsWith('that ') === is))
  const around = (from === '' ? 'it' : from).replace(/^all (the )?/, 'any ')
  const where = area
    .map((name) => areas[name]?.(around) ?? name)
    .map((text) =>
      of === 'tile' && around.startsWith('those') ? text.replace('on the tile', 'on the tiles') : text,
    )
    .filter((text) => text !== '')
  const place = of === 'card' ? zones[parts.zone] : both(where) + later(parts, around)
  const words = [
    article,
    how,
    other ? 'other' : '',
    ...first,
    whose,
    ...then,
    noun,
    ...(after ?? []),
    place,
    ...(clauses ?? []),
  ]
  // On the very tile of somebody there is one place.
  if (of === 'tile' && onSpot && area[0] === 'self') return place.replace(/^on /, '')
  const text = words.filter(Boolean).join(' ')
  return counted ? text : `${text} ${n.replace('the number of', 'as there are')}`
}

const both = (where: readonly string[]): string =>
  where.length > 1 ? `${where.slice(0, -1).join(', ')} or ${where.at(-1)}` : (where[0] ?? '')

function later({ areaLater }: Chosen, around: string): string {
  const parts = areaLater.map(
    ({ level, area }) => `from level ${level} ${areas[area]?.(around) || 'anywhere'}`,
  )
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

/** Those of a name. */
export function bound({ of, single, rank, ranks }: Bound): string {
  if (rank > 0 && ranks === 2) return rank === 1 ? 'the former' : 'the latter'
  if (rank > 0) return `the ${ordinals[rank - 1] ?? `${rank}th`} ${single ? 'one' : 'ones'}`
  const noun = of === 'piece' ? (single ? 'piece' : 'pieces') : (plural[of]?.[single ? 0 : 1] ?? of)
  return `${single ? 'that' : 'those'} ${noun.replace('free ', '')}`
}

/** What stands for any number in a list of levels. */
export const allOf = 'all'

/** A plain number, or one for each level. */
export const isNumber = (text: string): boolean => /^\d+(–\d+)?(\/\d+(–\d+)?)*$/.test(text)
const isCount = (text: string): boolean => isNumber(text.replaceAll(allOf, '1'))

export const thatNumber = 'that number'

/** `2 damage`, or `damage equal to` something, with what it comes to behind it. */
export const amount = (n: string, what: string, rest: string): string =>
  isNumber(n)
    ? `${n} ${what}${rest}`
    : n === thatNumber
      ? `that much ${what}${rest}`
      : `${what} equal to ${n}${rest}`

/** Adjectives, articles and possessives as they should be. */
export const polished = (text: string): string =>
  text
    .replace(/[<^](?=\w)/g, '')
    .replace(/the (strength|printed strength|cost|tile) of it\b/g, 'its $1')
    .replace(/in the (row|column) of it\b/g, 'in its $1')
    .replace(/\b([Aa]) (?=[aeio]|u(?!ni))/g, '$1n ')
    .replace(/\b([Aa])n other\b/g, '$1nother')
