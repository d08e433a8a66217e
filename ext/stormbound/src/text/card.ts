import type {
  Ability,
  Book,
  Card,
  Cond,
  Duration,
  Effect,
  Num,
  Replacement,
  Static,
  Targets,
  UnitRef,
} from '@framestack/kit/effects'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import type { Lexicon } from './lexicon.ts'
import { boundBy, numbersOf, speaksOf } from './names.ts'
import { Terms, type Tongue } from './terms.ts'

const lexicons: { readonly [K in Tongue]: Lexicon } = { en: english, zh: chinese }

/** What a card does, in words, made from its data alone. Without a level, numbers of all five stand side by side. */
export function cardText(book: Book, card: Card, tongue: Tongue, level?: number): string {
  return new Teller(book, lexicons[tongue], tongue, level).card(card)
}

/** A word of the vocabulary, such as a tribe, a status or a rarity, as texts of cards say it. */
export const wordText = (word: string, tongue: Tongue): string => lexicons[tongue].words[word] ?? word

/** When an ability works, as texts of cards say it; empty for a spell that is cast. */
export const triggerText = (trigger: Ability['on'], tongue: Tongue): string =>
  lexicons[tongue].trigger[trigger]

type Words = { [key: string]: string }

/** A condition in words, and whether it is to hold or not. */
type Asked = { readonly unless: boolean; readonly text: string }

/** Cards in words. */
class Teller extends Terms {
  /** How many numbers the ability gives names. */
  #numbers = 0

  card(card: Card): string {
    const target = card.kind === 'spell' && card.target ? [this.say.target(this.one(card.target))] : []
    const { statics = [], replacements = [] } = card.kind === 'spell' ? {} : card
    return [
      ...target,
      ...(card.abilities ?? []).map((ability) => this.#ability(ability)),
      ...statics.map((still) => this.#still(still)),
      ...replacements.map((replacement) => this.#replacement(replacement)),
    ].join(this.tongue === 'en' ? ' ' : '')
  }

  #ability(ability: Ability): string {
    const { on, against, cause, if: cond, do: effects, else: otherwise, limit } = ability
    const say = this.say
    this.bound = boundBy(ability, this.level)
    this.full.clear()
    this.special.clear()
    this.#numbers = numbersOf(ability)
    const kinds = against?.type
    if (against && (kinds === undefined || (kinds.length === 1 && kinds[0] === 'unit')))
      this.special.set('attacked', say.attackedUnit)
    const what = against ? say.against(this.filters(against)) : ''
    // What is asked first is said first.
    const asked = cond ? this.#asked(cond) : null
    const text = this.#effects(effects)
    const body = asked ? this.#answered(asked, text, otherwise ? this.#effects(otherwise) : '') : text
    return say.sentence(
      on,
      what,
      cause ? say.cause(cause) : '',
      body,
      limit ? say.limit(limit.n, limit.per) : '',
    )
  }

  #still({ to, stat, how, n, if: cond }: Static): string {
    return this.say.still({
      to: this.selector(to),
      stat: this.word(stat),
      how,
      n: this.num(n),
      cond: cond ? this.cond(cond) : '',
    })
  }

  #replacement({ event, to, if: cond, layer, n, do: effects, limit }: Replacement): string {
    return this.say.replacement({
      event,
      to: to === undefined ? this.ref('self') : this.targets(to),
      cond: cond ? this.cond(cond) : '',
      layer,
      n: n === undefined ? '' : this.num(n),
      what: effects ? this.#effects(effects) : '',
      limit: limit ? this.#duration(limit) : '',
    })
  }

  /** Effects in their order. A name that the next effect speaks of is said in full there, and not before. */
  #effects(effects: readonly Effect[]): string {
    const parts: string[] = []
    for (const [i, effect] of effects.entries()) {
      if (effect.op !== 'let' && effect.op !== 'var') {
        parts.push(this.#effect(effect))
        continue
      }
      const as = effect.op === 'var' && this.#numbers > 1 ? effect.as : ''
      if (as !== '') this.special.set(as, as)
      const full = effect.op === 'let' ? this.selector(effect.sel) : this.num(effect.n)
      if (speaksOf(effects[i + 1], effect.as)) this.full.set(effect.as, full)
      else parts.push(this.#op(effect.op, { who: full, n: full, as }))
    }
    return this.say.then(parts)
  }

  #effect(effect: Effect): string {
    const say = this.say
    switch (effect.op) {
      case 'if': {
        const asked = this.#asked(effect.cond)
        const then = this.#effects(effect.then)
        return this.#answered(asked, then, effect.else ? this.#effects(effect.else) : '')
      }
      case 'forEach': {
        const each = effect.in
        const kind = typeof each === 'object' && 'of' in each ? each.of : 'unit'
        const who =
          typeof each !== 'object'
            ? this.targets(each)
            : 'tribesOf' in each
              ? say.num.distinctOf(this.selector(each.tribesOf))
              : this.one(each)
        this.bound.set('it', { of: kind, single: true, rank: 0, ranks: 1 })
        return say.forEach(who, this.#effects(effect.do), effect.while ? this.cond(effect.while) : '')
      }
      case 'repeat':
        return say.repeat(this.num(effect.n), this.#effects(effect.do))
      case 'oneOf':
        return say.oneOf(effect.options.map((option) => this.#effects(option)))
      case 'status':
        return effect.add
          ? this.#op('statusAdd', { to: this.targets(effect.to), key: this.list(effect.add) })
          : this.#op('statusRemove', { to: this.targets(effect.to), key: this.list(effect.remove ?? []) })
      default:
        return this.#op(effect.op, this.#args(effect))
    }
  }

  #asked(cond: Cond): Asked {
    return 'not' in cond
      ? { unless: true, text: this.cond(cond.not) }
      : { unless: false, text: this.cond(cond) }
  }

  #answered({ unless, text }: Asked, then: string, otherwise: string): string {
    return unless ? this.say.unless(text, then, otherwise) : this.say.iff(text, then, otherwise)
  }

  #op(op: string, args: Words): string {
    return this.say.effect[op]?.(args) ?? op
  }

  /** What an effect's keys hold, in words. */
  #args(effect: Effect): Words {
    const args: Words = {}
    for (const [key, value] of Object.entries(effect)) {
      if (key === 'op') continue
      if (['to', 'from', 'who', 'whom', 'toward', 'cards', 'on'].includes(key) && effect.op !== 'draw')
        args[key] =
          effect.op === 'triggerAbilities' && key === 'on'
            ? this.say.trigger[value as Ability['on']]
            : this.targets(value as Targets)
      else if (key === 'n') Object.assign(args, this.#amount(value as Num))
      else if (['strength', 'steps', 'strengthBonus'].includes(key)) args[key] = this.num(value as Num)
      else args[key] = typeof value === 'string' ? this.word(value) : ''
    }
    if ('steps' in effect) args['n'] = args['steps'] ?? ''
    if (effect.op === 'triggerAbilities')
      Object.assign(args, { who: this.targets(effect.of), trigger: args['on'] ?? '' })
    if (effect.op === 'snapshot') args['who'] = this.targets(effect.of)
    if (effect.op === 'choose') args['who'] = this.chosenBy(effect.sel)
    if (effect.op === 'spawn')
      Object.assign(args, {
        unit: this.#unit(effect.unit),
        side: effect.side === 'enemy' ? 'enemy' : '',
        params: this.#params(effect.unit),
      })
    if (effect.op === 'fly' && effect.passed !== undefined) this.passed.add(effect.passed)
    if (effect.op === 'transform') Object.assign(args, this.#made(effect.into))
    if (effect.op === 'addToDeck') Object.assign(args, this.#made(effect.card))
    if (effect.op === 'convert') args['side'] = this.say.words[effect.side] ?? effect.side
    if (effect.op === 'mana')
      args['side'] = effect.side === 'enemy' ? (this.tongue === 'en' ? 'the enemy' : '敌方') : ''
    if (effect.op === 'damage' || effect.op === 'strength')
      args['spread'] = effect.spread === 'random' ? 'random' : ''
    if (effect.op === 'setStrength') args['mode'] = effect.mode
    if (effect.op === 'moveMode')
      Object.assign(args, { mode: effect.mode, toggle: effect.toggle ? 'yes' : '' })
    if (effect.op === 'returnToHand')
      Object.assign(args, { copy: effect.copy ? 'yes' : '', bonus: args['strengthBonus'] ?? '' })
    if (effect.op === 'draw') Object.assign(args, this.#drawn(effect))
    if (effect.op === 'modify')
      Object.assign(args, { how: effect.how, duration: this.#duration(effect.duration) })
    if (effect.op === 'buff')
      Object.assign(args, {
        key: typeof effect.buff === 'string' ? this.word(effect.buff) : (effect.buff.name ?? effect.buff.key),
        duration: effect.duration ? this.#duration(effect.duration) : '',
      })
    return args
  }

  /** An amount; `less` where it is taken. */
  #amount(n: Num): Words {
    if (typeof n === 'number' && n < 0) return { n: String(-n), less: 'yes' }
    if (typeof n === 'object' && 'sub' in n && n.sub[0] === 0)
      return { n: this.num(n.sub[1] ?? 0), less: 'yes' }
    if (typeof n === 'object' && 'mul' in n && n.mul[0] === -1 && n.mul.length === 2)
      return { n: this.num(n.mul[1] ?? 0), less: 'yes' }
    return { n: this.num(n) }
  }

  #drawn({ from, where, copy, singleUse }: Extract<Effect, { op: 'draw' }>): Words {
    const en = this.tongue === 'en'
    const filters = where ? this.filters(where) : []
    // What stands before the noun, and what behind it.
    const of = (before: boolean) =>
      filters.filter((text) => /^[<^]/.test(text) === before).join(en ? ' ' : '')
    this.bound.set('result', { of: 'card', single: false, rank: 0, ranks: 1 })
    const zone =
      from === undefined || from === 'deck'
        ? ''
        : from === 'enemyHand'
          ? en
            ? " from the enemy's hand"
            : '从对手手牌'
          : en
            ? " from the enemy's deck"
            : '从对手牌库'
    return {
      from: zone,
      before: of(true),
      where: of(false),
      copy: copy ? 'yes' : '',
      single: singleUse ? 'yes' : '',
    }
  }

  #made(unit: UnitRef): Words {
    return {
      unit: this.#unit(unit),
      strength: unit.strength === undefined ? '' : this.num(unit.strength),
      cost: unit.cost === undefined ? '' : String(unit.cost),
    }
  }

  /** What is given to what is made, for its own abilities. */
  #params(unit: UnitRef): string {
    if (!('card' in unit) || unit.params === undefined) return ''
    return Object.entries(unit.params)
      .map(([name, num]) => `${this.word(name)} ${this.num(num)}`)
      .join(', ')
  }

  #unit(unit: UnitRef): string {
    if ('card' in unit)
      return this.book.has(unit.card) ? this.book.card(unit.card).name[this.tongue] : unit.card
    if ('copyOf' in unit)
      return this.tongue === 'en' ? `copy of ${this.ref(unit.copyOf)}` : `${this.ref(unit.copyOf)}的复制`
    return this.word(unit.token)
  }

  #duration(duration: Duration): string {
    if (typeof duration === 'string') return this.say.duration(duration, '', '', '')
    if ('uses' in duration) return this.say.duration('uses', String(duration.uses), '', '')
    const of = this.tongue === 'en' ? (duration.of === 'any' ? 'any' : 'its') : ''
    return this.say.duration('turns', String(duration.turns), of, duration.at ?? 'start')
  }
}
