import * as ticTacToe from '@framestack/examples/tic-tac-toe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { atLobby, newMatch } from './players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse([{ name: 'tic-tac-toe', given: ticTacToe }])
})
afterAll(() => house.close())

test('a private match against bots is found again in the lobby, also after leaving, until it is forgotten', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person({ width: 390, height: 844 }), 'Ann', errors)
  await page.locator('[data-game="tic-tac-toe"]').getByRole('button', { name: 'Play against bots' }).click()
  await page.locator('.turn.mine').waitFor()
  await expect.poll(() => page.title()).toBe('Your turn · Tic tac toe · Framestack')
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').getByText('takes it back').waitFor()
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/leave.png` })
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.locator('[data-own]').waitFor()
  await expect.poll(() => page.title()).toBe('Framestack')
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/own.png` })
  await page.locator('[data-own]').getByRole('link').click()
  await page.locator('.status').waitFor()
  await page.getByRole('link', { name: 'Lobby', exact: true }).first().click()
  await page.locator('[data-own]').getByRole('button', { name: 'Forget it' }).click()
  await expect.poll(() => page.locator('[data-own]').count()).toBe(0)
  expect(errors).toEqual([])
})

test('an open match says so, Escape closes the settings, and a link that cannot be copied is marked', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person(), 'Ann', errors)
  await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
  await page.reload()
  await page.locator('.menu summary').click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.menu[open]').count()).toBe(0)
  await newMatch(page, 'tic-tac-toe', (form) => form.getByLabel(/Open to the inspector/).check())
  await page.getByText('Open match: everybody may look at everything').waitFor()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('press Ctrl+C').waitFor()
  await expect.poll(() => page.evaluate('getSelection().toString()')).toContain('#/join/')
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/open.png` })
  expect(errors).toEqual([])
})
