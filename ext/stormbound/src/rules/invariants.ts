import { type Book, buffProblem, changedAbility, strengthOf } from '@framestack/kit/effects'
import type { Look } from '../language.ts'
import type { Game } from '../types.ts'
import { isOn, tileOf } from './board.ts'
import { Field } from './field.ts'

/** What is true of every state in which somebody is asked. */
export const invariantsOf = (book: Book) => ({
  // First of all: a set may change under a match, and what is in play must be there.
  'every card is known, of a kind that may be where it is': ({ game }: Look) => {
    for (const { id, card } of game.pieces)
      if (!book.has(card) || book.card(card).kind === 'spell') return `#${id} is a ${card}, which no piece is`
    for (const { id, card } of [...game.hands.flat(), ...game.decks.flat()])
      if (!book.has(card)) return `#${id} is a ${card}, which there is not`
    return null
  },
  'every buff is known and whole': ({ game }: Look) => {
    const odd = game.effects.buffs.map(buffProblem).find((problem) => problem !== null)
    if (odd !== undefined) return odd
    const unknown = game.effects.buffs.find(({ key, mod }) => mod === null && book.buffOrNull(key) === null)
    return unknown === undefined ? null : `#${unknown.holder} has a ${unknown.key}, which there is not`
  },
  'what is being carried out says what it said': (c: Look) => {
    const whose = changedAbility(new Field(c.game as Game, book))
    return whose === null ? null : `an ability of ${whose} waits, and is another one`
  },
  'every piece stands alone on a tile': ({ game }: Look) => {
    const places = game.pieces.map(tileOf)
    if (new Set(places).size < places.length) return `pieces stand on ${places.join(' ')}`
    return game.pieces.every(isOn) ? null : `pieces stand on ${places.join(' ')}`
  },
  'every piece is alive': (c: Look) => {
    const field = new Field(c.game as Game, book)
    const dead = c.game.pieces.find(({ id }) => {
      const entity = field.entity(id)
      return entity === null || strengthOf(field, entity) <= 0
    })
    return dead === undefined ? null : `#${dead.id} ${dead.card} has no strength`
  },
  'every id is there once': ({ game }: Look) => {
    const ids = [...game.pieces, ...game.hands.flat(), ...game.decks.flat()].map(({ id }) => id)
    const next = game.serial
    return new Set(ids).size === ids.length && ids.every((id) => id >= 2 && id < next)
      ? null
      : `ids ${ids.join(' ')}`
  },
  'buffs are on what is there': ({ game }: Look) => {
    if (isOver(game)) return null
    const ids: unknown[] = [
      0,
      1,
      ...[...game.pieces, ...game.hands.flat(), ...game.decks.flat()].map(({ id }) => id),
    ]
    const lost = game.effects.buffs.find(({ holder }) => !ids.includes(holder))
    return lost === undefined ? null : `${lost.key} is on ${lost.holder}`
  },
  'mana and weights are whole numbers of 0 or more': ({ game }: Look) => {
    const all = [...game.mana, ...game.decks.flat().map(({ weight }) => weight)]
    return all.every((n) => Number.isSafeInteger(n) && n >= 0) ? null : all.join(' ')
  },
  'what fell is forgotten when the action is over': ({ game }: Look) =>
    game.fallen.length === 0 || isOver(game) ? null : game.fallen.map(({ card }) => card).join(' '),
})

/** A match that ends does so in the middle of an action: what that would have cleared away is still there. */
const isOver = ({ bases }: Look['game']): boolean => bases.some((health) => health <= 0)
