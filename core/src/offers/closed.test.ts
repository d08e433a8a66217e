import { describe, expect, test } from 'vitest'
import { createMatch, from, int, language } from '../index.ts'
import { lawsOf, lawsText } from '../testing/index.ts'
import { OfferCollector } from './builder.ts'
import { checkMove } from './check.ts'

describe('a move that is said to be closed', () => {
  const collector = new OfferCollector({ play: { n: int({ min: 0, max: 9 }) }, pass: {}, closed: {} })
  const { shapes, builder } = collector
  /** The reason against a message, where the offers are these; null when it is accepted. */
  const against = (offer: () => void, message: { [key: string]: unknown }): string | null => {
    const offers = collector.begin()
    offer()
    const checked = checkMove(shapes, offers, message)
    return checked.ok ? null : checked.reason
  }

  test('is refused with the reason, whatever its arguments', () => {
    const offer = () => builder['play']?.closed('not your phase')
    for (const message of [{ action: 'play' }, { action: 'play', n: 3 }, { action: 'play', n: 'x', more: 1 }])
      expect(against(offer, message)).toBe('incorrect interface: not your phase')
    expect(against(offer, { action: 'pass' })).toBe('incorrect interface')
    expect(against(offer, { action: 'constructor' })).toBe('incorrect interface')
  })

  test('keeps the first reason, and counts for nothing where it is open all the same', () => {
    const twice = () => {
      builder['pass']?.closed('one')
      builder['pass']?.closed('two')
    }
    expect(against(twice, { action: 'pass' })).toBe('incorrect interface: one')
    const both = () => {
      builder['pass']?.closed('one')
      builder['pass']?.()
    }
    expect(against(both, { action: 'pass' })).toBeNull()
  })

  test('is so for the offers that were collected with it, and for no others', () => {
    expect(against(() => builder['pass']?.closed('one'), { action: 'pass' })).toBe('incorrect interface: one')
    expect(against(() => undefined, { action: 'pass' })).toBe('incorrect interface')
  })

  test('may be called so itself', () => {
    expect(against(() => builder['closed']?.(), { action: 'closed' })).toBeNull()
    expect(against(() => builder['closed']?.closed('so'), { action: 'closed' })).toBe(
      'incorrect interface: so',
    )
  })

  test.each([[''], [undefined], [7]])('needs a text that says why: %j', (reason) => {
    expect(() => builder['pass']?.closed(reason as string)).toThrow(
      "offer 'pass': closed(reason): expected a text that says why it is not open",
    )
  })
})

const shop = language<{ coins: number; bought: number }>()
const Shop = shop.frame('shop', {
  moves: { buy: { n: int({ min: 1, max: 3 }) }, earn: {} },
  players: () => [0],
  offers(c, offer) {
    if (c.game.coins > 0)
      offer.buy({ n: from([1, 2, 3]).where((n) => n <= c.game.coins, 'within your means') })
    else offer.buy.closed('you have no coins')
    offer.earn()
    // @ts-expect-error it is no move
    offer.sell?.closed('never')
    // @ts-expect-error a text
    if (c.game.coins > 99) offer.earn.closed(1)
  },
  react: {
    buy(c, { n }) {
      c.game.coins -= n
      c.game.bought += n
      if (c.game.bought > 2) c.end({ winners: [0] })
    },
    earn: (c) => void c.game.coins++,
  },
})
const rules = shop.ruleset({
  name: 'shop',
  version: '1.0.0',
  players: { min: 2, max: 2 },
  setup: () => ({ coins: 0, bought: 0 }),
  start: (c) => c.push(Shop, null),
  frames: [Shop],
  view: (c) => c.game,
  bound: 100,
})

test.each(['immer', 'in place'] as const)('why, refusals and hints of a match, %s', (store) => {
  const gc = createMatch(rules, { store })
  const reason = 'incorrect interface: you have no coins'
  expect(gc.why(0, { action: 'buy', n: 1 })).toEqual({ allowed: false, reason })
  expect(gc.act(0, { action: 'buy', n: 1 })).toMatchObject({ code: 400, reason })
  // To whom it is not open at all it is told nothing more.
  expect(gc.why(1, { action: 'buy', n: 1 })).toEqual({ allowed: false, reason: 'player forbidden' })
  expect(gc.offers(0).map(({ action }) => action)).toEqual(['earn'])
  expect(gc.moves(0)).toEqual([{ action: 'earn', args: {} }])
  gc.act(0, { action: 'earn' })
  expect(gc.why(0, { action: 'buy', n: 1 })).toEqual({ allowed: true })
  expect(gc.why(0, { action: 'buy', n: 2 })).toEqual({
    allowed: false,
    reason: 'wrong argument: n: 2 is not within your means',
  })
  gc.undo(0)
  expect(gc.why(0, { action: 'buy', n: 1 })).toEqual({ allowed: false, reason })
})

describe('the law of secrecy', () => {
  /** A move that is closed for everybody, with a reason that may tell the card in another's hand. */
  const rulesWith = (reason: (card: number) => string) => {
    const cards = language<{ card: number; round: number }>()
    const Ask = cards.frame('ask', {
      moves: { steal: {}, wait: {} },
      players: () => [0],
      offers(c, offer) {
        offer.steal.closed(reason(c.game.card))
        offer.wait()
      },
      react: {
        steal: () => undefined,
        wait: (c) => (++c.game.round > 5 ? c.end({ draw: true }) : undefined),
      },
    })
    return cards.ruleset({
      name: 'cards',
      version: '1.0.0',
      players: { min: 2, max: 2 },
      setup: ({ random }) => ({ card: random.int(50), round: 0 }),
      start: (c) => c.push(Ask, null),
      frames: [Ask],
      view: ({ game, viewer }) => (viewer === 1 ? { ...game } : { round: game.round }),
      resample({ game, viewer, random }) {
        if (viewer !== 1) game.card = random.int(50)
      },
      bound: 6,
    })
  }

  test('reads the reasons of closed moves', () => {
    const kept = lawsOf(
      rulesWith(() => 'not now'),
      { games: 20, laws: ['secrecy'] },
    )
    expect(kept.ok, lawsText(kept)).toBe(true)
    const told = lawsOf(
      rulesWith((card) => `he has ${card}`),
      { games: 20, laws: ['secrecy'] },
    )
    expect(told.ok).toBe(false)
    expect(told.laws['secrecy']?.failures[0]?.text).toContain('he has')
  })
})
