import type { SeenUnit, Tell } from '../language.ts'
import type { BodyEvent, CharacterMachine } from '../machines/character.ts'
import type { Content } from '../mods/content.ts'
import type { Unit } from '../types.ts'

/** Tells a character's machine what happened to it. Where that leads to another state, it is recorded. */
export function tellBody(c: Pick<Tell, 'emit'>, content: Content, unit: Unit, type: BodyEvent): void {
  const to = machineOf(content, unit).step(unit.machine, type, unit.sp)
  if (to === unit.machine) return
  c.emit('CharacterState', { unit: unit.id, on: type, from: unit.machine, to })
  unit.machine = to
}

/** The state of a character that has opened a skill. */
export const openedState = (content: Content, unit: Unit, skill: 1 | 2): string =>
  machineOf(content, unit).step(unit.machine, `OPENED${skill}`, unit.sp)

/** The state in which a character begins, with the points that it has. */
export const firstState = (content: Content, unit: Unit): string => machineOf(content, unit).start(unit.sp)

/** Whether a skill is on, as the character's machine says. */
export const isOn = (content: Content, unit: SeenUnit, skill: 1 | 2): boolean =>
  machineOf(content, unit).isSkill(unit.machine, skill, 'on')

/** Why a character cannot open a skill; null when it can. That is what its machine says (D13, D19). */
export function cannotOpen(content: Content, unit: SeenUnit, skill: 1 | 2): string | null {
  const definition = content.characters.get(unit.type)?.skills[skill - 1]
  if (definition === null || definition === undefined) return `it has no skill ${skill}`
  if (definition.passive === true) return `skill ${skill} is passive`
  if (isOn(content, unit, skill)) return `skill ${skill} is on`
  if (machineOf(content, unit).isSkill(unit.machine, skill, 'ready')) return null
  return `skill ${skill} costs ${definition.cost} SP, it has ${unit.sp}`
}

function machineOf(content: Content, { type }: SeenUnit): CharacterMachine {
  const machine = content.machines.get(type)
  if (machine === undefined) throw new Error(`there is no character '${type}'`)
  return machine
}
