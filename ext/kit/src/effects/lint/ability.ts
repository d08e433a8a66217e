import type { Dialect } from '../dialect.ts'
import { didYouMean, type Problem, pathText } from '../schema/problem.ts'
import type { Ability, CardSet, Effect, Num, Selector, UnitRef } from '../schema/types.ts'
import type { WordKind } from '../schema/words.ts'
import type { Listener, Path } from './walk.ts'

const wordsOf: { readonly [K in WordKind]: keyof Dialect } = {
  tribe: 'tribes',
  status: 'statuses',
  area: 'areas',
  kingdom: 'kingdoms',
  rarity: 'rarities',
  tag: 'tags',
  stat: 'stats',
  kind: 'kinds',
}

const attacks: readonly Ability['on'][] = ['beforeAttack', 'afterAttack']
const answers: readonly Ability['on'][] = ['survive', 'death', 'damaged', 'leave']

/** What is known where an ability stands. */
export interface Place {
  /** Id of the card, or key of the buff. */
  readonly card: string
  readonly isBuff: boolean
  readonly hasTarget: boolean
  readonly set: CardSet
  readonly dialect: Dialect
  /** Params that whoever makes such a piece or buff gives; null for a buff that nobody makes. */
  readonly params: ReadonlySet<string> | null
  /** Keys of the snapshots that the card takes. */
  readonly snapshots: ReadonlySet<string>
}

/** Looks through an ability for what cannot be meant. */
export class AbilityLint implements Listener {
  readonly problems: Problem[] = []
  readonly #place: Place
  readonly #on: Ability['on'] | 'replacement' | 'static'
  readonly #refs: Set<string>[] = [new Set()]
  readonly #vars: Set<string>[] = [new Set()]

  constructor(place: Place, on: Ability['on'] | 'replacement' | 'static') {
    this.#place = place
    this.#on = on
  }

  #say(path: Path, message: string, level: Problem['level'] = 'error'): void {
    this.problems.push({ level, card: this.#place.card, path: pathText(path), message })
  }

  word(kind: WordKind, value: string, path: Path): void {
    const known = this.#place.dialect[wordsOf[kind]]
    if (known.includes(value)) return
    this.#say(
      path,
      `there is no ${kind} '${value}': expected one of ${known.join(', ')}${didYouMean(value, known)}`,
    )
  }

  ref(name: string, path: Path): void {
    const on = this.#on
    const { hasTarget, isBuff } = this.#place
    if (name.startsWith('$')) {
      const bound = this.#refs.flatMap((names) => [...names])
      if (bound.includes(name.slice(1))) return
      const what =
        bound.length === 0
          ? 'nothing is bound before it'
          : `bound are ${bound.map((one) => `$${one}`).join(', ')}`
      return this.#say(path, `${name} is not bound here: ${what}${didYouMean(name.slice(1), bound)}`)
    }
    if (name === 'target' && !hasTarget)
      this.#say(path, 'target, but the card declares no target: expected a key target beside abilities')
    if (name === 'attacked' && !attacks.includes(on as never))
      this.#say(path, `attacked is known in ${attacks.join(' and ')} only, not in ${on}`)
    if (name === 'attacker' && !attacks.includes(on as never) && !answers.includes(on as never))
      this.#say(path, `attacker is known in ${[...attacks, ...answers].join(', ')} only, not in ${on}`)
    if (name === 'holder' && !isBuff) this.#say(path, 'holder is known in buffs only: expected self')
  }

  num(value: Exclude<Num, number>, path: Path): void {
    if (
      'event' in value &&
      value.event === 'amount' &&
      !['survive', 'damaged', 'death', 'replacement'].includes(this.#on)
    )
      this.#say(path, `event amount is known in survive, damaged and death only, not in ${this.#on}`)
    if ('var' in value && !this.#vars.some((names) => names.has(value.var))) {
      const bound = this.#vars.flatMap((names) => [...names])
      this.#say(path, `var ${value.var} is not set before it${didYouMean(value.var, bound)}`)
    }
    if ('param' in value && this.#place.params?.has(value.param) === false)
      this.#say(
        path,
        `nothing that makes it gives the param ${value.param}: expected { params: { ${value.param}: ... } } where it is made`,
      )
    if ('lv' in value) this.#shrinks(value.lv, path)
  }

  #shrinks(list: readonly Num[], path: Path): void {
    for (let i = 1; i < list.length; i++) {
      const [low, high] = [list[i - 1], list[i]]
      if (typeof low !== 'number' || typeof high !== 'number' || Math.abs(high) >= Math.abs(low)) continue
      return this.#say(path, `level ${i + 1} has less than level ${i}: ${list.join(', ')}`, 'warning')
    }
  }

  effect(effect: Effect, path: Path): void {
    const { set, snapshots } = this.#place
    if (effect.op === 'buff' && typeof effect.buff === 'string') {
      const keys = (set.buffs ?? []).map(({ key }) => key)
      if (!keys.includes(effect.buff))
        this.#say([...path, 'buff'], `there is no buff '${effect.buff}'${didYouMean(effect.buff, keys)}`)
    }
    if (effect.op === 'restore' && !snapshots.has(effect.key))
      this.#say([...path, 'key'], `nothing of this card takes a snapshot '${effect.key}'`)
  }

  unit(unit: UnitRef, path: Path): void {
    const { cards } = this.#place.set
    if ('card' in unit && !cards.some(({ id }) => id === unit.card)) {
      const ids = cards.map(({ id }) => id)
      this.#say([...path, 'card'], `there is no card '${unit.card}'${didYouMean(unit.card, ids)}`)
    }
    if ('token' in unit && unit.token !== 'random') {
      const found = cards.some(({ token, tribes }) => token === true && tribes?.[0] === unit.token)
      if (!found) this.#say([...path, 'token'], `the set has no token of the tribe '${unit.token}'`)
    }
  }

  /** What is no ability is read whenever somebody looks: nothing may come of chance there. */
  chance(path: Path): void {
    if (this.#on === 'static')
      this.#say(path, 'comes of chance: expected what is the same whenever it is read')
  }

  tiles(selector: Selector, path: Path): void {
    if (selector.of !== 'tile')
      this.#say([...path, 'of'], `expected tile, got ${selector.of}: pieces are put on tiles`)
  }

  bind(kind: 'ref' | 'var', name: string): void {
    ;(kind === 'ref' ? this.#refs : this.#vars).at(-1)?.add(name)
  }

  enter(): void {
    this.#refs.push(new Set())
    this.#vars.push(new Set())
  }

  leave(): void {
    this.#refs.pop()
    this.#vars.pop()
  }
}
