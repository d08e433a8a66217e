import { expect, test } from 'vitest'
import { hashOf, type Route, routeOf } from './route.ts'

test('what is written is what is read', () => {
  const routes: Route[] = [
    { page: 'lobby' },
    { page: 'join', code: 'AB12-CD34' },
    { page: 'match', match: 'x/ü' },
    { page: 'inspect', match: null },
    { page: 'inspect', match: 'm1' },
    { page: 'maps' },
    { page: 'cards', card: null },
    { page: 'cards', card: 'burst-sack' },
  ]
  for (const route of routes) expect(routeOf(hashOf(route))).toEqual(route)
})

test('what is no page is the lobby', () => {
  for (const hash of ['', '#', '#/nowhere', '#/join', '#/match/', '#/match/%'])
    expect(routeOf(hash)).toEqual({ page: 'lobby' })
})
