import type { Ability, Selector } from '@framestack/kit/effects'
import type { Bound } from './names.ts'

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
  /** Where the area is another one from some level on. */
  readonly areaLater: readonly { readonly level: number; readonly area: string }[]
  /** Around whom; empty where it is the card itself. */
  readonly from: string
  readonly other: boolean
  readonly bases: boolean
  readonly zone: NonNullable<Selector['zone']>
}

/**
 * How a language says what the vocabulary says. All arguments are words of the same language. A filter is a part of a
 * sentence by its first letter: `<frozen` stands before the side, `^dragon` behind it, all else behind the noun.
 */
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
    /** Compared with another one's cost. */
    costOf(how: 'lt' | 'le' | 'eq' | 'ge' | 'gt', who: string): string
    rarity(list: string): string
    is(who: string): string
    sameCard(who: string): string
    sharesTribe(who: string): string
    hasAbility(has: boolean): string
    empty(is: boolean): string
    tileAheadEmpty(is: boolean): string
    canPush(dir: string): string
    /** Among those of a name; `passed`: those that something flew over. */
    inVar(kind: 'passed' | 'those'): string
    not(text: string): string
    side(side: string): string
  }
  chosen(parts: Chosen): string
  /** Those of a name that the ability has bound. */
  bound(bound: Bound): string
  /** A number that has been said before. */
  readonly thatNumber: string
  /** Any number of them. */
  readonly allOf: string
  /** One of those that a selector means: `an enemy unit`. */
  one(parts: Chosen): string
  /** Whom an attack is on, from filters. */
  against(filters: readonly string[]): string
  /** Who is attacked, where the filters say that it is a unit. */
  readonly attackedUnit: string
  list(items: readonly string[], or?: boolean): string
  cmp(how: 'lt' | 'le' | 'eq' | 'ge' | 'gt', n: string): string
  num: {
    count(who: string): string
    size(who: string): string
    strength(who: string): string
    baseStrength(who: string): string
    costOf(who: string): string
    mana(side: string): string
    /** What whoever made it said. */
    param(name: string): string
    /** A number that is 0 where it would be less. */
    notNegative(n: string): string
    distinct(what: string, who: string): string
    event(what: string): string
    /** The tribes of those, each for itself. */
    distinctOf(who: string): string
    rand(a: string, b: string): string
    op(op: 'add' | 'sub' | 'mul' | 'div' | 'min' | 'max', items: readonly string[]): string
  }
  cond: {
    exists(who: string, n: string): string
    /** Whether a name was bound to anybody. */
    found(who: string): string
    none(who: string): string
    hand(cmp: string): string
    in(who: string, area: string): string
    match(who: string, what: string): string
    dead(who: string): string
    alive(who: string): string
    cmp(a: string, cmp: string): string
    not(text: string): string
    any(conds: readonly string[]): string
  }
  readonly effect: { readonly [op: string]: (a: { readonly [key: string]: string }) => string }
  unless(cond: string, then: string, otherwise: string): string
  iff(cond: string, then: string, otherwise: string): string
  cause(causes: readonly string[]): string
  limit(n: number, per: 'turn' | 'move' | 'game'): string
  sentence(trigger: Ability['on'], against: string, cause: string, text: string, limit: string): string
  /** A static: what is different as long as the card is in play. */
  still(a: { readonly [key: string]: string }): string
  /** A replacement: what happens in place of something else. */
  replacement(a: { readonly [key: string]: string }): string
  then(parts: readonly string[]): string
  forEach(who: string, text: string, whilst: string): string
  repeat(n: string, text: string): string
  oneOf(options: readonly string[]): string
  target(who: string): string
  duration(kind: string, n: string, of: string, at: string): string
  move(n: number): string
}
