import type { JsonObject } from '@framestack/core'
import type { Candidate } from './candidates.ts'
import { type Model, readModel } from './model.ts'
import type { Bot, Deck } from './types.ts'

/** The bot that chooses so. */
export function botOf(name: string, deck: Deck, choose: (table: Model) => Candidate | null): Bot {
  return {
    name,
    deck: () => deck,
    choose,
    decide(observation) {
      const table = readModel(observation)
      const { type, parameters } = choose(table) ?? { type: 'endround', parameters: {} }
      const { camp: player, round } = table
      return { player, round, operation_type: type, operation_parameters: parameters as JsonObject }
    },
  }
}
