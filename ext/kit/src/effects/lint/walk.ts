import type { Ability, Cond, Effect, Filter, Num, Selector, Targets, UnitRef } from '../schema/types.ts'
import type { WordKind } from '../schema/words.ts'

/** What a walk through an ability tells. Paths are lists of keys below the card. */
export interface Listener {
  word(kind: WordKind, value: string, path: Path): void
  ref(name: string, path: Path): void
  num(value: Exclude<Num, number>, path: Path): void
  effect(effect: Effect, path: Path): void
  /** A name that is bound from here on, in what follows in the same list and below. */
  bind(kind: 'ref' | 'var', name: string): void
  /** What is bound between the two is not known behind them. */
  enter(): void
  leave(): void
  unit(unit: UnitRef, path: Path): void
  /** Something that draws from the match's generator. */
  chance(path: Path): void
  /** A selector from which tiles are taken. */
  tiles(selector: Selector, path: Path): void
}

export type Path = readonly (string | number)[]

/** Walks through abilities in the order in which they are carried out. */
export class Walk {
  readonly #to: Listener

  constructor(to: Listener) {
    this.#to = to
  }

  ability(ability: Ability, path: Path): void {
    if (ability.against) this.filter(ability.against, [...path, 'against'])
    if (ability.if) this.cond(ability.if, [...path, 'if'])
    this.block(ability.do, [...path, 'do'])
    if (ability.else) this.block(ability.else, [...path, 'else'])
  }

  block(effects: readonly Effect[], path: Path): void {
    this.#to.enter()
    effects.forEach((effect, i) => {
      this.effect(effect, [...path, i])
    })
    this.#to.leave()
  }

  effect(effect: Effect, path: Path): void {
    this.#to.effect(effect, path)
    const at = (key: string): Path => [...path, key]
    switch (effect.op) {
      case 'let':
      case 'choose':
        this.selector(effect.sel, at('sel'))
        return this.#to.bind('ref', effect.as)
      case 'var':
        this.num(effect.n, at('n'))
        return this.#to.bind('var', effect.as)
      case 'if':
        this.cond(effect.cond, at('cond'))
        this.block(effect.then, at('then'))
        if (effect.else) this.block(effect.else, at('else'))
        return
      case 'forEach':
        if (typeof effect.in === 'object' && 'tribesOf' in effect.in)
          this.selector(effect.in.tribesOf, [...path, 'in', 'tribesOf'])
        else this.targets(effect.in, at('in'))
        this.#to.enter()
        this.#to.bind('ref', 'it')
        if (effect.while) this.cond(effect.while, at('while'))
        this.block(effect.do, at('do'))
        return this.#to.leave()
      case 'repeat':
        this.num(effect.n, at('n'))
        return this.block(effect.do, at('do'))
      case 'oneOf':
        return effect.options.forEach((option, i) => {
          this.block(option, [...path, 'options', i])
        })
      default:
        return this.plain(effect, path)
    }
  }

  /** An effect without others in it: what its keys hold says what they are. */
  plain(effect: Effect, path: Path): void {
    const at = (key: string): Path => [...path, key]
    if ('who' in effect) {
      this.targets(effect.who, at('who'))
      this.#to.enter()
      this.#to.bind('ref', 'who')
      if ('whom' in effect) this.targets(effect.whom, at('whom'))
      this.#to.leave()
    }
    if ('to' in effect) this.targets(effect.to, at('to'))
    if (effect.op === 'drain') this.targets(effect.from, at('from'))
    if (effect.op === 'triggerAbilities' || effect.op === 'snapshot') this.targets(effect.of, at('of'))
    if ('toward' in effect) this.#to.ref(effect.toward, at('toward'))
    if (effect.op === 'respawn') this.#to.ref(effect.card, at('card'))
    if (effect.op === 'addToDeck') this.#unit(effect.card, at('card'))
    if (effect.op === 'spawn') this.#unit(effect.unit, at('unit'))
    if (effect.op === 'transform') this.#unit(effect.into, at('into'))
    if ('cards' in effect) this.targets(effect.cards, at('cards'))
    if (effect.op === 'draw' && effect.where) this.filter(effect.where, at('where'))
    if (effect.op === 'status')
      for (const key of ['add', 'remove'] as const)
        effect[key]?.forEach((word, i) => {
          this.#to.word('status', word, [...path, key, i])
        })
    if (effect.op === 'modify') this.#to.word('stat', effect.stat, at('stat'))
    for (const [key, value] of Object.entries(effect))
      if (['n', 'strength', 'steps', 'strengthBonus'].includes(key))
        this.#optional(value as Num | undefined, at(key))
    if ('params' in effect) this.#params(effect.params, at('params'))
    if ('on' in effect && typeof effect.on === 'object') {
      this.#to.tiles(effect.on, at('on'))
      this.selector(effect.on, at('on'))
    }
    if (effect.op === 'fly' && effect.passed !== undefined) this.#to.bind('ref', effect.passed)
  }

  #optional(num: Num | undefined, path: Path): void {
    if (num !== undefined) this.num(num, path)
  }

  #params(params: { readonly [name: string]: Num } | undefined, path: Path): void {
    for (const [name, num] of Object.entries(params ?? {})) this.num(num, [...path, name])
  }

  #unit(unit: UnitRef, path: Path): void {
    this.#to.unit(unit, path)
    this.#optional(unit.strength, [...path, 'strength'])
    if ('token' in unit && unit.token !== 'random') this.#to.word('tribe', unit.token, [...path, 'token'])
    if ('copyOf' in unit) this.#to.ref(unit.copyOf, [...path, 'copyOf'])
    if ('card' in unit) {
      if (unit.levelOf !== undefined) this.#to.ref(unit.levelOf, [...path, 'levelOf'])
      this.#params(unit.params, [...path, 'params'])
    }
  }

  targets(targets: Targets, path: Path): void {
    if (typeof targets === 'string') this.#to.ref(targets, path)
    else this.selector(targets, path)
  }

  selector(selector: Selector, path: Path): void {
    const { area, from, where, n, pick } = selector
    if (pick !== undefined && pick !== 'all' && pick !== 'leftmost') {
      const words = typeof pick === 'string' ? [pick] : pick.lv
      if (words.includes('random')) this.#to.chance([...path, 'pick'])
    }
    if (area !== undefined) {
      const words = typeof area === 'string' ? [area] : Array.isArray(area) ? area : area.lv
      words.forEach((word, i) => {
        this.#to.word('area', word, typeof area === 'string' ? [...path, 'area'] : [...path, 'area', i])
      })
    }
    if (Array.isArray(from))
      from.forEach((one, i) => {
        this.targets(one, [...path, 'from', i])
      })
    else if (from !== undefined) this.targets(from, [...path, 'from'])
    if (where) this.filter(where, [...path, 'where'])
    this.#optional(n, [...path, 'n'])
  }

  filter(filter: Filter, path: Path): void {
    const words = (kind: WordKind, key: keyof Filter, list: readonly string[] | undefined) =>
      list?.forEach((word, i) => {
        this.#to.word(kind, word, [...path, key, i])
      })
    if (typeof filter.tribe === 'string') this.#to.ref(filter.tribe, [...path, 'tribe'])
    else words('tribe', 'tribe', filter.tribe)
    words('kind', 'type', filter.type)
    words('tag', 'tag', filter.tag)
    words('status', 'status', filter.status)
    words('rarity', 'rarity', filter.rarity)
    for (const key of ['is', 'sameCard', 'sharesTribe'] as const)
      if (filter[key] !== undefined) this.#to.ref(filter[key], [...path, key])
    if (filter.inVar !== undefined) this.#to.ref(`$${filter.inVar}`, [...path, 'inVar'])
    for (const key of ['strength', 'cost'] as const)
      for (const [how, num] of Object.entries(filter[key] ?? {})) this.#optional(num, [...path, key, how])
    if (filter.not) this.filter(filter.not, [...path, 'not'])
    filter.any?.forEach((one, i) => {
      this.filter(one, [...path, 'any', i])
    })
  }

  cond(cond: Cond, path: Path): void {
    const at = (...keys: (string | number)[]): Path => [...path, ...keys]
    if ('exists' in cond) {
      this.targets(cond.exists, at('exists'))
      this.#optional(cond.atLeast, at('atLeast'))
    } else if ('none' in cond) this.selector(cond.none, at('none'))
    else if ('hand' in cond)
      for (const [how, num] of Object.entries(cond.hand)) this.#optional(num, at('hand', how))
    else if ('in' in cond) {
      this.#to.ref(cond.in.ref, at('in', 'ref'))
      this.#to.word('area', cond.in.area, at('in', 'area'))
      if (cond.in.from !== undefined) this.#to.ref(cond.in.from, at('in', 'from'))
    } else if ('match' in cond) {
      this.#to.ref(cond.match.ref, at('match', 'ref'))
      this.filter(cond.match.where, at('match', 'where'))
    } else if ('dead' in cond) this.#to.ref(cond.dead, at('dead'))
    else if ('alive' in cond) this.#to.ref(cond.alive, at('alive'))
    else if ('cmp' in cond) {
      this.num(cond.cmp.a, at('cmp', 'a'))
      for (const [how, num] of Object.entries(cond.cmp.is)) this.#optional(num, at('cmp', 'is', how))
    } else if ('not' in cond) this.cond(cond.not, at('not'))
    else
      for (const [key, list] of Object.entries(cond))
        for (const [i, one] of (list as Cond[]).entries()) this.cond(one, at(key, i))
  }

  num(num: Num, path: Path): void {
    if (typeof num === 'number') return
    this.#to.num(num, path)
    if ('rand' in num) this.#to.chance(path)
    for (const [key, value] of Object.entries(num)) {
      if (Array.isArray(value))
        value.forEach((one: Num, i) => {
          this.num(one, [...path, key, i])
        })
      else if (key === 'count' || key === 'of') this.selector(value as Selector, [...path, key])
      else if (['size', 'strength', 'baseStrength', 'costOf'].includes(key))
        this.#to.ref(value as string, [...path, key])
    }
  }
}
