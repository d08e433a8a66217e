import { BadInput, type Beginning, type Json, type JsonObject } from '@framestack/core'
import { allFaces, coloursOf, type Face, nothingKnown, numbers } from './cards.ts'
import { type Game, handSize, maxLives, maxTokens, type Options } from './game.ts'

type Begin = Beginning<Options>

/** Lays out cards as hands (nothing is dealt yet) and a deck. Cards are numbered in the order given. */
function layOut({ players, options }: Begin, hands: Face[][], deck: Face[]): Game {
  const faces = [...hands.flat(), ...deck]
  let next = 0
  const name = (cards: readonly Face[]) => cards.map(() => next++)
  return {
    faces,
    known: faces.map(() => nothingKnown(options.prism)),
    hands: Array.from({ length: players }, (_, player) => name(hands[player] ?? [])),
    deck: name(deck),
    discards: [],
    played: [],
    rows: Object.fromEntries(coloursOf(options.prism).map((colour) => [colour, 0])),
    tokens: maxTokens,
    lives: maxLives,
    turn: 0,
    turnsLeft: null,
  }
}

export function setup(c: Begin): Game {
  const cards = c.random.shuffle(allFaces(c.options.prism))
  const size = handSize(c.players)
  const hands = Array.from({ length: c.players }, (_, player) =>
    cards.slice(player * size, player * size + size),
  )
  return layOut(c, hands, cards.slice(c.players * size))
}

const keys = ['hands', 'deck', 'rows', 'tokens', 'lives', 'turn']

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function list(value: Json | undefined, what: string): readonly Json[] {
  if (!Array.isArray(value)) throw new BadInput(`setup: ${what} must be a list`)
  return value
}

function whole(value: Json, what: string, low: number, high: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high)
    throw new BadInput(`setup: ${what} must be ${low} to ${high}`)
  return value
}

/** A scenario's position: see docs/games/beacons.md. */
export function position(c: Begin, given: Json): Game {
  if (!isObject(given)) throw new BadInput('setup must be an object')
  const unknown = Object.keys(given).find((key) => !keys.includes(key))
  if (unknown !== undefined) throw new BadInput(`setup: ${unknown} is none of ${keys.join(', ')}`)
  const { rows = {}, tokens = maxTokens, lives = maxLives, turn = 0, deck = [] } = given
  const suits = coloursOf(c.options.prism)
  const all = allFaces(c.options.prism)
  const face = (text: Json): Face => {
    const found = all.find((one) => one === text)
    if (found === undefined) throw new BadInput(`setup: ${JSON.stringify(text)} is no card`)
    return found
  }
  const hands = list(given['hands'], 'hands').map((cards) => list(cards, 'a hand').map(face))
  if (hands.length !== c.players || hands.some((cards) => cards.length === 0))
    throw new BadInput(`setup: hands must be ${c.players} lists, none of them empty`)
  const game = layOut(c, hands, list(deck, 'deck').map(face))
  if (!isObject(rows)) throw new BadInput('setup: rows must be an object')
  for (const [name, value] of Object.entries(rows)) {
    const colour = suits.find((one) => one === name)
    if (colour === undefined) throw new BadInput(`setup: rows: ${name} is no colour`)
    const high = whole(value, `rows: ${name}`, 0, 5)
    game.rows[colour] = high
    for (const number of numbers.slice(0, high)) {
      game.played.push(game.faces.length)
      game.faces.push(`${colour} ${number}`)
      game.known.push(nothingKnown(c.options.prism))
    }
  }
  game.tokens = whole(tokens, 'tokens', 0, maxTokens)
  game.lives = whole(lives, 'lives', 1, maxLives)
  game.turn = whole(turn, 'turn', 0, c.players - 1)
  return game
}
