import type { Json, JsonObject } from '@framestack/core'
import { Denied } from '@framestack/server'
import { colours } from '@framestack/uno'
import { wholeIn } from './scanner.ts'
import type { Wish } from './tables.ts'

/** Moves without arguments, by the words that our lines have for them. */
const plain: { readonly [word: string]: string } = {
  DRAW: 'draw',
  TAKE: 'take',
  PASS: 'pass',
  CHALLENGE: 'challenge',
  UNO: 'uno',
  DECLINE: 'decline',
  GIVEUP: 'give up',
}

/** The move that a line of ours means: `+UNO`, `+CATCH 2`, `+COLOUR red`, `+PLAY 104 blue`. Throws a `Denied`. */
export function moveOf(word: string, rest: string): JsonObject {
  const action = Object.hasOwn(plain, word) ? plain[word] : undefined
  const args = rest.split(/\s+/).filter((one) => one !== '')
  if (action !== undefined) return { action }
  switch (word) {
    case 'CATCH':
      return { action: 'catch', target: numberIn(args[0], '+CATCH: expected an id') }
    case 'COLOUR':
    case 'COLOR':
      return { action: 'colour', colour: colourIn(args[0]) }
    case 'PLAY':
      return playOf(args)
    default:
      throw new Denied(400, `there is no +${word.slice(0, 40)} here`)
  }
}

/** A card, and in any order a colour and whose hand is swapped with. */
function playOf([card, ...more]: readonly string[]): JsonObject {
  const move: { [name: string]: Json } = {
    action: 'play',
    card: numberIn(card, '+PLAY: expected a card from 0 to 107'),
  }
  for (const one of more)
    if (/^\d/.test(one)) move['target'] = numberIn(one, '+PLAY: expected an id')
    else move['colour'] = colourIn(one)
  return move
}

function numberIn(word: string | undefined, expected: string): number {
  const value = wholeIn(word ?? '')
  if (value === null) throw new Denied(400, expected)
  return value
}

function colourIn(word: string | undefined): string {
  const colour = word?.toLowerCase()
  const found = colours.find((one, i) => one === colour || String(i) === colour)
  if (found === undefined) throw new Denied(400, `colour: expected ${colours.join(', ')}, or 0 to 3`)
  return found
}

/** What a newcomer wishes, with one more line: `+ROOM players=2 handSize=7`, `+CODE M2T0-GZ5Y`. Throws a `Denied`. */
export function wishOf(wish: Wish, word: 'ROOM' | 'CODE', rest: string): Wish {
  if (word === 'CODE') return { ...wish, code: rest.slice(0, 32) }
  const pairs = rest
    .split(/\s+/)
    .filter((one) => one !== '')
    .map((pair): [string, Json] => {
      const [, key, value] = /^(\w{1,40})=(\S{1,40})$/.exec(pair) ?? []
      if (key === undefined || value === undefined) throw new Denied(400, '+ROOM: expected key=value')
      return [key, valueIn(value)]
    })
  const { players, ...options } = Object.fromEntries(pairs)
  if (players !== undefined && !Number.isSafeInteger(players))
    throw new Denied(400, 'players: expected a whole number')
  return { ...wish, room: { ...(players === undefined ? {} : { players: players as number }), options } }
}

function valueIn(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true'
  return wholeIn(text) ?? text
}
