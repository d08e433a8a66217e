import type { Ability, Card, Effect as Meaning } from '@framestack/kit/effects'
import type { Context, Effect } from './effects.ts'
import { CardEvents, EventBus, triggerOf } from './events.ts'
import { BadConfig, shown } from './problems.ts'

/** Skills, buffs, equipment: whatever has effects. */
export interface EffectContainer {
  getEffects(): readonly Effect[]
}

type Known = Pick<Context, 'card'>

const meant = (container: EffectContainer, context: Context): Meaning[] =>
  container
    .getEffects()
    .flatMap((effect, k) => effect.cast({ ...context, path: `${context.path}.effects[${k}]` }))

/** What a card does when something happens to it. */
export abstract class Buff implements EffectContainer {
  abstract readonly name: string
  abstract readonly event: string
  /** How often it works; `permanent`: always. */
  readonly duration: number | 'permanent' = 'permanent'
  abstract getEffects(): readonly Effect[]

  /** The same in the vocabulary. */
  toAbility(path: string, known: Known): Ability {
    const trigger = triggerOf(this.event)
    if (trigger === null)
      throw new BadConfig([
        `${path}.event: unknown event ${shown(this.event)} of buff '${this.name}', expected one of ${CardEvents.join(', ')}`,
      ])
    const { duration } = this
    if (duration !== 'permanent' && !(Number.isSafeInteger(duration) && duration > 0))
      throw new BadConfig([
        `${path}.duration: expected a whole number from 1, or 'permanent', got ${shown(duration)}`,
      ])
    const to = trigger.on === 'beforeAttack' ? 'attacked' : 'self'
    return {
      ...trigger,
      do: meant(this, { ...known, to, path }),
      ...(duration === 'permanent' ? {} : { limit: { per: 'game', n: duration } }),
    }
  }
}

/** Effects on a target, at once. */
export abstract class Skill implements EffectContainer {
  abstract readonly id: string
  abstract readonly name: string
  abstract readonly costEnergy: number
  /** Whom it may be cast on. */
  readonly side: 'friend' | 'enemy' | 'any' = 'enemy'
  abstract getEffects(): readonly Effect[]

  /** What it does to whom it is cast on, in the vocabulary. */
  spellTo(path: string, known: Known): Meaning[] {
    return meant(this, { ...known, to: 'target', path })
  }

  /** The same in the vocabulary. */
  toCard(path: string, known: Known): Card {
    const { id, name, costEnergy: cost, side } = this
    return {
      id,
      name: { en: name, zh: name },
      kind: 'spell',
      kingdom: 'neutral',
      cost,
      target: { of: 'unit', side },
      abilities: [{ on: 'cast', do: this.spellTo(path, known) }],
    }
  }
}

/** What has buffs. Those who listen are told of what is put on and taken off. */
export abstract class EffectTarget extends EventBus {
  readonly #buffs: { readonly buff: Buff; readonly dispose: () => void }[] = []

  get buffList(): readonly Buff[] {
    return this.#buffs.map(({ buff }) => buff)
  }

  /** Puts a buff on; returns what takes it off again. */
  addBuff(buff: Buff): () => void {
    const dispose = this.on(buff.event, () => this.emit('work', buff))
    this.#buffs.push({ buff, dispose })
    return () => this.removeBuff(buff)
  }

  /** What a skill does when this uses it on somebody; those who listen are told. */
  useSkill(skill: Skill, known: Known): Meaning[] {
    this.emit('useSkill', skill)
    return skill.spellTo(skill.id, known)
  }

  /** Takes a buff off, and its handler with it. */
  removeBuff(buff: Buff): void {
    const at = this.#buffs.findIndex((one) => one.buff === buff)
    if (at >= 0) this.#buffs.splice(at, 1)[0]?.dispose()
  }
}
