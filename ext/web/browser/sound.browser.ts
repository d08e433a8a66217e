import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { atLobby } from './players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Counts the tones that a page makes. */
const counting = `
  const tones = BaseAudioContext.prototype.createOscillator
  globalThis.tones = 0
  BaseAudioContext.prototype.createOscillator = function () {
    globalThis.tones++
    return tones.call(this)
  }`

test('sounds are off until the settings say otherwise; then a move and the end are heard', async () => {
  const errors: string[] = []
  const who = await house.person()
  await who.addInitScript(counting)
  const page = await atLobby(who, 'Ann', errors)
  const heard = async () => Number(await page.evaluate('tones'))
  const over = page.locator('section.over')
  /** Marks whatever cell is open until the match is over. */
  const play = async () => {
    await page.locator('[data-game="tic-tac-toe"]').getByRole('button', { name: 'Play against bots' }).click()
    await page.locator('.turn.mine').waitFor()
    await expect
      .poll(async () => {
        const open = page.locator('.cell.open').first()
        if ((await page.locator('.turn.mine').count()) && (await open.count())) await open.click()
        return over.count()
      })
      .toBe(1)
  }
  await play()
  await expect.poll(() => heard()).toBe(0)
  await page.getByRole('link', { name: 'Lobby' }).first().click()
  await page.locator('.menu summary').click()
  await page.getByLabel('Sounds').check()
  await expect.poll(heard).toBeGreaterThan(0)
  await page.locator('.menu summary').click()
  const before = await heard()
  await play()
  await expect.poll(heard).toBeGreaterThan(before + 3)
  expect(errors).toEqual([])
})
