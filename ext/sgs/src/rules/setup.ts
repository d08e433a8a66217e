import { BadInput, type Beginning, type Json } from '@framestack/core'
import { readCard, standardDeck } from '../data/cards.ts'
import type { Game, Options } from '../types.ts'

/** The standard deck, shuffled. */
export function setup(c: Beginning<Options>): Game {
  const cards = standardDeck()
  return begin(cards, c.random.shuffle([...cards.keys()]), c.players)
}

/** A scenario's deck: `{ "deck": ["slash S1", ...] }`, dealt from its front as it stands. */
export function position(c: Beginning<Options>, given: Json): Game {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new BadInput('setup: expected { deck: [cards] }')
  const { deck, ...rest } = given as { readonly [key: string]: Json }
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined)
    throw new BadInput(`setup: unknown key '${unknown.slice(0, 40)}'; known is: deck`)
  if (!Array.isArray(deck) || deck.length < 4 * c.players)
    throw new BadInput(`setup: deck: expected at least ${4 * c.players} cards`)
  deck.forEach((text: Json, i: number) => {
    if (typeof text !== 'string' || !readCard(text))
      throw new BadInput(`setup: deck[${i}]: expected a card such as 'fire attack H2'`)
  })
  return begin(deck as string[], [...deck.keys()], c.players)
}

function begin(cards: string[], draw: number[], players: number): Game {
  const empty = Array.from({ length: players }, (): number[] => [])
  return { cards, draw, discards: [], hands: empty, current: 0, turns: 0 }
}
