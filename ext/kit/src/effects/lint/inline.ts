import type { Ability, BuffDef, Card, Effect } from '../schema/types.ts'

/** All effects of abilities, those in others too. */
export function effectsOf(abilities: readonly Ability[] | undefined): Effect[] {
  const inside = (effects: readonly Effect[]): Effect[] =>
    effects.flatMap((effect) => {
      if (effect.op === 'if') return [effect, ...inside(effect.then), ...inside(effect.else ?? [])]
      if (effect.op === 'forEach' || effect.op === 'repeat') return [effect, ...inside(effect.do)]
      return effect.op === 'oneOf' ? [effect, ...effect.options.flatMap(inside)] : [effect]
    })
  return (abilities ?? []).flatMap((ability) => [...inside(ability.do), ...inside(ability.else ?? [])])
}

/** Buffs that are written down where they are put on. */
export function inlineBuffs(card: Card): BuffDef[] {
  return effectsOf(card.abilities).flatMap((effect) =>
    effect.op === 'buff' && typeof effect.buff === 'object' ? [effect.buff] : [],
  )
}
