import { inlineBuffs } from './lint/inline.ts'
import type { Ability, BuffDef, Card, CardSet, Effect } from './schema/types.ts'

/** A set of cards, ready to be asked. */
export class Book {
  readonly cards: readonly Card[]
  /** Ids of tokens that are spawned by their tribe, in the order of the set. */
  readonly tokens: readonly string[]
  /** Whether anything in it changes others while it is in play. */
  readonly hasStatics: boolean
  readonly hasReplacements: boolean
  readonly #cards: ReadonlyMap<string, Card>
  readonly #buffs: ReadonlyMap<string, BuffDef>
  readonly #byTribe: ReadonlyMap<string, string>
  readonly #prints = new WeakMap<Ability, string>()

  constructor(set: CardSet) {
    const buffs = [...(set.buffs ?? []), ...set.cards.flatMap(inlineBuffs)]
    const rules = [...buffs, ...set.cards.flatMap((card) => (card.kind === 'spell' ? [] : [card]))]
    this.cards = set.cards
    this.#cards = new Map(set.cards.map((card) => [card.id, card]))
    this.#buffs = new Map(buffs.map((buff) => [buff.key, buff]))
    const tokens = set.cards.filter(({ token, tribes }) => token === true && tribes?.length === 1)
    this.tokens = tokens.map(({ id }) => id)
    this.#byTribe = new Map(tokens.map(({ id, tribes }) => [tribes?.[0] as string, id]))
    this.hasStatics = rules.some(({ statics }) => statics !== undefined)
    this.hasReplacements = rules.some(({ replacements }) => replacements !== undefined)
  }

  /** Throws for a card that there is not. */
  card(id: string): Card {
    const card = this.#cards.get(id)
    if (card === undefined) throw new Error(`there is no card '${id}'`)
    return card
  }

  has(id: string): boolean {
    return this.#cards.has(id)
  }

  /** Throws for a buff that there is not. */
  buff(key: string): BuffDef {
    const buff = this.#buffs.get(key)
    if (buff === undefined) throw new Error(`there is no buff '${key}'`)
    return buff
  }

  /** The buff of that key; null for the name of a mere modifier. */
  buffOrNull(key: string): BuffDef | null {
    return this.#buffs.get(key) ?? null
  }

  /** The token of a tribe. */
  token(tribe: string): string {
    const id = this.#byTribe.get(tribe)
    if (id === undefined) throw new Error(`there is no token of tribe '${tribe}'`)
    return id
  }

  /** What an ability says, in few letters: two that say the same have the same. */
  print(ability: Ability): string {
    const known = this.#prints.get(ability)
    if (known !== undefined) return known
    let hash = 0x811c9dc5
    for (const char of JSON.stringify(ability))
      hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193) >>> 0
    const print = hash.toString(36)
    this.#prints.set(ability, print)
    return print
  }

  abilities(of: { card: string } | { buff: string }): readonly Ability[] {
    return ('card' in of ? this.card(of.card).abilities : this.buff(of.buff).abilities) ?? []
  }

  /** A list of effects of an ability by its path: `['do', 2, 'then']`. */
  effects(ability: Ability, path: readonly (string | number)[]): readonly Effect[] {
    let found: unknown = ability
    for (const key of path) found = (found as { readonly [key: string]: unknown })[key]
    return found as readonly Effect[]
  }
}
