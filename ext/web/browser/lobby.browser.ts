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
  await expect.poll(() => page.locator('[data-table="failed"]').count()).toBe(0)
  // Nothing is cut off on a narrow phone.
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  expect(errors).toEqual([])
})

test('whoever follows a link is told what the match is before sitting down', async () => {
  const { code } = await house.server.lobby.create({
    ruleset: 'court-of-masks',
    players: 4,
    name: 'Bob',
    options: { coins: 4 },
    settings: { open: true, clock: { delay: 30_000, bank: 0, increment: 0, periods: 2, period: 10_000 } },
  })
  const page = await (await house.person()).newPage()
  await page.goto(`/#/join/${code}`)
  const facts = page.locator('.facts')
  await expect.poll(() => facts.textContent()).toContain('Court of masks')
  for (const fact of ['PlayersBob', '1 of 4 seats taken', '30 s a move, 2 periods of 10 s', 'coins4'])
    await expect.poll(() => facts.textContent()).toContain(fact)
  await expect.poll(() => page.locator('.room-fact').textContent()).toContain('Open match')
  await page.locator('.menu summary').click()
  await page.locator('.menu select').first().selectOption('zh')
  await expect.poll(() => facts.textContent()).toContain('假面宫廷')
  await expect.poll(() => facts.textContent()).toContain('金币4')
})

test('a form takes no match without seats, and says in its own words which house rules exclude each other', async () => {
  const page = await (await house.person()).newPage()
  await page.goto('/')
  await page.locator('[data-game="uno"]').getByRole('button', { name: 'New match' }).click()
  const dialog = page.getByRole('dialog')
  const create = () => dialog.getByRole('button', { name: 'Create' }).click()
  for (const seats of ['', '0', '11']) {
    await dialog.getByLabel('Seats', { exact: true }).fill(seats)
    await create()
    await expect.poll(() => dialog.locator('input:invalid').count()).toBe(1)
  }
  await dialog.getByLabel('Seats', { exact: true }).fill('3')
  await dialog.getByText('More options').click()
  await dialog.getByLabel('teams', { exact: true }).selectOption({ label: 'yes' })
  await create()
  await expect.poll(() => dialog.getByRole('alert').textContent()).toBe('Teams need four players.')
  await dialog.getByLabel('Seats', { exact: true }).fill('4')
  await create()
  await page.locator('[data-code]').waitFor()
  await expect.poll(() => page.locator('.facts').textContent()).toContain('teamsyes')
})
