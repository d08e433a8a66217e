import { describe, expect, test } from 'vitest'
import { lawsOf, lawsText } from '../index.ts'
import { drawAnew, type Leak, secrets } from './fuzz/secrets.ts'

const told = (leak: Leak, games = 40): string | undefined =>
  lawsOf(secrets(leak), { games, laws: ['secrecy'] }).laws['secrecy']?.failures[0]?.text

/** In the view a player's own number only; what he has looked at is known from the event. */
const shows: NonNullable<Leak['shows']> = ({ viewer }, player) => viewer === player

describe('secrets are kept', () => {
  test.each<[string, Leak]>([
    ['where every move brings something to light for somebody', {}],
    [
      'where a card that is drawn comes to light for all, as far as the rules say',
      { drawn: (c) => c.reveal() },
    ],
    ['where cards are dealt when the match begins', { dealtLate: true }],
    ['where what was looked at is known from the event alone', { shows }],
    ['where anything is taken back', { undo: 'free' }],
    [
      'where something comes to light for all with each move',
      { rest: (c) => c.reveal(), drawn: (c) => c.reveal() },
    ],
  ])('%s', (_, leak) => {
    expect(lawsText(lawsOf(secrets(leak), { games: 40, laws: ['secrecy'] }))).not.toContain('BROKEN')
  })

  test('and the report says how much was compared', () => {
    const { did = {} } = lawsOf(secrets(), { games: 30, laws: ['secrecy'] }).laws['secrecy'] ?? {}
    const { 'steps compared': compared = 0, 'steps that brought something to light': taken = 0 } = did
    expect(compared).toBeGreaterThan(400)
    expect(did['steps compared but for what came to light']).toBeGreaterThan(50)
    expect(taken).toBeLessThan(compared / 10)
  })
})

describe('a leak is found', () => {
  test.each<[string, Leak, string]>([
    [
      'in what comes to light for all, as far as the rules say',
      { drawn: (c) => c.reveal(), told: { Drew: ({ player, card }) => ({ player, card }) } },
      'his events tell',
    ],
    [
      'beside what comes to light for him',
      {
        told: {
          Looked: ({ player, at, number, all }, viewer) => (viewer === player ? { at, number, all } : {}),
        },
      },
      "but 'resample' draws this anew afterwards",
    ],
    [
      'in what is done for a player who has left',
      { told: { Rested: ({ player, number, gone }) => (gone ? { player, number } : { player }) } },
      'his events tell',
    ],
    [
      'in what is done for him when his time is up',
      {
        onTimeout({ game, player }) {
          const hand = game.hands[player] ?? []
          return { action: 'play', card: hand[(game.deck[0] ?? 0) % hand.length] ?? -1 }
        },
      },
      'what is done for him when his time is up tells it',
    ],
    [
      'in whether he may take back',
      {
        rest(c) {
          const other = (c.player + 1) % c.players
          if ((c.game.numbers[other] ?? 0) % 2 === 0) c.reveal([other])
        },
      },
      'undo of player',
    ],
    [
      'in a move that needs a hidden card',
      { told: { Played: ({ player, card, left }) => ({ player, card, left }) } },
      'his events tell',
    ],
    [
      'at the beginning, to players only',
      { told: { Dealt: ({ cards }, viewer) => ({ cards: viewer === null ? 0 : cards }) } },
      'viewer 0, at the beginning: his events tell it',
    ],
    [
      'at the beginning, beside what comes to light',
      { dealtLate: true, told: { Dealt: ({ cards }, viewer) => ({ cards: viewer === null ? 0 : cards }) } },
      'viewer 0, at the beginning: his events tell it: events/1/cards',
    ],
    [
      "in a 'resample' that forgets what he has just been told",
      {
        shows,
        resample(c) {
          drawAnew(c)
          c.game.numbers = c.game.numbers.map((number, player) =>
            player === c.viewer ? number : c.random.int(1000),
          )
        },
      },
      "but 'resample' draws this anew afterwards",
    ],
    [
      "in a 'resample' that changes what he sees",
      {
        resample(c) {
          drawAnew(c)
          c.game.turn = (c.game.turn + 1) % c.players
        },
      },
      "(or 'resample' changes what he knows)",
    ],
  ])('%s', (_, leak, text) => {
    expect(told(leak)).toContain(text)
  })
})
