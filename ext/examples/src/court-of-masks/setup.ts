import { BadInput, type Beginning, type Json } from '@framestack/core'
import { copies, type Game, type Mask, mask, masks, type Options } from './language.ts'
import { without } from './seats.ts'

export const allCards: readonly Mask[] = masks.flatMap((name) => Array<Mask>(copies).fill(name))

export const setup = ({ players, options, random }: Beginning<Options>): Game => {
  const deck = random.shuffle([...allCards])
  return {
    hands: Array.from({ length: players }, () => deck.splice(0, 2)),
    lost: Array.from({ length: players }, () => []),
    coins: Array<number>(players).fill(options.coins),
    deck,
    turn: 0,
    turns: 0,
  }
}

type Position = { hands: Mask[][]; lost: Mask[][]; coins: number[]; turn: number; deck: Mask[] }

/** What is wrong with a scenario's position, or null. */
function complaint(given: Partial<Position>, players: number): string | null {
  const { hands = [], lost = [], coins, turn = 0, deck = [], ...unknown } = given
  const [key] = Object.keys(unknown)
  if (key !== undefined) return `unknown key ${key}`
  const named = [...hands, ...lost, deck].flat()
  const odd = named.find((name) => !mask.is(name))
  if (odd !== undefined) return `${odd} is no mask`
  if (without(named, ...allCards).length > 0) return `there are ${copies} of each mask`
  if (hands.length !== players) return `hands of ${players} players are needed`
  if (hands.some((cards, player) => cards.length + (lost[player] ?? []).length > 2)) return 'two cards each'
  if (coins !== undefined && coins.length !== players) return `coins of ${players} players are needed`
  if (hands.filter((cards) => cards.length > 0).length < 2) return 'two players with a card are needed'
  if (!hands[turn]?.length) return `turn: ${turn} is no living player`
  if (lost.length > players) return `there are ${players} players`
  return null
}

/** The cards that a position does not name go under the deck, in the order of the masks. */
export function position({ players, options }: Beginning<Options>, setup: Json): Game {
  const given = (setup ?? {}) as Partial<Position>
  const wrong = complaint(given, players)
  if (wrong !== null) throw new BadInput(`setup: ${wrong}`)
  const { hands = [], deck = [], coins, turn } = given
  const lost = Array.from({ length: players }, (_, player) => [...(given.lost?.[player] ?? [])])
  return {
    hands: hands.map((cards) => [...cards]),
    lost,
    coins: coins ? [...coins] : Array<number>(players).fill(options.coins),
    deck: [...deck, ...without(allCards, ...hands.flat(), ...lost.flat(), ...deck)],
    turn: turn ?? 0,
    turns: 0,
  }
}
