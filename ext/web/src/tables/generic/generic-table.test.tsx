import { createMatch, type Json } from '@framestack/core'
import { beacons } from '@framestack/examples/beacons'
import { courtOfMasks } from '@framestack/examples/court-of-masks'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GenericTable } from './generic-table.tsx'

const common = {
  names: ['Ann', 'Bob'],
  busy: false,
  play: () => undefined,
  language: 'en',
  events: [],
  options: {},
} as const

describe('the generic table', () => {
  test('lights the cells that may be marked, and shows whose the others are', () => {
    const gc = createMatch(ticTacToe, { players: 2, seed: 1 })
    gc.act(0, { action: 'mark', cell: 4 })
    const table = { view: gc.viewFor(1) as Json, stack: gc.stackFor(1), outcome: null }
    const html = renderToStaticMarkup(<GenericTable {...common} seat={1} table={table} ask={gc.hintFor(1)} />)
    expect(html.match(/class="cell open /g)).toHaveLength(8)
    expect(html).toContain('mark cell 4: Ann')
    expect(html).toContain('✕')
  })

  test('says whose turn it is by name, and nothing of what is hidden or said already', () => {
    const gc = createMatch(beacons, { players: 2, seed: 1 })
    const table = { view: gc.viewFor(0) as Json, stack: gc.stackFor(0), outcome: null }
    const html = renderToStaticMarkup(<GenericTable {...common} seat={0} table={table} ask={gc.hintFor(0)} />)
    const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(text).toContain('turn Ann')
    expect(text).toContain('hinted no')
    expect(text).not.toMatch(/—|false|player/)
    // His own cards have no faces, the other one's have; moves name them by these numbers.
    expect(text.match(/#\d+ face \w+ \d/g)).toHaveLength(5)
    expect(text.match(/#\d+/g)).toHaveLength(10)
  })

  test('a spectator is offered nothing, and sees no hand', () => {
    const gc = createMatch(courtOfMasks, { players: 2, seed: 1 })
    const table = { view: gc.viewFor(null) as Json, stack: gc.stackFor(null), outcome: null }
    const html = renderToStaticMarkup(
      <GenericTable {...common} seat={null} table={table} ask={gc.hintFor(null)} />,
    )
    expect(html).not.toContain('<button type="button">')
    for (const mask of gc.state.game.hands.flat()) expect(html).not.toContain(`>${String(mask)}<`)
  })
})
