import type { Book, Cmp, Cond, Filter, Num, Selector, Targets } from '@framestack/kit/effects'
import type { Chosen, Lexicon, Pick } from './lexicon.ts'

export type Tongue = 'en' | 'zh'

/** Numbers, selectors, filters and conditions in words. */
export class Terms {
  readonly book: Book
  readonly say: Lexicon
  readonly tongue: Tongue
  readonly level: number | undefined

  constructor(book: Book, say: Lexicon, tongue: Tongue, level: number | undefined) {
    this.book = book
    this.say = say
    this.tongue = tongue
    this.level = level
  }

  ref(name: string): string {
    const plain = name.startsWith('$') ? name.slice(1) : name
    return this.say.refs[plain] ?? (this.tongue === 'en' ? `those (${plain})` : `所选（${plain}）`)
  }

  targets(targets: Targets | readonly Targets[]): string {
    if (Array.isArray(targets)) return this.say.list(targets.map((one) => this.targets(one)))
    return typeof targets === 'string' ? this.ref(targets) : this.selector(targets as Selector)
  }

  selector(sel: Selector): string {
    return this.say.chosen(this.#parts(sel))
  }

  /** One of those that a selector means. */
  one(sel: Selector): string {
    return this.say.one({ ...this.#parts(sel), pick: 'random', n: '1', one: true })
  }

  #parts(sel: Selector): Chosen {
    const area =
      sel.area === undefined
        ? []
        : typeof sel.area === 'string'
          ? [sel.area]
          : Array.isArray(sel.area)
            ? sel.area
            : [this.leveled(sel.area.lv)]
    const pick = (
      sel.pick === undefined ? 'all' : typeof sel.pick === 'string' ? sel.pick : this.leveled(sel.pick.lv)
    ) as Pick
    const n = sel.n === undefined ? '1' : this.num(sel.n)
    return {
      pick,
      n,
      one: n === '1',
      side: sel.side ?? 'any',
      of: sel.of,
      area,
      filters: sel.where ? this.filters(sel.where) : [],
      from: sel.from === undefined ? '' : this.targets(sel.from),
      other: sel.other === true,
      bases: sel.bases === true,
      zone: sel.zone ?? 'hand',
    }
  }

  #strength(cmp: Cmp): string {
    const [[how, num] = []] = Object.entries(cmp)
    if (typeof num === 'object' && 'strength' in num && typeof num.strength === 'string')
      return this.say.filter.strengthOf(how as keyof Cmp, this.ref(num.strength))
    return this.say.filter.strength(this.cmp(cmp))
  }

  filters(filter: Filter): string[] {
    const { filter: say } = this.say
    const found: string[] = []
    if (filter.tribe !== undefined)
      found.push(typeof filter.tribe === 'string' ? say.ofThatTribe : say.tribe(this.list(filter.tribe)))
    for (const key of ['type', 'tag', 'status', 'rarity'] as const)
      if (filter[key]) found.push(say[key](this.list(filter[key])))
    if (filter.strength) found.push(this.#strength(filter.strength))
    if (filter.cost) found.push(say.cost(this.cmp(filter.cost)))
    for (const key of ['is', 'sameCard', 'sharesTribe'] as const)
      if (filter[key]) found.push(say[key](this.ref(filter[key])))
    for (const key of ['hasAbility', 'empty', 'tileAheadEmpty'] as const)
      if (filter[key] !== undefined) found.push(say[key](filter[key]))
    if (filter.canPush) found.push(say.canPush(this.word(filter.canPush)))
    if (filter.inVar) found.push(say.inVar(filter.inVar))
    if (filter.side && filter.side !== 'any') found.push(say.side(filter.side))
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
    if ('exists' in cond)
      return say.exists(
        typeof cond.exists === 'string' || cond.atLeast !== undefined
          ? this.targets(cond.exists)
          : this.one(cond.exists),
        cond.atLeast === undefined ? '1' : this.num(cond.atLeast),
      )
    if ('none' in cond) return say.none(this.selector(cond.none))
    if ('hand' in cond) return say.hand(this.cmp(cond.hand))
    if ('in' in cond) {
      const area = this.say.chosen({
        pick: 'all',
        n: '1',
        one: false,
        side: 'any',
        of: 'tile',
        filters: [],
        area: [cond.in.area],
        from: cond.in.from ? this.ref(cond.in.from) : '',
        other: false,
        bases: false,
        zone: 'hand',
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
      ? this.say.list(cond.any.map((one) => this.cond(one)))
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
      return this.level !== undefined
        ? (all[this.level - 1] ?? '')
        : new Set(all).size === 1
          ? (all[0] ?? '')
          : all.join('/')
    }
    if ('count' in num) return say.count(this.selector(num.count))
    if ('distinct' in num) return say.distinct(num.distinct, this.selector(num.of))
    if ('mana' in num) return say.mana(this.say.words[num.mana] ?? '')
    if ('event' in num) return say.event(num.event)
    if ('var' in num) return num.var
    if ('param' in num) return num.param
    if ('rand' in num) return say.rand(this.num(num.rand[0] ?? 0), this.num(num.rand[1] ?? 0))
    for (const key of ['size', 'strength', 'baseStrength', 'costOf'] as const)
      if (key in num) return say[key](this.ref((num as { [key: string]: string })[key] ?? ''))
    for (const op of ['add', 'sub', 'mul', 'div', 'min', 'max'] as const)
      if (op in num)
        return say.op(
          op,
          ((num as { [key: string]: Num[] })[op] ?? []).map((one) => this.num(one)),
        )
    return ''
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
