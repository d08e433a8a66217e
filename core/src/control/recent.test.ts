import { describe, expect, test } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import { createMatch, hash, language, restoreMatch } from '../index.ts'

const lab = language<
  { n: number },
  { Told: { n: number }; Whispered: { n: number }; Fragile: { n: number } }
>()
let broken = false

const Table = lab.frame('Table', {
  moves: { tell: {}, whisper: {}, shatter: {} },
  players: () => [0],
  offers(_, offer) {
    offer.tell()
    offer.whisper()
    offer.shatter()
  },
  react: {
    tell: (c) => c.emit('Told', { n: c.game.n++ }),
    whisper: (c) => c.emit('Whispered', { n: c.game.n++ }),
    shatter: (c) => c.emit('Fragile', { n: c.game.n++ }),
  },
})
const rules = lab.ruleset({
  ...plain,
  undo: 'own',
  setup: () => ({ n: 0 }),
  start: (c) => c.push(Table, null),
  frames: [Table],
  events: {
    Told: 'public',
    Whispered: ({ n }, viewer) => (viewer === 1 ? { n } : null),
    Fragile({ n }, viewer) {
      if (broken && viewer === 0) throw new Error('boom')
      return { n }
    },
  },
})
const viewers = [0, 1, null] as const

describe.each(stores)('a match that keeps what is recent, %s', (store) => {
  const begin = (keep: 'all' | 'recent') =>
    createMatch(rules, { store, keep, onRuleError: 'quiet', clock: () => 0 })

  test('answers, counts and saves as one that keeps all of it', () => {
    const all = begin('all')
    const recent = begin('recent')
    for (let i = 0; i < 1500; i++)
      for (const gc of [all, recent]) {
        const reply = i % 7 === 6 ? gc.undo(0) : gc.act(0, { action: i % 3 === 0 ? 'whisper' : 'tell' })
        expect(reply.code).toBe(200)
      }
    expect(recent.seq).toBe(all.seq)
    expect(recent.save()).toEqual(all.save())
    expect(hash(recent.state)).toBe(hash(all.state))
    for (const viewer of viewers) {
      const events = all.eventsFor(viewer)
      expect(events.length).toBeGreaterThan(900)
      expect(recent.eventsFor(viewer, events.length - 170)).toEqual(events.slice(-170))
      const left = recent.eventsFor(viewer)
      expect(left).toEqual(events.slice(-left.length))
      for (let since = events.length; since >= 0; since -= 50)
        expect(all.eventsFor(viewer, since)).toEqual(events.slice(since))
    }
    const { log, history } = recent
    expect(log.length).toBeLessThan(200)
    expect(log).toEqual(all.log.slice(-log.length))
    expect(history.length).toBeLessThan(500)
    expect(history).toEqual(all.history.slice(-history.length))
    expect(recent.happened).toBe(all.history.length)
    expect(recent.historyFrom(recent.happened - 9)).toEqual(all.history.slice(-9))
    for (const gc of [recent, restoreMatch(rules, recent.save(), { store, keep: 'recent' })]) {
      expect(gc.act(0, { action: 'tell' }).code).toBe(200)
      expect(gc.eventsFor(1, all.eventsFor(1).length)).toEqual([{ type: 'Told', n: all.state.game.n }])
    }
  })

  test('lets go nothing that a viewer has not got because the rules cannot show it yet', () => {
    const gc = begin('recent')
    broken = true
    gc.act(0, { action: 'shatter' })
    for (let i = 0; i < 600; i++) gc.act(0, { action: 'tell' })
    expect(() => gc.eventsFor(0)).toThrow('boom')
    broken = false
    const events = gc.eventsFor(0)
    expect(events).toHaveLength(601)
    expect(events[0]).toEqual({ type: 'Fragile', n: 0 })
    for (let i = 0; i < 64; i++) gc.act(0, { action: 'tell' })
    expect(gc.history.length).toBeLessThan(400)
    expect(gc.eventsFor(0, 664)).toEqual([{ type: 'Told', n: 664 }])
  })
})

test('what is kept is one of two words', () => {
  expect(() => createMatch(rules, { keep: 'some' as 'all' })).toThrow("keep: expected 'all' or 'recent'")
})
