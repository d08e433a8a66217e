import { createMatch, type Json } from '@framestack/core'
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
