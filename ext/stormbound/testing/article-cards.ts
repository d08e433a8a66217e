import {
  type BuffConfig,
  DamageEffect,
  type Effect,
  PoisoningEffect,
  registerEffect,
  Skill,
  setOf,
} from '../src/article/index.ts'
import { plainCard } from './article.ts'

export const buff = (
  event: string,
  effect: string,
  args: unknown[],
  rest: Partial<BuffConfig> = {},
): BuffConfig => ({
  name: `${event} ${effect}`,
  desc: '',
  event,
  effects: [{ name: effect, args }],
  ...rest,
})

export class PoisoningSkill extends Skill {
  readonly id: string
  readonly name = 'poisoning'
  readonly costEnergy = 2
  readonly #effects: readonly Effect[]
  constructor(now: number, damage: number, duration: number) {
    super()
    this.id = `poisoning-${now}`
    this.#effects = [new DamageEffect(now), new PoisoningEffect(damage, duration)]
  }
  getEffects() {
    return this.#effects
  }
}

export const recruit = plainCard('-1', { name: 'recruit', costEnergy: 0, hp: 1 })
export const squire = plainCard('2', {
  name: 'squire',
  costEnergy: 3,
  hp: 3,
  buffList: [{ ...buff('afterPut', 'SpawnEffect', ['behind', recruit]), duration: 1 }],
})
export const breaker = plainCard('breaker', { buffList: [buff('afterPut', 'AttackPlayerEffect', [1])] })
export const gasp = plainCard('gasp', { buffList: [buff('onDie', 'AttackPlayerEffect', [1])] })
export const plague = plainCard('plague', {
  buffList: [
    {
      name: 'plague',
      desc: '',
      event: 'onDie',
      effects: [
        { name: 'AroundDamageEffect', args: [1] },
        { name: 'DieRandomPoisoningEffect', args: [2, 1, 3] },
      ],
    },
  ],
})
export const tower = plainCard('tower', {
  moveStep: 0,
  hp: 4,
  buffList: [buff('onUpdate', 'AttackPlayerEffect', [1])],
})
export const pirate = plainCard('301', {
  hp: 1,
  buffList: [buff('onLastPut', 'AroundRecoverEffect', [5, 0])],
})
export const strike = plainCard('strike', {
  hp: 9,
  buffList: [buff('beforeAttack', 'DamageEffect', [3], { duration: 2 })],
})
export const plain = plainCard('plain')

registerEffect('DestroyWeakEffect', ([hp]) => ({
  name: 'DestroyWeakEffect',
  cast: () => [
    {
      op: 'if',
      cond: { match: { ref: 'attacked', where: { strength: { lt: hp as number } } } },
      then: [{ op: 'destroy', to: 'attacked' }],
    },
  ],
}))
export const executioner = plainCard('executioner', {
  buffList: [buff('beforeAttack', 'DestroyWeakEffect', [3])],
})

export class Heal extends Skill {
  readonly id = 'heal'
  readonly name = 'heal'
  readonly costEnergy = 1
  override readonly side = 'friend'
  getEffects() {
    return [{ name: 'heal', cast: () => [{ op: 'heal' as const, to: 'target', n: 3 }] }]
  }
}

export const set = setOf(
  [squire, breaker, gasp, plague, tower, pirate, strike, plain, executioner],
  [new PoisoningSkill(10, 3, 2), new PoisoningSkill(20, 10, 5), new Heal()],
)
