import type { Effect as Meaning, Selector } from '@framestack/kit/effects'
import { BadConfig, shown, whole } from './problems.ts'

/** Where an effect stands: whom it is about when it says nothing else. */
export interface Context {
  /** `target` of a skill, `attacked` before an attack, else the holder. */
  readonly to: 'target' | 'attacked' | 'self'
  readonly path: string
  /** Makes a card that is written down inside of another one known; gives its id. */
  readonly card: (config: unknown, path: string) => string
}

/** What a card does, by name. `cast` says it in the vocabulary. */
export interface Effect {
  readonly name: string
  cast(context: Context): Meaning[]
}

/** Makes an effect from its arguments, which it checks. */
export type EffectMaker = (args: readonly unknown[], path: string) => Effect

const near = (side: 'friend' | 'enemy' | 'any'): Selector => ({ of: 'unit', side, area: 'surrounding' })
const sides = ['friend', 'enemy'] as const

/** 0 is the own side, 1 the other one. */
function sideOf(value: unknown, path: string): 'friend' | 'enemy' {
  const side = sides[whole(value, path, 0, 1)]
  return side ?? 'friend'
}

/** A poison that hurts at the start of its holder's turns. */
const poison = (to: string | Selector, damage: number, turns: number): Meaning => ({
  op: 'buff',
  to,
  buff: 'poison',
  params: { damage },
  duration: { turns, of: 'holder', at: 'start' },
})

export class DamageEffect implements Effect {
  readonly name = 'DamageEffect'
  readonly damage: number
  constructor(damage: number, path = 'DamageEffect') {
    this.damage = whole(damage, `${path}: damage`, 1)
  }
  cast({ to }: Pick<Context, 'to'>): Meaning[] {
    return [{ op: 'damage', to, n: this.damage }]
  }
}

export class RecoverEffect implements Effect {
  readonly name = 'RecoverEffect'
  readonly num: number
  constructor(num: number, path = 'RecoverEffect') {
    this.num = whole(num, `${path}: num`, 1)
  }
  cast({ to }: Pick<Context, 'to'>): Meaning[] {
    return [{ op: 'heal', to, n: this.num }]
  }
}

export class AttackPlayerEffect implements Effect {
  readonly name = 'AttackPlayerEffect'
  readonly damage: number
  constructor(damage: number, path = 'AttackPlayerEffect') {
    this.damage = whole(damage, `${path}: damage`, 1)
  }
  cast(): Meaning[] {
    return [{ op: 'damage', to: 'enemyBase', n: this.damage }]
  }
}

export class PoisoningEffect implements Effect {
  readonly name = 'PoisoningEffect'
  readonly damage: number
  readonly duration: number
  constructor(damage: number, duration: number, path = 'PoisoningEffect') {
    this.damage = whole(damage, `${path}: damage`, 1)
    this.duration = whole(duration, `${path}: duration`, 1)
  }
  cast({ to }: Pick<Context, 'to'>): Meaning[] {
    return [poison(to, this.damage, this.duration)]
  }
}

const tiles: ReadonlyMap<string, Selector> = new Map<string, Selector>([
  ['behind', { of: 'tile', area: 'tileBehind' }],
  ['front', { of: 'tile', area: 'tileAhead' }],
  ['around', { of: 'tile', area: 'surrounding', pick: 'random', n: 1 }],
])

export class SpawnEffect implements Effect {
  readonly name = 'SpawnEffect'
  readonly pos: string
  readonly config: unknown
  readonly #path: string
  constructor(pos: string, config: unknown, path = 'SpawnEffect') {
    if (!tiles.has(pos))
      throw new BadConfig([
        `${path}: pos: expected one of ${[...tiles.keys()].join(', ')}, got ${shown(pos)}`,
      ])
    this.pos = pos
    this.config = config
    this.#path = path
  }
  cast({ card }: Context): Meaning[] {
    const on = tiles.get(this.pos)
    const id = card(this.config, `${this.#path}: card`)
    const { hp } = this.config as { readonly hp: number }
    return on === undefined ? [] : [{ op: 'spawn', unit: { card: id }, strength: hp, on }]
  }
}

/** An effect whose meaning is a list of the vocabulary's. */
const plain = (name: string, make: (context: Context) => Meaning[]): Effect => ({ name, cast: make })

const makers = new Map<string, EffectMaker>([
  ['DamageEffect', ([n], path) => new DamageEffect(n as number, path)],
  ['RecoverEffect', ([n], path) => new RecoverEffect(n as number, path)],
  ['AttackPlayerEffect', ([n], path) => new AttackPlayerEffect(n as number, path)],
  [
    'PoisoningEffect',
    ([damage, duration], path) => new PoisoningEffect(damage as number, duration as number, path),
  ],
  ['SpawnEffect', ([pos, config], path) => new SpawnEffect(pos as string, config, path)],
  [
    'DamageSelfEffect',
    ([n], path) => {
      const damage = whole(n, `${path}: damage`, 1)
      return plain('DamageSelfEffect', () => [{ op: 'damage', to: 'self', n: damage }])
    },
  ],
  [
    'AroundDamageEffect',
    ([n], path) => {
      const damage = whole(n, `${path}: damage`, 1)
      return plain('AroundDamageEffect', () => [{ op: 'damage', to: near('enemy'), n: damage }])
    },
  ],
  [
    'AroundRecoverEffect',
    ([n, whose], path) => {
      const num = whole(n, `${path}: num`, 1)
      const side = sideOf(whose, `${path}: side`)
      return plain('AroundRecoverEffect', () => [
        { op: 'strength', to: { ...near(side), pick: 'random', n: 1 }, n: num },
      ])
    },
  ],
  [
    'RandomDamageEffect',
    ([n, whose], path) => {
      const damage = whole(n, `${path}: damage`, 1)
      const side = sideOf(whose, `${path}: side`)
      const to: Selector = { of: 'unit', side, area: 'board', pick: 'random', n: 1, other: true }
      return plain('RandomDamageEffect', () => [{ op: 'damage', to, n: damage }])
    },
  ],
  [
    'DieRandomPoisoningEffect',
    ([n, damage, duration], path) => {
      const count = whole(n, `${path}: count`, 1)
      const [hurt, turns] = [whole(damage, `${path}: damage`, 1), whole(duration, `${path}: duration`, 1)]
      return plain('DieRandomPoisoningEffect', () => [
        poison({ ...near('enemy'), pick: 'random', n: count }, hurt, turns),
      ])
    },
  ],
])

/** Adds an effect of a game's own, as the article's developers do. Throws a TypeError for a name that is taken, or none. */
export function registerEffect(name: string, make: EffectMaker): void {
  if (typeof name !== 'string' || name === '' || typeof make !== 'function')
    throw new TypeError(
      'registerEffect: expected a name, and a function that makes the effect from its arguments',
    )
  if (makers.has(name)) throw new TypeError(`there is an effect '${name}' already`)
  makers.set(name, make)
}

/** The effect of that name. Throws a {@link BadConfig} that names the place and the effects that there are. */
export function initEffectWithName(name: unknown, args: unknown, path: string): Effect {
  const make = typeof name === 'string' ? makers.get(name) : undefined
  if (make === undefined)
    throw new BadConfig([
      `${path}.name: unknown effect ${shown(name)}, expected one of ${[...makers.keys()].join(', ')}`,
    ])
  if (!Array.isArray(args)) throw new BadConfig([`${path}.args: expected a list, got ${shown(args)}`])
  return make(args, `${path}.args`)
}
