import type { ListenerHandle } from '@framestack/core'
import type { Rule } from '../language.ts'
import {
  HolyLightBuff,
  HolyShield,
  type OfBuff,
  SalamanderBuff,
  SalamanderDeath,
} from '../listeners/names.ts'
import type { Buff, BuffType } from '../types.ts'
import { type NewBuff, recordBuff } from './records.ts'

/** What listens for a buff while it is there. Auras are read only: their priests listen. */
const kinds: { readonly [K in BuffType]: readonly ListenerHandle<OfBuff>[] } = {
  PriestAtkBuff: [],
  HolyShield: [HolyShield],
  HolyLightAtkBuff: [HolyLightBuff],
  SalamanderShieldBuff: [SalamanderBuff, SalamanderDeath],
}

/** Gives a unit a buff. */
export function addBuff(c: Rule, given: NewBuff): void {
  hear(c, recordBuff(c.game, given))
}

/** Attaches what listens for a buff. */
export function hear(c: Rule, buff: Buff): void {
  buff.listeners = kinds[buff.type].map((kind) => c.attach(kind, buff.bearer, { buff: buff.id }))
}

/** Takes buffs away, with what listens for them. */
export function dropBuffs(c: Rule, test: (buff: Buff) => boolean): void {
  const { game } = c
  if (!game.buffs.some(test)) return
  for (const buff of game.buffs) if (test(buff)) for (const listener of buff.listeners) c.detach(listener)
  game.buffs = game.buffs.filter((buff) => !test(buff))
}
