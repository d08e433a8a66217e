import { createMatch, type GameControl, type Json, type JsonObject } from '@framestack/core'
import { stormbound } from '@framestack/stormbound'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { laneEvent } from './events.ts'
import { LaneTable } from './lane-table.tsx'
import { cornerOf, stepFrom, tiles } from './places.ts'
import { laneRefusal } from './refusals.ts'

const common = { names: ['Ann', 'Bob'], busy: false, play: () => undefined, events: [], options: {} } as const

function htmlFor(gc: GameControl, seat: number | null, language: 'en' | 'zh' = 'en'): string {
  const table = { view: gc.viewFor(seat) as Json, stack: gc.stackFor(seat), outcome: gc.outcome }
  const ask = gc.hintFor(seat)
  return renderToStaticMarkup(
    <LaneTable {...common} language={language} seat={seat} table={table} ask={ask} />,
  )
}

const setup = {
  mana: [5, 9],
  pieces: [
    { side: 0, card: 'gate-guard', at: '4,0', strength: 4, statuses: ['poisoned'] },
    { side: 1, card: 'stone-keep', at: '0,3' },
  ],
  hands: [['gate-guard', 'falling-rock'], ['gate-guard']],
}
const match = (more: JsonObject = {}) =>
  createMatch(stormbound, { setup: { ...setup, ...more }, clock: () => 0 }) as GameControl

describe('the table of the lane battle', () => {
  test('has each tile and both bases as buttons with names, one of them where keys begin', () => {
    const html = htmlFor(match(), 0)
    expect(html.match(/data-spot="/g)).toHaveLength(22)
    expect(html.match(/<g role="button" tabindex="0"/g)).toHaveLength(1)
    expect(html).toMatch(/aria-label="Gate Guard #2 of Ann, unit, strength 4, poisoned, row 1, lane 1"/i)
    expect(html).toContain('aria-label="Base of Bob, health 10"')
  })

  test('sides have shapes, and structures have walls', () => {
    const html = htmlFor(match(), 0)
    const piece = (id: number) => html.split(`data-piece="${id}"`)[1]?.split('</text>')[0] ?? ''
    expect(piece(2)).toContain('<circle class="body"')
    expect(piece(3)).toContain('<rect class="body"')
    expect(piece(3)).toContain('class="walls"')
  })

  test('cards say all of it; a spectator and the other one see none, and have nothing to press', () => {
    const html = htmlFor(match(), 0)
    expect(html).toMatch(/data-card="4"[^>]*data-may="true"[^>]*aria-label="[^"]*costs \d+ mana[^"]*Strength/)
    for (const seat of [1, null]) {
      const other = htmlFor(match(), seat)
      expect(other).not.toContain('data-name="falling-rock"')
      expect(other).not.toContain('data-action="end"')
    }
    expect(htmlFor(match(), 0, 'zh')).toContain('结束回合')
  })

  test('who watches all hands sees the cards of both, and has nothing to press', () => {
    const gc = match()
    const [shown, ...seats] = [null, 0, 1].map((seat) => gc.viewFor(seat) as Json)
    const table = { view: { public: shown as Json, seats }, stack: [], outcome: null }
    const html = renderToStaticMarkup(
      <LaneTable {...common} language="en" seat={null} table={table} ask={null} />,
    )
    const hand = (seat: number) => html.split(`data-side="${seat}"`)[1]?.split('</section>')[0] ?? ''
    expect(hand(0).match(/data-name="[^"]*"/g)).toEqual([
      'data-name="gate-guard"',
      'data-name="falling-rock"',
    ])
    expect(hand(1).match(/data-name="[^"]*"/g)).toEqual(['data-name="gate-guard"'])
    expect(html).not.toContain('data-may="true"')
  })

  test('a deck is taken or put together, one after the other', () => {
    const gc = createMatch(stormbound, { seed: 1, clock: () => 0 }) as GameControl
    expect(htmlFor(gc, 0).match(/data-deck="/g)).toHaveLength(12)
    expect(htmlFor(gc, 0)).toContain('data-action="build"')
    expect(htmlFor(gc, 1)).toContain('Ann chooses a deck.')
    gc.act(0, { action: 'starter', deck: 'first-snow' })
    expect(htmlFor(gc, 1, 'zh')).toContain('选择牌组')
  })

  test('each player has his own side below', () => {
    for (const near of [0, 1]) {
      const own = cornerOf(near === 0 ? '4,0' : '0,3', near)
      expect(own.x).toBe(0)
      expect(own.y).toBe(Math.max(...tiles.map((tile) => cornerOf(tile, near).y)))
    }
  })

  test('arrow keys reach everything, and lead back', () => {
    for (const near of [0, 1]) {
      const seen = new Set<string>(['4,1'])
      for (const spot of seen)
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
          const to = stepFrom(spot, key, near)
          if (to !== null) seen.add(to)
        }
      expect(seen.size).toBe(22)
    }
    expect(stepFrom('4,1', 'ArrowDown', 0)).toBe('base0')
    expect(stepFrom('base0', 'ArrowUp', 0)).toBe('4,1')
    expect(stepFrom('4,1', 'ArrowUp', 1)).toBe('base0')
    expect(stepFrom('4,0', 'a', 0)).toBeNull()
  })
})

describe('words of the lane battle', () => {
  test.each(['en', 'zh'] as const)('events of whole matches are told in %s without gaps', (language) => {
    let told = 0
    for (let seed = 1; seed <= 3; seed++) {
      const gc = createMatch(stormbound, {
        seed,
        options: { decks: 'starter', turns: 30 },
        clock: () => 0,
      }) as GameControl
      let n = seed
      while (gc.outcome === null) {
        const seat = gc.allowedPlayers()[0] ?? 0
        const move = gc.sampleMove(seat, (count) => {
          n = (n * 48271) % 2147483647
          return n % count
        })
        gc.act(seat, { ...move?.args, action: move?.action ?? 'end' })
      }
      for (const event of gc.eventsFor(0)) {
        const text = laneEvent(event, { names: ['Ann', 'Bob'], seat: 0, language })
        expect([event['type'], text]).not.toEqual([event['type'], undefined])
        if (text === null) continue
        told++
        expect(text).not.toMatch(/[{}]|undefined|NaN|\[object/)
      }
    }
    expect(told).toBeGreaterThan(100)
    expect(laneEvent({ type: 'toString' }, { names: [], seat: null, language })).toBeUndefined()
  })

  test('refusals of the rules are told in Chinese', () => {
    const gc = match()
    const reason = (message: JsonObject & { action: string }) => {
      const reply = gc.act(0, message)
      return laneRefusal('reason' in reply ? String(reply.reason) : '', { language: 'zh' })
    }
    expect(reason({ action: 'play', card: 4, at: '0,0' })).toBe('只能放在己方前线之内。')
    expect(reason({ action: 'play', card: 4, at: '4,0' })).toBe('那里不是空格。')
    gc.act(0, { action: 'cycle', card: 4 })
    expect(reason({ action: 'cycle', card: 5 })).toBe('本回合已换过牌。')
    expect(laneRefusal('x is not free', { language: 'en' })).toBeUndefined()
  })
})
