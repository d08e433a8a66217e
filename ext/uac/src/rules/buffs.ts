import { Defect } from '@framestack/core'
import { joinBuff } from '@framestack/kit/buffs'
import { addRangeModifier, copyCell, removeRangeModifiers } from '@framestack/kit/square'
import { addModifier, removeModifiers } from '@framestack/kit/stats'
import type { BuffGrant } from '../events/fields.ts'
import type { Rule, Seen } from '../language.ts'
import { actingBuff, heldBuff } from '../mods/acting.ts'
import { atOnce } from '../mods/at-once.ts'
import { modifierFault } from '../mods/check.ts'
import type { Content } from '../mods/content.ts'
import { kindName } from '../mods/kind-name.ts'
import { readOnly } from '../mods/read-only.ts'
import { Scene } from '../mods/scene.ts'
import type { BuffDefinition } from '../mods/types.ts'
import { type Buff, type EntityId, statNames, type Unit } from '../types.ts'
import { tellBody } from './body.ts'
import { fitPoints } from './units.ts'

function definitionOf(content: Content, id: string): BuffDefinition {
  const definition = content.buffs.get(id)
  if (definition === undefined) throw new Defect(`there is no buff '${id}'`)
  return definition
}

/** A buff as a character gets it; nothing listens for it yet. */
export function newBuff(content: Content, grant: BuffGrant, key: number, source: EntityId): Buff {
  const { positive, category = 'Normal', mutesNegative = false, data = {} } = definitionOf(content, grant.id)
  return {
    id: grant.id,
    key,
    duration: grant.duration,
    stacks: grant.stacks,
    category,
    isPositive: positive,
    source,
    data: { ...data, ...grant.data },
    mutesNegative,
    hooks: [],
  }
}

/** Gives a character a buff (D25): fields, list, subscriptions and `attach`, modifiers. One that it has lasts longer instead. */
export function attachBuff(c: Rule, content: Content, unit: Unit, given: Buff, depth: number): void {
  const definition = definitionOf(content, given.id)
  const { buff, isNew } = joinBuff(unit.buffs, given, { maxStacks: definition.maxStacks ?? 1 })
  if (isNew) listenForBuff(c, content, unit, buff)
  if (isNew) atOnce(`${buff.id}: attach`, definition.attach?.(actingBuff(c, content, unit, buff, depth)))
  else dropModifiers(unit, buff.id)
  provideModifiers(c, content, unit, buff)
  if (isNew) tellSkill(c, content, unit, buff.id, 'OPENED')
  fitPoints(unit)
}

/** Attaches what listens for a buff. */
export function listenForBuff(c: Rule, content: Content, unit: Unit, buff: Buff): void {
  const definition = definitionOf(content, buff.id)
  buff.hooks = (definition.on ?? []).map((_, i) =>
    c.attach({ name: kindName(definition, i) }, unit.id, { buff: buff.key }),
  )
}

/** Takes a buff away (D25): `detach`, modifiers, subscriptions, list. */
export function detachBuff(c: Rule, content: Content, unit: Unit, buff: Buff, depth: number): void {
  const { detach } = definitionOf(content, buff.id)
  atOnce(`${buff.id}: detach`, detach?.(actingBuff(c, content, unit, buff, depth)))
  dropModifiers(unit, buff.id)
  for (const hook of buff.hooks) c.detach(hook)
  unit.buffs = unit.buffs.filter(({ key }) => key !== buff.key)
  tellSkill(c, content, unit, buff.id, 'CLOSED')
  c.emit('BuffEnded', { unit: unit.id, buff: buff.id })
  fitPoints(unit)
}

type Providing = Pick<Rule, 'game' | 'options'>

/** Gives a character the modifiers of a buff: from nowhere else do any come. */
export function provideModifiers(
  { game, options }: Providing,
  content: Content,
  unit: Unit,
  buff: Buff,
): void {
  const scene = new Scene(game as Seen, options, content)
  const provided =
    definitionOf(content, buff.id).provideModifiers?.({
      scene,
      owner: readOnly(unit),
      buff: heldBuff(buff),
    }) ?? []
  for (const modifier of provided) {
    const fault = modifierFault(modifier)
    if (fault !== null) throw new Defect(`buff '${buff.id}': provideModifiers: ${fault}`)
    if ('range' in modifier) {
      addRangeModifier(unit.range, { id: buff.id, type: modifier.range, cells: modifier.cells.map(copyCell) })
    } else addModifier(unit.stats[modifier.stat], { id: buff.id, type: modifier.type, value: modifier.value })
  }
}

function dropModifiers(unit: Unit, id: string): void {
  for (const name of statNames) removeModifiers(unit.stats[name], id)
  removeRangeModifiers(unit.range, id)
}

/** A skill is on as long as its buff is held: the character's machine is told. */
function tellSkill(c: Rule, content: Content, unit: Unit, buff: string, what: 'OPENED' | 'CLOSED'): void {
  const skills = content.characters.get(unit.type)?.skills ?? []
  skills.forEach((skill, i) => {
    if (skill?.buff === buff && skill.passive !== true)
      tellBody(c, content, unit, `${what}${i === 0 ? 1 : 2}`)
  })
}
