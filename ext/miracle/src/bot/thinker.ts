import { botOf } from './bot-of.ts'
import { attacks, type Candidate, moves, summons, uses } from './candidates.ts'
import { copyModel, type Model } from './model.ts'
import type { Bot, Deck } from './types.ts'
import { type Taste, tableWorth, usualTaste } from './value.ts'

/** The deck that the bot likes best: of the 80 that there are it won most with it. */
export const favouriteDeck: Deck = {
  artifacts: ['SalamanderShield'],
  creatures: ['Archer', 'Swordsman', 'FrostDragon'],
}

/** What must be won for an operation to be better than none. */
const least = 1e-6

/**
 * A bot that tries each operation on a copy of the table, lets the enemy attack and attacks again, and takes the operation
 * after which the table is worth most; when none makes it better, it ends its turn. The same table gives the same
 * operation. It takes about a millisecond for one.
 */
export function thinker({
  deck = favouriteDeck,
  taste = usualTaste,
}: {
  deck?: Deck
  taste?: Taste
} = {}): Bot {
  return botOf('thinker', deck, (table) => best(table, taste))
}

function best(model: Model, taste: Taste): Candidate | null {
  const { camp } = model
  const value = (table: Model) => tableWorth(table, camp, taste, copyModel)
  let found: Candidate | null = null
  let most = value(model) + least
  for (const candidate of [...attacks(model), ...uses(model), ...summons(model), ...moves(model)]) {
    const worth = value(candidate.after())
    if (worth <= most) continue
    most = worth
    found = candidate
  }
  return found
}
