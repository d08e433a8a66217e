import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from './games.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test.each(games.map(({ name }) => name))('a newcomer plays %s against bots with one click', async (name) => {
  const errors: string[] = []
  const page = await (await house.person({ width: 360, height: 740 })).newPage()
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/')
  await page.locator(`[data-game="${name}"]`).getByRole('button', { name: 'Play against bots' }).click()
  await page.locator('.turn.mine').waitFor()
  await expect.poll(() => page.locator('.match-table .loading').count()).toBe(0)
  await expect.poll(() => page.locator('.match-table button').count()).toBeGreaterThan(0)
  expect(await page.locator('[data-table="failed"]').count()).toBe(0)
  // Nothing is cut off on a narrow phone.
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  expect(errors).toEqual([])
})
