import type { Chosen } from './lexicon.ts'
import type { Bound } from './names.ts'

const nouns: { readonly [of: string]: string } = {
  unit: '单位',
  structure: '建筑',
  piece: '单位或建筑',
  base: '基地',
  tile: '空格',
  card: '牌',
}
const areas: { readonly [area: string]: (who: string) => string } = {
  self: (who) => `${who}所在处`,
  bordering: (who) => `与${who}相邻`,
  surrounding: (who) => `${who}周围`,
  sides: (who) => `${who}两侧`,
  front: (who) => `${who}前方`,
  back: (who) => `${who}后方`,
  row: (who) => `${who}所在行`,
  column: (who) => `${who}所在列`,
  board: () => '',
  tileAhead: (who) => `${who}正前一格`,
  tileBehind: (who) => `${who}正后一格`,
  tileBefore: (who) => `${who}跟前一格`,
  frontline: () => '己方前线之内',
  furthestRow: () => '己方前线所在行',
  baseRow: (who) => `${who}所在行`,
}
const picks: { readonly [pick: string]: string } = {
  strongest: '力量最高的',
  weakest: '力量最低的',
  allStrongest: '力量最高的',
  allWeakest: '力量最低的',
  nearest: '最近的',
  mostForward: '最靠前的',
  leftmost: '最左的',
  oldest: '最早的',
  newest: '最新的',
}

const kindsOfCards: { readonly [kind: string]: string } = { 单位: '单位牌', 建筑: '建筑牌', 法术: '法术牌' }
const zones = { hand: '手牌中', deck: '牌库中', enemyHand: '对手手牌中', enemyDeck: '对手牌库中' }
const spots = ['self', 'tileAhead', 'tileBehind', 'tileBefore']

/** Those meant by a selector, in words. */
export function chosen(parts: Chosen): string {
  const { pick, n, one, side, of, filters, area, areaLater, from, other, bases } = parts
  const spot = area.length === 1 && spots.includes(area[0] ?? '')
  const all = pick === 'all' || pick === 'allStrongest' || pick === 'allWeakest'
  const counted = all || isNumber(n.replaceAll(allOf, '1'))
  const unit = of === 'card' ? '张' : '个'
  const best = picks[pick] ?? ''
  const count = all
    ? spot && pick === 'all'
      ? ''
      : '所有'
    : pick === 'random'
      ? `随机${counted ? n : '若干'}${unit}`
      : one
        ? ''
        : `${counted ? n : '若干'}${unit}`
  const whose =
    of === 'tile' || of === 'card' ? '' : side === 'friend' ? '友方' : side === 'enemy' ? '敌方' : ''
  const kind = of === 'card' ? filters.find((text) => text.startsWith('为')) : undefined
  const noun =
    of === 'piece'
      ? `${bases ? '单位、建筑' : '单位'}${all ? '和' : '或'}${bases ? '基地' : '建筑'}`
      : (kindsOfCards[kind?.slice(1) ?? ''] ?? nouns[of])
  const first = filters.filter((text) => text.startsWith('<')).map((text) => text.slice(1))
  const then = filters.filter((text) => text.startsWith('^')).map((text) => text.slice(1))
  const rest = filters.filter((text) => !/^[<^]/.test(text) && text !== kind)
  const around = (from === '' ? '自身' : from).replace(/(^|的)所有/, '$1任意')
  const places = area.map((name) => areas[name]?.(around) ?? name).filter((text) => text !== '')
  const later = areaLater.map(({ level, area: name }) => `${level}级起${areas[name]?.(around) || '全场'}`)
  const place =
    of === 'card'
      ? zones[parts.zone]
      : places.join('或') + (later.length > 0 ? `（${later.join('，')}）` : '')
  const clauses = [place, ...rest].filter(Boolean).map((text) => `${text}的`)
  const state = first.length > 0 && whose !== '' ? [...first, '的'] : first
  const text = [...clauses, best, count, other ? '其他' : '', ...state, whose, ...then, noun].join('')
  return counted ? text : `${text}（数量等于${n.replace(/的数量$/, '数')}）`
}

/** Those of a name. */
export function bound({ of, single, rank, ranks }: Bound): string {
  if (rank > 0 && ranks === 2) return rank === 1 ? '前者' : '后者'
  if (rank > 0) return `第${rank}组`
  const noun = of === 'piece' ? (single ? '单位或建筑' : '单位和建筑') : (nouns[of] ?? of)
  return `${single ? '该' : '这些'}${noun}`
}

/** The same without "all". */
export const unlimited = (who: string): string =>
  who
    .replace(/(^|的)所有/, '$1')
    .replace('建筑和基地', '建筑或基地')
    .replace('单位和建筑', '单位或建筑')

/** Whether there are any: where, and then who. */
export const there = (verb: string, who: string): string => {
  const [, place, others] =
    /^([^的]*(?:周围|两侧|前方|后方|一格|手牌中|牌库中))的(.+)$/.exec(unlimited(who)) ?? []
  return place === undefined ? `${verb}${unlimited(who)}` : `${place}${verb}${others}`
}

/** What stands for any number in a list of levels. */
export const allOf = '全部'
export const thatNumber = '该数值'

/** A plain number, or one for each level. */
export const isNumber = (text: string): boolean => /^\d+(–\d+)?(\/\d+(–\d+)?)*$/.test(text)

/** So many points of something. */
export const points = (n: string, what: string): string =>
  isNumber(n) ? `${n}点${what}` : n === thatNumber ? `等量${what}` : `等同于${n}的${what}`

/** Without marks, and as it is said. */
export const polished = (text: string): string =>
  text
    .replace(/[<^](?=\p{Script=Han})/gu, '')
    .replaceAll('自身的力量', '自身力量')
    .replaceAll('自身的费用', '自身费用')
