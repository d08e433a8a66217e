import { describe, expect, test } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import { createMatch, language, RuleError, replay, restoreMatch, type Viewer } from '../index.ts'

interface Note {
  n: number
}
type Shows = (event: Note, viewer: Viewer) => { n: number } | null

const lab = language<{ n: number }, { Note: Note }>()
const Table = lab.frame('Table', {
  moves: { tell: {} },
  players: () => [0],
  offers: (_, offer) => offer.tell(),
  react: { tell: (c) => c.emit('Note', { n: c.game.n++ }) },
})
const rulesOf = (version: string, show: Shows, view: (c: { game: Note }) => unknown = () => null) =>
  lab.ruleset({
    ...plain,
    version,
    setup: () => ({ n: 0 }),
    start: (c) => c.push(Table, null),
    frames: [Table],
    events: { Note: show },
    view: view as () => null,
  })

/** Player 1 cannot be shown the second one. */
const broken = rulesOf('1.0.0', ({ n }, viewer) => {
  if (n === 1 && viewer === 1) throw new Error('boom')
  return { n }
})
const mended = rulesOf('1.0.0', ({ n }) => ({ n: n + 10 }))
const said = (error: unknown) => {
  expect(error).toBeInstanceOf(RuleError)
  return (error as Error).message
}
const thrownBy = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return said(error)
  }
  throw new Error('nothing was thrown')
}

describe.each(stores)('a projection that throws, %s', (store) => {
  const begin = () => {
    const gc = createMatch(broken, { store, onRuleError: 'throw' })
    for (let i = 0; i < 3; i++) expect(gc.act(0, {})).toEqual({ code: 200 })
    return gc
  }

  test('is named where somebody looks, and hides from the viewer what comes after', () => {
    const gc = begin()
    expect(thrownBy(() => gc.events('P1'))).toBe("lab: event 'Note' as player 1 may see it failed: boom")
    expect(thrownBy(() => gc.eventsFor(1, 2))).toContain('boom')
    expect(gc.events('P0')).toHaveLength(3)
    expect(gc.eventsFor(null)).toHaveLength(3)
  })

  test('keeps nobody from saving, and mended rules take the match up', () => {
    const gc = begin()
    const saved = JSON.parse(JSON.stringify(gc.save()))
    expect(saved.cursors).toEqual([3, 1, 3])
    expect(thrownBy(() => restoreMatch(broken, saved, { store }).events('P1'))).toContain('boom')
    for (const undo of [true, false]) {
      const again = restoreMatch(mended, gc.save({ undo }), { store })
      expect(again.act(0, {})).toEqual({ code: 200 })
      // As if he had not been told: the next number is that of the next event.
      expect(again.eventsFor(1, 1)).toEqual([{ type: 'Note', n: 13 }])
      expect(again.eventsFor(0, 3)).toEqual([{ type: 'Note', n: 13 }])
    }
  })

  test('keeps nobody from changing the rules: the new ones show what the old ones could not, also in a replay', () => {
    const gc = begin()
    expect(gc.changeRules(mended)).toEqual({ code: 200 })
    const seen = [0, 11, 12].map((n) => ({ type: 'Note', n }))
    expect(gc.events('P1')).toEqual(seen)
    expect(gc.events('P0').map(({ n }) => n)).toEqual([0, 1, 2])
    let asked = 0
    const again = replay(() => (asked++ === 0 ? broken : mended), gc.log, { store })
    expect(again.eventsFor(1)).toEqual(seen)
    expect(again.eventsFor(0)).toEqual(gc.events('P0'))
  })
})

describe('what rules give to be seen', () => {
  test.each([
    ['nothing', undefined, 'expected an object with what may be seen of it'],
    ['a number', 5, 'got a number'],
    ['a text', 'x', 'got a string'],
    ['a list', [1], 'got a list'],
    ['a promise', Promise.resolve({ n: 1 }), 'it is async'],
    ['what is no JSON', { n: new Date(0) }, 'not plain JSON: /n: Date instance'],
  ])('%s is no event', (_, given, text) => {
    const gc = createMatch(rulesOf('1.0.0', (() => given) as never))
    gc.act(0, {})
    expect(thrownBy(() => gc.events('P0'))).toContain(`lab: event 'Note' as player 0 may see it failed: `)
    expect(thrownBy(() => gc.eventsFor(null))).toContain(text)
  })

  test.each([
    ['nothing', undefined, 'expected what the viewer may see, or null; got undefined'],
    ['a promise', Promise.resolve(1), 'it is async'],
    ['a function', () => 1, 'it returned no JSON'],
  ])('%s is no view', (_, given, text) => {
    const gc = createMatch(
      rulesOf(
        '1.0.0',
        ({ n }) => ({ n }),
        () => given,
      ),
    )
    expect(thrownBy(() => gc.view('P0'))).toMatch(/^lab: view of frame/)
    expect(thrownBy(() => gc.view('P0'))).toContain(text)
  })
})
