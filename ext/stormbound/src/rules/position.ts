import { BadInput, type Beginning, type Json, type JsonObject, read } from '@framestack/core'
import { type Book, putBuff, usual } from '@framestack/kit/effects'
import type { Game, Item, Options } from '../types.ts'
import { isTile, placeOf, tileOf } from './board.ts'
import { Field } from './field.ts'
import { newItem } from './items.ts'
import { place, updateLines } from './pieces.ts'
import { setup as empty } from './setup.ts'

const keys = ['turn', 'turns', 'mana', 'bases', 'pieces', 'hands', 'decks', 'cycled']

/**
 * The game at a scenario's position, in the middle of a turn. Ids are given in this order: pieces, hands, decks; the first
 * one is 2. What is not said is as at the beginning, with empty hands and decks.
 */
export const positionOf =
  (book: Book) =>
  ({ options }: Beginning<Options>, setup: Json): Game => {
    const given = read.object(setup, 'setup', keys)
    const game = empty({ options })
    game.turn = whole(given['turn'] ?? 0, 'setup: turn', 0, 1)
    game.turns = whole(given['turns'] ?? 1 + game.turn, 'setup: turns', 1, 1000)
    game.ended = [Math.ceil((game.turns - 1) / 2), Math.floor((game.turns - 1) / 2)]
    if (given['mana'] !== undefined) game.mana = pair(given['mana'], 'setup: mana', 0)
    if (given['bases'] !== undefined) game.bases = pair(given['bases'], 'setup: bases', 1)
    game.cycled = given['cycled'] === true
    game.kingdoms = ['frost', 'frost']
    read.list(given['pieces'] ?? [], 'setup: pieces', (one, where) =>
      readPiece(game, book, options, one, where),
    )
    for (const zone of ['hands', 'decks'] as const) {
      const lists = read.list(given[zone] ?? [[], []], `setup: ${zone}`, (list, where) =>
        read.list(list, where, (one, place) => readItem(game, book, options, one, place)),
      )
      if (lists.length !== 2) throw new BadInput(`setup: ${zone}: expected two lists, one for each player`)
      game[zone] = [lists[0] as Item[], lists[1] as Item[]]
    }
    updateLines(game, true)
    return game
  }

function readPiece(game: Game, book: Book, options: Options, value: Json, where: string): void {
  const given = read.object(value, where, ['side', 'card', 'at', 'level', 'strength', 'statuses', 'params'])
  const card = cardOf(book, given['card'], where)
  if (book.card(card).kind === 'spell')
    throw new BadInput(`${where}: card: expected a unit or a structure, got '${card}'`)
  const at = given['at']
  if (!isTile(at))
    throw new BadInput(`${where}: at: expected a tile such as "4,0", got ${JSON.stringify(at)}`)
  if (game.pieces.some((piece) => tileOf(piece) === at)) throw new BadInput(`${where}: at: ${at} is taken`)
  const level = whole(given['level'] ?? options.level, `${where}: level`, 1, 5)
  const field = new Field(game, book)
  const strength = whole(given['strength'] ?? field.printed(card, level), `${where}: strength`, 1, 1000)
  const side = whole(given['side'], `${where}: side`, 0, 1)
  const params = Object.fromEntries(
    Object.entries((given['params'] ?? {}) as JsonObject).map(([name, n]) => [
      name,
      whole(n, `${where}: params`, -1000, 1000),
    ]),
  )
  const piece = place(game, { card, level, side, strength, at: placeOf(at), params })
  const statuses = read.list(given['statuses'] ?? [], `${where}: statuses`, (one) => String(one))
  for (const key of statuses) {
    const def = book.buffOrNull(key)
    if (def === null) throw new BadInput(`${where}: statuses: there is no status '${key}'`)
    const buff = {
      key,
      holder: piece.id,
      source: null,
      owner: side,
      level: 1,
      params: {},
      mod: null,
      ...usual(def),
    }
    // It was put on before this turn.
    game.effects.phase = -1
    putBuff(field, buff)
    game.effects.phase = 0
  }
}

function readItem(game: Game, book: Book, options: Options, value: Json, where: string): Item {
  const given: { readonly [key: string]: Json | undefined } =
    typeof value === 'string'
      ? { card: value }
      : read.object(value, where, ['card', 'level', 'weight', 'strength', 'cost', 'single'])
  const level = whole(given['level'] ?? options.level, `${where}: level`, 1, 5)
  const item = newItem(game, cardOf(book, given['card'], where), level)
  item.weight = whole(given['weight'] ?? 1, `${where}: weight`, 0, 1000)
  if (given['strength'] !== undefined) item.strength = whole(given['strength'], `${where}: strength`, 1, 1000)
  if (given['cost'] !== undefined) item.cost = whole(given['cost'], `${where}: cost`, 0, 1000)
  item.single = given['single'] === true
  return item
}

function cardOf(book: Book, value: Json | undefined, where: string): string {
  if (typeof value === 'string' && book.has(value)) return value
  throw new BadInput(`${where}: card: there is no card ${JSON.stringify(value)}`)
}

function whole(value: Json | undefined, where: string, low: number, high: number): number {
  if (Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high)
    return value as number
  throw new BadInput(`${where}: expected a whole number from ${low} to ${high}, got ${JSON.stringify(value)}`)
}

function pair(value: Json, where: string, low: number): [number, number] {
  const list = read.list(value, where, (one, place) => whole(one, place, low, 1000))
  if (list.length !== 2) throw new BadInput(`${where}: expected two numbers, one for each player`)
  return [list[0] as number, list[1] as number]
}
