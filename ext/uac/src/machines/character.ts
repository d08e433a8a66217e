import { type EntityMachine, entityMachine, type MachineConfig } from '@framestack/core'
import type { CharacterDefinition, SkillDefinition } from '../mods/types.ts'

/** What a character's machine is told. */
export type BodyEvent = 'POINTS' | 'OPENED1' | 'OPENED2' | 'CLOSED1' | 'CLOSED2' | 'DIED'

/** Names of the guards: whether technique points pay for a skill, or do not. */
type Guard = 'affords1' | 'affords2' | 'lacks1' | 'lacks2'

/**
 * The machine of a kind of characters: alive, with its skills side by side, or dead. A skill that is opened charges until
 * its cost is there, is ready then, and on as long as the character holds its buff; a passive one is always that.
 */
export class CharacterMachine {
  readonly machine: EntityMachine
  readonly #skills: CharacterDefinition['skills']

  constructor({ id, skills }: CharacterDefinition) {
    this.#skills = skills
    this.machine = entityMachine(id, {
      id,
      initial: 'alive',
      states: {
        alive: {
          type: 'parallel',
          on: { DIED: 'dead' },
          states: { skill1: skillStates(skills[0], 1), skill2: skillStates(skills[1], 2) },
        },
        dead: { type: 'final' },
      },
    })
  }

  /** The state of a character that begins with so many technique points. */
  start(sp: number): string {
    return this.step(this.machine.interpreter.start(this.#host(sp)), 'POINTS', sp)
  }

  /** The state after it was told something; the same one where that means nothing there. */
  step(state: string, type: BodyEvent, sp: number): string {
    return this.machine.interpreter.step(state, { type }, this.#host(sp))
  }

  /** Whether this machine has that state: another version of its character may have lost it. */
  knows(state: string): boolean {
    if (state === 'dead') return true
    const parts = state.split(',').map((part, i) => {
      const [alive, skill, own = ''] = part.split('.')
      const number = i === 0 ? 1 : 2
      return (
        alive === 'alive' &&
        skill === `skill${number}` &&
        Object.hasOwn(skillStates(this.#skills[i] ?? null, number).states ?? {}, own)
      )
    })
    return parts.length === 2 && parts.every((known) => known)
  }

  /** Whether a skill is in a state. */
  isSkill(state: string, number: 1 | 2, what: 'ready' | 'on'): boolean {
    return this.machine.interpreter.active(state).includes(`alive.skill${number}.${what}`)
  }

  #host(sp: number) {
    const affords = (number: 0 | 1): boolean => sp >= (this.#skills[number]?.cost ?? Number.POSITIVE_INFINITY)
    const answers: { readonly [G in Guard]: () => boolean } = {
      affords1: () => affords(0),
      affords2: () => affords(1),
      lacks1: () => !affords(0),
      lacks2: () => !affords(1),
    }
    return { guard: (name: string) => answers[name as Guard](), action: () => undefined }
  }
}

/** The states of one skill. `POINTS` says that technique points have changed. */
function skillStates(
  skill: SkillDefinition | null,
  number: 1 | 2,
): NonNullable<MachineConfig['states']>[string] {
  if (skill === null) return { initial: 'none', states: { none: {} } }
  if (skill.passive === true) return { initial: 'passive', states: { passive: {} } }
  const enough = { guard: `affords${number}`, target: 'ready' }
  return {
    initial: 'charging',
    states: {
      charging: { on: { POINTS: enough, [`OPENED${number}`]: 'on' } },
      ready: { on: { POINTS: { guard: `lacks${number}`, target: 'charging' }, [`OPENED${number}`]: 'on' } },
      on: { on: { [`CLOSED${number}`]: [enough, 'charging'] } },
    },
  }
}
