import type {
  Ability,
  Book,
  Card,
  Cond,
  Duration,
  Effect,
  Num,
  Targets,
  UnitRef,
} from '@framestack/kit/effects'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import type { Lexicon } from './lexicon.ts'
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

/** Cards in words. */
class Teller extends Terms {
  card(card: Card): string {
    const target = card.kind === 'spell' && card.target ? [this.say.target(this.one(card.target))] : []
    return [...target, ...(card.abilities ?? []).map((ability) => this.#ability(ability))].join(
      this.tongue === 'en' ? ' ' : '',
    )
  }

  #ability({ on, against, cause, if: cond, do: effects, else: otherwise, limit }: Ability): string {
    const say = this.say
    const text = this.#effects(effects)
    const body = cond ? this.#iff(cond, text, otherwise ? this.#effects(otherwise) : '') : text
    const what = against ? say.against(this.filters(against)) : ''
    const by = cause ? (this.tongue === 'en' ? `by ${this.list(cause)}` : `（由${this.list(cause)}）`) : ''
    const times = limit
      ? this.tongue === 'en'
        ? ` (at most ${limit.n} a ${limit.per})`
        : `（每${limit.per === 'turn' ? '回合' : limit.per === 'game' ? '局' : '次移动'}至多${limit.n}次）`
      : ''
    return say.sentence(say.trigger[on], what, by, body, times)
  }

  #effects(effects: readonly Effect[]): string {
    return this.say.then(effects.map((effect) => this.#effect(effect)))
  }

  #effect(effect: Effect): string {
    const say = this.say
    switch (effect.op) {
      case 'if':
        return this.#iff(
          effect.cond,
          this.#effects(effect.then),
          effect.else ? this.#effects(effect.else) : '',
        )
      case 'forEach': {
        const who =
          typeof effect.in !== 'object'
            ? this.targets(effect.in)
            : 'tribesOf' in effect.in
              ? say.num.distinctOf(this.selector(effect.in.tribesOf))
              : this.one(effect.in)
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

  #iff(cond: Cond, then: string, otherwise: string): string {
    if ('not' in cond) return this.say.unless(this.cond(cond.not), then, otherwise)
    return this.say.iff(this.cond(cond), then, otherwise)
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
    if (effect.op === 'let' || effect.op === 'choose') args['who'] = this.selector(effect.sel)
    if (effect.op === 'spawn')
      Object.assign(args, { unit: this.#unit(effect.unit), side: effect.side === 'enemy' ? 'enemy' : '' })
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
      where: where ? this.filters(where).join(en ? ' ' : '') : '',
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

  #unit(unit: UnitRef): string {
    if ('card' in unit)
      return this.book.has(unit.card) ? this.book.card(unit.card).name[this.tongue] : unit.card
    if ('copyOf' in unit)
      return this.tongue === 'en' ? `copy of ${this.ref(unit.copyOf)}` : `${this.ref(unit.copyOf)}的复制`
    return unit.token === 'random' && this.tongue === 'en' ? 'random token' : this.word(unit.token)
  }

  #duration(duration: Duration): string {
    if (typeof duration === 'string') return this.say.duration(duration, '', '', '')
    if ('uses' in duration) return this.say.duration('uses', String(duration.uses), '', '')
    const of = this.tongue === 'en' ? (duration.of === 'any' ? 'any' : 'its') : ''
    return this.say.duration('turns', String(duration.turns), of, duration.at ?? 'start')
  }
}
