import { defineBuff, on } from '../../mods/define.ts'
import type { AnyHook, BuffDefinition, Weighing } from '../../mods/types.ts'
import { statNames } from '../../types.ts'

/*
 * Common buffs (D27): each is given with its numbers. `amount` of what changes damage is a whole number.
 */

/** A number that a buff was given with. */
const amountOf = (buff: { readonly data: { readonly [key: string]: unknown } } | null): number =>
  Number(buff?.data['amount'] ?? 0)

/** Costs are paid in full: what changes damage leaves them alone (D22). */
const isDamage = ({ event }: Weighing<'DamageEvent'>): boolean => event.kind !== 'loss'

/** Whoever has it deals so much more. */
export const rageHook: AnyHook = on('DamageEvent', {
  when: (c) => isDamage(c) && c.event.sender === c.owner?.id,
  run(c) {
    c.event.value += amountOf(c.buff)
  },
})

/** Whoever has it takes so much more, of sourceless damage too (D21). */
export const fragileHook: AnyHook = on('DamageEvent', {
  when: (c) => isDamage(c) && c.event.target === c.owner?.id,
  run(c) {
    c.event.value += amountOf(c.buff)
  },
})

/** Allies within the bearer's range take so much less, itself too where its own cell is in it. */
export const auraHook: AnyHook = on('DamageEvent', {
  at: 'critical',
  when(c) {
    const target = c.scene.unit(c.event.target)
    if (!isDamage(c) || c.owner === null || target === undefined) return false
    return c.scene.areAllies(c.owner, target) && c.scene.reaches(c.owner, target.at)
  },
  run(c) {
    c.event.value -= amountOf(c.buff)
  },
})

/** Whoever hurts the bearer takes so much damage. Thorns answer thorns, until the chain is too long (D37). */
export const thornsHook: AnyHook = on('DamageEvent', {
  at: 'lowest',
  when: (c) =>
    isDamage(c) &&
    c.event.target === c.owner?.id &&
    c.event.sender !== c.owner.id &&
    takes(c.event) &&
    c.scene.isAlive(c.event.sender),
  run: (c) =>
    c.enqueue('DamageEvent', {
      source: 'Thorns',
      target: c.event.sender,
      value: amountOf(c.buff),
      kind: 'true',
    }),
})

/** Whether damage, as far as is known, takes something off (D20). */
export const takes = ({
  value,
  fixedValue,
}: {
  readonly value: number
  readonly fixedValue: number | null
}): boolean => (fixedValue ?? value) > 0

const simple = (
  id: string,
  name: { en: string; zh: string },
  positive: boolean,
  hook: AnyHook,
): BuffDefinition => defineBuff({ id, name, positive, data: { amount: 1 }, on: [hook] })

export const rage = simple('Buff_Rage', { en: 'Rage', zh: '狂怒' }, true, rageHook)
export const fragile = simple('Buff_Fragile', { en: 'Fragile', zh: '易伤' }, false, fragileHook)
export const aura = simple('Buff_Aura', { en: 'Aura', zh: '光环' }, true, auraHook)
export const thorns = simple('Buff_Thorns', { en: 'Thorns', zh: '荆棘' }, true, thornsHook)

/** One modifier of one stat: `{ stat, type, value }`. Given again it stacks, each time with the value of the first. */
export const statBuff = defineBuff({
  id: 'Buff_Stat',
  name: { en: 'Stat', zh: '数值' },
  positive: true,
  maxStacks: 9,
  data: { stat: 'Attack', type: 'BaseAdd', value: 1 },
  provideModifiers({ buff }) {
    const { stat, type, value } = buff.data
    const name = statNames.find((one) => one === stat)
    if (name === undefined) throw new Error(`Buff_Stat: there is no stat '${String(stat)}'`)
    const modifier = { stat: name, type: type as 'BaseAdd', value: Number(value) }
    return Array.from({ length: buff.stacks }, () => modifier)
  },
})
