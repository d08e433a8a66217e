import type { Ability, Selector } from '@framestack/kit/effects'

export type Pick = Exclude<NonNullable<Selector['pick']>, object>

/** Parts of a selector in words. */
export interface Chosen {
  readonly pick: Pick
  readonly n: string
  readonly one: boolean
  readonly side: 'friend' | 'enemy' | 'any'
  readonly of: Selector['of']
  readonly filters: readonly string[]
  readonly area: readonly string[]
  /** Around whom; empty where it is the card itself. */
  readonly from: string
  readonly other: boolean
  readonly bases: boolean
  readonly zone: NonNullable<Selector['zone']>
}

/** How a language says what the vocabulary says. All arguments are words of the same language. */
export interface Lexicon {
  readonly trigger: { readonly [K in Ability['on']]: string }
  readonly refs: { readonly [name: string]: string }
  readonly words: { readonly [word: string]: string }
  readonly filter: {
    tribe(list: string): string
    type(list: string): string
    tag(list: string): string
    status(list: string): string
    strength(cmp: string): string
    /** Compared with another one's strength. */
    strengthOf(how: 'lt' | 'le' | 'eq' | 'ge' | 'gt', who: string): string
    /** Of the tribe that a loop is at. */
    ofThatTribe: string
    cost(cmp: string): string
    rarity(list: string): string
    is(who: string): string
    sameCard(who: string): string
    sharesTribe(who: string): string
    hasAbility(has: boolean): string
    empty(is: boolean): string
    tileAheadEmpty(is: boolean): string
    canPush(dir: string): string
    inVar(name: string): string
    not(text: string): string
    side(side: string): string
  }
  chosen(parts: Chosen): string
  /** One of those that a selector means: `an enemy unit`. */
  one(parts: Chosen): string
  /** Whom an attack is on, from filters. */
  against(filters: readonly string[]): string
  list(items: readonly string[], or?: boolean): string
  cmp(how: 'lt' | 'le' | 'eq' | 'ge' | 'gt', n: string): string
  num: {
    count(who: string): string
    size(who: string): string
    strength(who: string): string
    baseStrength(who: string): string
    costOf(who: string): string
    mana(side: string): string
    distinct(what: string, who: string): string
    event(what: string): string
    /** The tribes of those, each for itself. */
    distinctOf(who: string): string
    rand(a: string, b: string): string
    op(op: 'add' | 'sub' | 'mul' | 'div' | 'min' | 'max', items: readonly string[]): string
  }
  cond: {
    exists(who: string, n: string): string
    none(who: string): string
    hand(cmp: string): string
    in(who: string, area: string): string
    match(who: string, what: string): string
    dead(who: string): string
    alive(who: string): string
    cmp(a: string, cmp: string): string
    not(text: string): string
  }
  readonly effect: { readonly [op: string]: (a: { readonly [key: string]: string }) => string }
  unless(cond: string, then: string, otherwise: string): string
  iff(cond: string, then: string, otherwise: string): string
  sentence(trigger: string, against: string, cause: string, text: string, limit: string): string
  then(parts: readonly string[]): string
  forEach(who: string, text: string, whilst: string): string
  repeat(n: string, text: string): string
  oneOf(options: readonly string[]): string
  target(who: string): string
  duration(kind: string, n: string, of: string, at: string): string
  move(n: number): string
}
