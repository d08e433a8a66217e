import type { Book, Cmp, Cond, Filter, Num, Selector, Targets } from '@framestack/kit/effects'
import type { Chosen, Lexicon, Pick } from './lexicon.ts'
import { type Bound, isSingle } from './names.ts'

export type Tongue = 'en' | 'zh'

/** So many mean all of them. */
const MANY = 99

/** Numbers, selectors, filters and conditions in words. */
export class Terms {
  readonly book: Book
  readonly say: Lexicon
  readonly tongue: Tongue
  readonly level: number | undefined
  /** What names stand for in the ability that is being told. */
  bound = new Map<string, Bound>()
  /** Names that are said in full the next time. */
  readonly full = new Map<string, string>()
  /** Names of those that something flew over. */
  readonly passed = new Set<string>()
  /** How references are said in the ability that is being told, where that differs. */
  readonly special = new Map<string, string>()

  constructor(book: Book, say: Lexicon, tongue: Tongue, level: number | undefined) {
    this.book = book
    this.say = say
    this.tongue = tongue
    this.level = level
  }

  ref(name: string): string {
    const plain = name.startsWith('$') ? name.slice(1) : name
    const full = this.full.get(plain)
    if (full !== undefined) {
      this.full.delete(plain)
      return full
    }
    const bound = this.bound.get(plain)
    if (bound !== undefined) return this.say.bound(bound)
    return this.special.get(plain) ?? this.say.refs[plain] ?? this.say.refs['result'] ?? plain
  }

  targets(targets: Targets | readonly Targets[]): string {
    if (Array.isArray(targets)) return this.say.list(targets.map((one) => this.targets(one)))
    return typeof targets === 'string' ? this.ref(targets) : this.selector(targets as Selector)
  }

  /** Those of a selector; from then on they can be spoken of as what the effect was about. */
  selector(sel: Selector): string {
    const text = this.say.chosen(this.#parts(sel))
    this.bound.set('result', { of: sel.of, single: isSingle(sel, this.level), rank: 0, ranks: 1 })
    return text
  }

  /** One of those that a selector means. */
  one(sel: Selector): string {
    return this.say.one({ ...this.#parts(sel), pick: 'random', n: '1', one: true })
  }

  /** Those whom a player chooses. */
  chosenBy(sel: Selector): string {
    const parts = this.#parts({ ...sel, pick: 'random' })
    return parts.one ? this.say.one(parts) : this.say.chosen(parts).replace(/ ?(random|随机)(?=[ \d])/, '')
  }

  #parts(sel: Selector): Chosen {
    const { area, pick, n = 1 } = sel
    const picked = (
      pick === undefined ? 'all' : typeof pick === 'string' ? pick : this.leveled(pick.lv)
    ) as Pick
    const { where, other } = apart(sel)
    const count = this.#count(n, pick)
    return {
      pick: picked,
      n: count,
      one: count === '1',
      side: sel.side ?? 'any',
      of: sel.of,
      area:
        area === undefined
          ? []
          : typeof area === 'string'
            ? [area]
            : 'lv' in area
              ? [this.leveled(area.lv)]
              : area,
      areaLater:
        area !== undefined && typeof area === 'object' && 'lv' in area && this.level === undefined
          ? area.lv.flatMap((name, i) =>
              i > 0 && name !== area.lv[i - 1] ? [{ level: i + 1, area: name }] : [],
            )
          : [],
      filters: where ? this.filters(where) : [],
      from: sel.from === undefined ? '' : this.targets(sel.from),
      other,
      bases: sel.bases === true,
      zone: sel.zone ?? 'hand',
    }
  }

  /** How many; where all are picked at some levels only, that is one of the numbers. */
  #count(n: Num, pick: Selector['pick']): string {
    const all = this.say.allOf
    const many = (one: Num | undefined): string =>
      typeof one === 'number' && one >= MANY ? all : this.num(one ?? 1)
    if (this.level !== undefined || typeof pick !== 'object')
      return typeof n === 'object' && 'lv' in n && this.level === undefined
        ? joined(n.lv.map(many))
        : many(typeof n === 'object' && 'lv' in n ? n.lv[(this.level ?? 1) - 1] : n)
    return joined(
      pick.lv.map((how, i) => (how === 'all' ? all : many(typeof n === 'object' && 'lv' in n ? n.lv[i] : n))),
    )
  }

  #compared(cmp: Cmp, key: 'strength' | 'cost'): string {
    const { filter: say } = this.say
    const [[how, num] = []] = Object.entries(cmp)
    const other =
      typeof num === 'object' &&
      (key === 'strength' ? 'strength' in num && num.strength : 'costOf' in num && num.costOf)
    if (Object.keys(cmp).length === 1 && typeof other === 'string')
      return (key === 'strength' ? say.strengthOf : say.costOf)(how as keyof Cmp, this.ref(other))
    return (key === 'strength' ? say.strength : say.cost)(this.cmp(cmp))
  }

  filters(filter: Filter): string[] {
    const { filter: say } = this.say
    const found: string[] = []
    if (filter.status) found.push(say.status(this.list(filter.status)))
    if (filter.side && filter.side !== 'any') found.push(say.side(filter.side))
    if (filter.rarity) found.push(say.rarity(this.list(filter.rarity)))
    if (filter.tribe !== undefined)
      found.push(typeof filter.tribe === 'string' ? say.ofThatTribe : say.tribe(this.list(filter.tribe)))
    for (const key of ['tag', 'type'] as const) if (filter[key]) found.push(say[key](this.list(filter[key])))
    if (filter.strength) found.push(this.#compared(filter.strength, 'strength'))
    if (filter.cost) found.push(this.#compared(filter.cost, 'cost'))
    for (const key of ['is', 'sameCard', 'sharesTribe'] as const)
      if (filter[key]) found.push(say[key](this.ref(filter[key])))
    for (const key of ['hasAbility', 'empty', 'tileAheadEmpty'] as const)
      if (filter[key] !== undefined) found.push(say[key](filter[key]))
    if (filter.canPush) found.push(say.canPush(this.word(filter.canPush)))
    if (filter.inVar) found.push(say.inVar(this.passed.has(filter.inVar) ? 'passed' : 'those'))
    if (filter.not) found.push(say.not(this.filters(filter.not).join(this.tongue === 'en' ? ' ' : '')))
    if (filter.any) found.push(this.say.list(filter.any.map((one) => this.filters(one).join(' '))))
    return found.filter((text) => text !== '')
  }

  cmp(cmp: Cmp): string {
    const parts = (['lt', 'le', 'eq', 'ge', 'gt'] as const).flatMap((how) =>
      cmp[how] === undefined ? [] : [this.say.cmp(how, this.num(cmp[how]))],
    )
    return this.say.list(parts, false)
  }

  cond(cond: Cond): string {
    const { cond: say } = this.say
    if ('exists' in cond) {
      if (typeof cond.exists === 'string' && cond.atLeast === undefined)
        return say.found(this.ref(cond.exists))
      return say.exists(
        typeof cond.exists === 'string' || cond.atLeast !== undefined
          ? this.targets(cond.exists)
          : this.one(cond.exists),
        cond.atLeast === undefined ? '1' : this.num(cond.atLeast),
      )
    }
    if ('none' in cond) return say.none(this.selector(cond.none))
    if ('hand' in cond) return say.hand(this.cmp(cond.hand))
    if ('in' in cond) {
      const area = this.say.chosen({
        ...{ pick: 'all', n: '1', one: false, side: 'any', of: 'tile', filters: [], areaLater: [] },
        ...{ other: false, bases: false, zone: 'hand' },
        area: [cond.in.area],
        from: cond.in.from ? this.ref(cond.in.from) : '',
      })
      return say.in(
        this.ref(cond.in.ref),
        area.replace(/^(all|the) free tiles? /, '').replace(/的(所有)?空格$/, ''),
      )
    }
    if ('match' in cond) return say.match(this.ref(cond.match.ref), this.filters(cond.match.where).join(' '))
    if ('dead' in cond) return say.dead(this.ref(cond.dead))
    if ('alive' in cond) return say.alive(this.ref(cond.alive))
    if ('cmp' in cond) return say.cmp(this.num(cond.cmp.a), this.cmp(cond.cmp.is))
    if ('not' in cond) return say.not(this.cond(cond.not))
    return 'any' in cond
      ? say.any(cond.any.map((one) => this.cond(one)))
      : this.say.list(
          cond.all.map((one) => this.cond(one)),
          false,
        )
  }

  num(num: Num): string {
    if (typeof num === 'number') return String(num)
    const { num: say } = this.say
    if ('lv' in num) {
      const all = num.lv.map((one) => this.num(one))
      return this.level !== undefined ? (all[this.level - 1] ?? '') : joined(all)
    }
    if ('count' in num) return say.count(this.selector(num.count))
    if ('distinct' in num) return say.distinct(num.distinct, this.selector(num.of))
    if ('mana' in num) return say.mana(this.say.words[num.mana] ?? '')
    if ('event' in num) return say.event(num.event)
    if ('var' in num) return this.#named(num.var)
    if ('param' in num) return say.param(this.word(num.param))
    if ('rand' in num) return say.rand(this.num(num.rand[0] ?? 0), this.num(num.rand[1] ?? 0))
    for (const key of ['size', 'strength', 'baseStrength', 'costOf'] as const)
      if (key in num) return say[key](this.ref((num as { [key: string]: string })[key] ?? ''))
    if ('max' in num && num.max.length === 2 && num.max[0] === 0)
      return say.notNegative(this.num(num.max[1] ?? 0))
    for (const op of ['add', 'sub', 'mul', 'div', 'min', 'max'] as const)
      if (op in num)
        return say.op(
          op,
          ((num as { [key: string]: Num[] })[op] ?? []).map((one) => this.num(one)),
        )
    return ''
  }

  #named(name: string): string {
    const full = this.full.get(name)
    this.full.delete(name)
    return full ?? this.special.get(name) ?? this.say.thatNumber
  }

  leveled(list: readonly string[]): string {
    return list[(this.level ?? 1) - 1] ?? ''
  }

  word(word: string): string {
    return this.say.words[word] ?? word
  }

  list(words: readonly string[]): string {
    return this.say.list(words.map((word) => this.word(word)))
  }
}

/** One number for all levels, or all five side by side. */
const joined = (all: readonly string[]): string => (new Set(all).size === 1 ? (all[0] ?? '') : all.join('/'))

/** "Not the one whose tribe they share" is "other" in words. */
function apart({ where, other = false }: Selector): Apart {
  if (where?.not === undefined || where.sharesTribe === undefined) return { where, other }
  const { not, ...rest } = where
  return Object.keys(not).length === 1 && not.is === where.sharesTribe
    ? { where: rest, other: true }
    : { where, other }
}
interface Apart {
  readonly where: Filter | undefined
  readonly other: boolean
}
