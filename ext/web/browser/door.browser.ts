import { fileURLToPath } from 'node:url'
import * as ticTacToe from '@framestack/examples/tic-tac-toe'
import type { GivenRuleset } from '@framestack/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { atLobby, joinBy, newMatch } from './players.ts'

const fixture = (path: string) => fileURLToPath(new URL(`fixtures/${path}`, import.meta.url))

let house: House
beforeAll(async () => {
  const lamps = (await import(fixture('lamps/rules.js'))) as GivenRuleset['given']
  house = await openHouse([
    { name: 'lamps', given: lamps, table: fixture('lamps/table/index.js') },
    { name: 'tic-tac-toe', given: ticTacToe, table: fixture('torn/table/index.js') },
  ])
})
afterAll(() => house.close())

test('a package brings its table: two people play on it, and its words are in their languages', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  const bob = await atLobby(await house.person({ width: 390, height: 844 }, 'zh-CN'), '小波', errors)
  await joinBy(bob, await newMatch(ann, 'lamps'))
  await ann.getByRole('button', { name: 'lamp 1, burning' }).click()
  await bob.getByRole('button', { name: '第 1 盏灯，已灭' }).click()
  await expect
    .poll(() => bob.getByRole('alert').allTextContents())
    .toEqual([expect.stringContaining('burning')])
  for (const lamp of [2, 3, 4, 5, 6])
    await (lamp % 2 === 0
      ? bob.getByRole('button', { name: `第 ${lamp} 盏灯，亮着` })
      : ann.getByRole('button', { name: `lamp ${lamp}, burning` })
    ).click()
  await ann.getByRole('button', { name: 'lamp 7, burning' }).click()
  await expect.poll(() => ann.locator('section.over').textContent()).toContain('You win')
  await expect.poll(() => ann.locator('ol.events li').last().textContent()).toBe('Ann puts out lamp 7')
  await expect.poll(() => bob.locator('ol.events li').last().textContent()).toBe('Ann 灭了第 7 盏灯')
  await expect.poll(() => ann.locator('.generic').count()).toBe(0)
  expect(errors).toEqual([])
})

test('a table that throws makes way for the generic one, which says so and plays on', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  const bob = await atLobby(await house.person(), 'Bob', errors)
  await joinBy(bob, await newMatch(ann, 'tic-tac-toe'))
  await ann.getByRole('button', { name: 'Begin' }).click()
  for (const page of [ann, bob])
    await expect
      .poll(() => page.locator('[data-table="failed"]').textContent())
      .toContain('no drawing of this')
  await bob.locator('[data-index="4"]').click()
  await expect.poll(() => ann.locator('[data-index="4"]').textContent()).toBe('◯')
  await expect.poll(() => ann.locator('ol.events').textContent()).toContain('Bob: marked, cell 4')
})
