import type { RoomInfo } from '@framestack/client'
import type { Seat } from '@framestack/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProposedBar } from './proposed-bar.tsx'

const person = (name: string) => ({ kind: 'person' as const, name, connected: true, away: false })
const seats = [person('Ann'), person('Bob')]
const proposed = {
  bundle: 'a1b2c3d4e5f60718',
  mods: [{ file: 'golem.js', hash: '0918273645546372' }],
  accepted: [1],
}
const bar = (room: Pick<RoomInfo, 'proposed'>, seat: Seat | null) =>
  renderToStaticMarkup(<ProposedBar room={{ ...room, seats }} seat={seat} accept={() => undefined} />)

test('nothing is proposed, nothing is shown', () => {
  expect(bar({}, 0)).toBe('')
})

test('rules that are proposed are shown by their hashes, with a button for whoever has not accepted them', () => {
  const shown = bar({ proposed }, 0)
  for (const text of ['The rules have changed', 'a1b2c3d4e5f6', 'golem.js 091827364554', 'Accepted by Bob'])
    expect(shown).toContain(text)
  expect(shown).toMatch(/<button type="button" class="small">Accept the new rules/)
  expect(bar({ proposed }, 1)).toMatch(/<button [^>]*disabled=""/)
})

test('a spectator is told, and not asked', () => {
  expect(bar({ proposed }, null)).toContain('golem.js')
  expect(bar({ proposed }, null)).not.toContain('<button')
})
