import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import lamps from '../../browser/fixtures/lamps/table/index.js'
import { kindFrom, kindOf } from './door.ts'
import type { TableHost, TableKind, TableProps } from './types.ts'

const nothing = () => null

const props: TableProps = {
  seat: 0,
  table: { view: { cells: [null] }, stack: [], outcome: null },
  ask: null,
  names: ['Ann'],
  busy: false,
  play: () => undefined,
  language: 'zh',
  events: [],
  options: {},
}

const held: { host: TableHost | null } = { host: null }

function Stars(given: TableProps) {
  const { react, GenericTable, moves } = held.host as TableHost
  const [sign] = react.useState('★')
  const text = `${sign} ${given.language} ${moves.linksOf(given.table.view, given.ask).length}`
  return react.createElement('b', null, text, react.createElement(GenericTable, given))
}

test('a table is made of what the page has: its React, the generic table, the reading of offers', () => {
  const { Table, event } = kindOf((host: TableHost): TableKind => {
    held.host = host
    return { Table: Stars, event: () => 'told' }
  })
  const html = renderToStaticMarkup(<Table {...props} />)
  expect(html).toMatch(/^<b>★ zh 0<div class="generic">/)
  expect(event?.({ type: 'Any' }, { names: [], seat: null, language: 'en' })).toBe('told')
})

test('the table of the documentation is one', () => {
  const { Table, event } = kindOf(lamps)
  const view = { lit: [true, false] }
  const html = renderToStaticMarkup(<Table {...props} table={{ view, stack: [], outcome: null }} />)
  expect(html).toContain('aria-label="第 1 盏灯，亮着"')
  expect(html).toContain('aria-label="第 2 盏灯，已灭"')
  const telling = { names: ['Ann'], seat: 0, language: 'en' } as const
  expect(event?.({ type: 'PutOut', player: 0, lamp: 1 }, telling)).toBe('Ann puts out lamp 2')
  expect(event?.({ type: 'Other' }, telling)).toBeUndefined()
})

test.each([
  [undefined, /expected a function as its default export/],
  [{ Table: nothing }, /expected a function as its default export/],
  [() => undefined, /expected a React component as Table/],
  [() => ({ Table: 'div' }), /expected a React component as Table/],
  [() => ({ Table: nothing, event: {} }), /expected a function as event/],
])('%s is no table, and it is said why', (given, reason) => {
  expect(() => kindOf(given)).toThrow(reason)
})

test('nothing is fetched from elsewhere', async () => {
  await expect(kindFrom('https://example.org/tables/a.js')).rejects.toThrow('a table is at /tables/')
  await expect(kindFrom('//example.org/tables/a.js')).rejects.toThrow('a table is at /tables/')
})
