import { createMatch, type Json } from '@framestack/core'
import { checkSet, problemText } from '../src/effects/check.ts'
import type { Ability, BuffDef, Card, CardSet, Effect } from '../src/effects/index.ts'
import { type Arena, arenaWith, dialect } from './arena.ts'

/** A unit of the arena. */
export const unit = (id: string, rest: Partial<Extract<Card, { kind: 'unit' }>> = {}): Card => ({
  id,
  name: { en: id, zh: id },
  kind: 'unit',
  kingdom: 'arena',
  cost: 1,
  strength: 5,
  move: 0,
  ...rest,
})

export const when = (on: Ability['on'], ...effects: Effect[]): Ability => ({ on, do: effects })

/** A unit that does this when it is used. */
export const doer = (id: string, ...effects: Effect[]): Card =>
  unit(id, { abilities: [when('play', ...effects)] })

export const buff = (key: string, rest: Partial<BuffDef> = {}): BuffDef => ({
  key,
  duration: 'permanent',
  stacking: { mode: 'ignore' },
  ...rest,
})

/** All enemies. */
export const enemies = { of: 'unit', side: 'enemy', area: 'board' } as const

/** A match in the arena with these cards, and fighters `[side, card, strength]`, whose ids are 2, 3, ... The set is checked first. */
export function match(cards: readonly Card[], fighters: Json, buffs: readonly BuffDef[] = [], players = 2) {
  const set: CardSet = { version: 1, buffs: [...buffs], cards: [unit('plain'), ...cards] }
  const { problems } = checkSet(JSON.parse(JSON.stringify(set)), dialect)
  if (problems.length > 0) throw new Error(problems.map(problemText).join('\n'))
  const rules = arenaWith(set)
  const gc = createMatch(rules, { players, setup: fighters, onRuleError: 'throw' })
  const game = () => gc.state.game as Json & Arena
  return {
    gc,
    rules,
    game,
    use: (piece: number) => gc.act(game().turn, { action: 'use', piece }),
    pass: () => gc.act(game().turn, { action: 'pass' }),
    /** Strengths by id, and the bases. */
    now: () => gc.viewFor(0),
    strength: (piece: number) => (gc.viewFor(0) as { [id: string]: number | undefined })[piece],
    /** Keys of all buffs. */
    keys: () => game().effects.buffs.map(({ key }) => key),
    /** Why actions were stopped. */
    stopped: () => gc.history.flatMap((event) => (event.type === 'Stopped' ? [event['why']] : [])),
  }
}

/** A poison that hurts at the start of its holder's turns, with its clock and its stacking. */
export const poison = (turns: number, mode: BuffDef['stacking']['mode'], max?: number): BuffDef =>
  buff('poison', {
    duration: { turns, of: 'holder', at: 'start' },
    stacking: { mode, ...(max === undefined ? {} : { max }) },
    abilities: [when('turnStart', { op: 'damage', to: 'holder', n: { param: 'damage' } })],
  })

/** Poisons all enemies: 3 each time. */
export const spit = doer('spit', { op: 'buff', to: enemies, buff: 'poison', params: { damage: 3 } })
