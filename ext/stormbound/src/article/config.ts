import type { BuffDef, Card, CardSet } from '@framestack/kit/effects'
import { checkSet, problemText } from '@framestack/kit/effects/check'
import { dialect } from '../dialect.ts'
import { Buff, EffectTarget, type Skill } from './containers.ts'
import { type Effect, initEffectWithName } from './effects.ts'
import { CardEvents, triggerOf } from './events.ts'
import { BadConfig, shown, whole } from './problems.ts'

/** A buff as the article writes it down. */
export interface BuffConfig {
  readonly name: string
  readonly desc: string
  readonly event: string
  readonly effects: readonly { readonly name: string; readonly args: readonly unknown[] }[]
  /** How often it works. Left out or `permanent`: always. */
  readonly duration?: number | 'permanent'
}

/** A card as the article writes it down. Without movement it is a structure. */
export interface CardConfig {
  readonly id: string
  readonly name: string
  readonly costEnergy: number
  readonly firstStep: number
  readonly hp: number
  readonly buffList: readonly BuffConfig[]
  readonly moveStep?: number
}

class ConfigBuff extends Buff {
  readonly name: string
  readonly event: string
  override readonly duration: number | 'permanent'
  readonly #effects: readonly Effect[]

  constructor(config: BuffConfig, path: string) {
    super()
    const { name, event, effects, duration } = isObject(config) ? config : nothing(path, config)
    if (triggerOf(event) === null)
      throw new BadConfig([
        `${path}.event: unknown event ${shown(event)} of buff '${name}', expected one of ${CardEvents.join(', ')}`,
      ])
    if (!Array.isArray(effects))
      throw new BadConfig([`${path}.effects: expected a list, got ${shown(effects)}`])
    this.name = name
    this.event = event
    this.duration =
      duration === undefined || duration === 'permanent'
        ? 'permanent'
        : whole(duration, `${path}.duration`, 1)
    this.#effects = effects.map((effect, k) =>
      initEffectWithName(effect?.name, effect?.args, `${path}.effects[${k}]`),
    )
  }

  getEffects(): readonly Effect[] {
    return this.#effects
  }
}

/** A buff from its config. Throws a {@link BadConfig} for what is none. */
export const createBuffConfig = (config: BuffConfig, path = 'buff'): Buff => new ConfigBuff(config, path)

/** A card that the vocabulary can be made from. */
export class CardTarget extends EffectTarget {
  readonly config: CardConfig

  constructor(config: CardConfig, path = 'card') {
    super()
    const {
      id,
      name,
      costEnergy,
      firstStep,
      hp,
      buffList,
      moveStep = 1,
    } = isObject(config) ? config : nothing(path, config)
    if (typeof id !== 'string' || id === '')
      throw new BadConfig([`${path}.id: expected a text, got ${shown(id)}`])
    if (typeof name !== 'string' || name === '')
      throw new BadConfig([`${path}.name: expected a text, got ${shown(name)}`])
    whole(costEnergy, `${path}.costEnergy`, 0)
    whole(firstStep, `${path}.firstStep`, 0, 4)
    whole(hp, `${path}.hp`, 1)
    whole(moveStep, `${path}.moveStep`, 0, 1)
    if (!Array.isArray(buffList))
      throw new BadConfig([`${path}.buffList: expected a list, got ${shown(buffList)}`])
    this.config = { id, name, costEnergy, firstStep, hp, buffList, moveStep }
    buffList.forEach((buff: BuffConfig, j) => {
      this.addBuff(createBuffConfig(buff, `${path}.buffs[${j}]`))
    })
  }

  /** The same in the vocabulary. */
  toCard(path: string, card: (config: unknown, path: string) => string): Card {
    const { id, name, costEnergy: cost, firstStep, hp, moveStep } = this.config
    const abilities = this.buffList.map((buff, j) => buff.toAbility(`${path}.buffs[${j}]`, { card }))
    const common = {
      id,
      name: { en: name, zh: name },
      kingdom: 'neutral',
      cost,
      strength: hp,
      ...(abilities.length > 0 ? { abilities } : {}),
    }
    return moveStep === 0 ? { ...common, kind: 'structure' } : { ...common, kind: 'unit', move: firstStep }
  }
}

/** A card from its config. Throws a {@link BadConfig} for what is none. */
export const createCardConfig = (config: CardConfig, path = 'card'): CardTarget =>
  new CardTarget(config, path)

const poison: BuffDef = {
  key: 'poison',
  name: 'poison',
  duration: { turns: 1, of: 'holder', at: 'start' },
  stacking: { mode: 'independent' },
  abilities: [{ on: 'statusTick', do: [{ op: 'damage', to: 'holder', n: { param: 'damage' } }] }],
}

/** A card that spawns a card that spawns a card: so many inside each other at most. */
const DEEPEST = 32

/** A set of cards from configs and skills, those included that cards spawn. Throws a {@link BadConfig} with all problems. */
export function setOf(configs: readonly CardConfig[], skills: readonly Skill[] = []): CardSet {
  if (!Array.isArray(configs) || !Array.isArray(skills))
    throw new BadConfig(['setOf: expected a list of configs, and a list of skills'])
  const cards = new Map<string, Card>()
  const problems: string[] = []
  const know = (config: unknown, path: string): string => {
    const [first = path, ...inner] = path.split(': card')
    if (inner.length > DEEPEST)
      throw new BadConfig([`${first}: cards that spawn cards lie more than ${DEEPEST} deep: expected less`])
    const target = createCardConfig(config as CardConfig, path)
    const { id } = target.config
    // A card that spawns itself is known by then.
    if (cards.has(id)) return id
    cards.set(id, { ...target.toCard(path, () => id), abilities: [] })
    cards.set(id, target.toCard(path, know))
    return id
  }
  const attempt = (run: () => void) => {
    try {
      run()
    } catch (error) {
      if (!(error instanceof BadConfig)) throw error
      problems.push(...error.problems)
    }
  }
  configs.forEach((config, i) => {
    attempt(() => {
      if (cards.has(config?.id)) throw new BadConfig([`cards[${i}].id: '${config.id}' stands twice`])
      know(config, `cards[${i}]`)
    })
  })
  skills.forEach((skill, i) => {
    attempt(() => {
      cards.set(skill.id, skill.toCard(`skills[${i}]`, { card: know }))
    })
  })
  if (problems.length > 0) throw new BadConfig(problems)
  const set: CardSet = { version: 1, buffs: [poison], cards: [...cards.values()] }
  const checked = checkSet(JSON.parse(JSON.stringify(set)), dialect)
  if (checked.set === null)
    throw new BadConfig(checked.problems.filter(({ level }) => level === 'error').map(problemText))
  return set
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function nothing(path: string, value: unknown): never {
  throw new BadConfig([`${path}: expected an object, got ${shown(value)}`])
}
