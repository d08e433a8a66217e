import * as uno from '@framestack/uno'
import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { answer, atLobby, joinBy, newMatch, nextToMove, turnOrEnd } from './players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse([{ name: 'uno', given: uno, about: 'UNO' }])
})
afterAll(() => house.close())

/** How many events a page has heard of. */
async function eventsOf(page: Page): Promise<number> {
  return Number(await page.locator('ol.events').getAttribute('data-count'))
}

/** A page's line that can be cut. */
async function cuttable(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
  const open: WebSocketRoute[] = []
  let down = false
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (down) return void socket.close({ code: 1011 })
    socket.connectToServer()
    open.push(socket)
  })
  return {
    async cut() {
      down = true
      for (const socket of open.splice(0)) await socket.close({ code: 1011 })
    },
    mend() {
      down = false
    },
  }
}

/** Does the first thing that the table lights: a card, else what the buttons offer. */
async function moveOnce(page: Page): Promise<void> {
  const colour = page.locator('[data-colour]').first()
  const card = page.locator('.hand [data-may="true"]').first()
  await answer(page, async () => {
    if (await colour.count()) await colour.click()
    else if (await card.count()) {
      await card.click()
      if (await colour.count()) await colour.click()
    } else await page.locator('.actions button').first().click()
  })
}

test('two people play a whole match of UNO; one is cut off and returns; who watches sees no card', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  const line = await cuttable(ann)
  const bob = await atLobby(await house.person({ width: 390, height: 844 }), 'Bob', errors)
  const code = await newMatch(ann, 'uno', async (page) => {
    await page.getByText(/More options/).click()
    await page.getByLabel('cards at the start').selectOption('2')
  })
  await joinBy(bob, code)
  await ann.locator('.uno-table').waitFor()
  const eve = await (await house.person()).newPage()
  await eve.goto(ann.url())
  await eve.locator('.opponents').waitFor()
  await expect.poll(() => eve.locator('[data-card]').count()).toBe(0)
  await expect.poll(() => eve.locator('.opponents').textContent()).toContain('2 cards')

  for (let moves = 0; moves < 400; moves++) {
    const page = await nextToMove([ann, bob])
    if (page === null) break
    await moveOnce(page)
    if (moves === 3) {
      await line.cut()
      await ann.locator('[data-line="lost"]').waitFor()
      if ((await turnOrEnd(bob)) === 'turn') await moveOnce(bob)
      line.mend()
      await ann.getByText('Connected again').waitFor()
    }
  }
  await ann.locator('section.over').waitFor()
  await bob.locator('section.over').waitFor()
  const ends = () => Promise.all([ann, bob].map((page) => page.locator('section.over strong').textContent()))
  await expect.poll(async () => (await ends()).filter((text) => text?.startsWith('You win'))).toHaveLength(1)
  await expect.poll(async () => (await eventsOf(ann)) - (await eventsOf(bob))).toBe(0)
  expect(errors).toEqual([])
})

test('a card is played by keys alone, and one that does not fit is refused with the reason', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person(), 'Ann', errors)
  await page.locator('[data-game="uno"]').getByRole('button', { name: 'Play against bots' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.turn.mine').waitFor()
  const misfit = page.locator('.hand [data-may="false"]').first()
  await misfit.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/is not a card of yours that/)
  const before = await eventsOf(page)
  const fits = page.locator('.hand [data-may="true"]')
  if ((await fits.count()) > 0) {
    await fits.first().focus()
    await page.keyboard.press('Enter')
    const colour = page.locator('.chooser [data-colour]').first()
    if (await colour.count()) await page.keyboard.press('Enter')
  } else {
    await page.getByRole('button', { name: 'Draw a card', exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => eventsOf(page)).toBeGreaterThan(before)
  expect(errors).toEqual([])
})

test('after a draw and a pass, and where no card fits, the keyboard is somewhere at the table', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person(), 'Ann', errors)
  await page.locator('[data-game="uno"]').getByRole('button', { name: 'Play against bots' }).focus()
  await page.keyboard.press('Enter')
  const focused = page.locator('.uno-table :focus')
  for (let turns = 0; turns < 4; turns++) {
    await page.locator('.turn.mine, section.over').first().waitFor()
    if ((await turnOrEnd(page)) === 'over') break
    await expect.poll(() => focused.count()).toBe(1)
    const button = page.locator('.own .actions button').first()
    if ((await button.count()) === 0) break
    await answer(page, async () => {
      await button.focus()
      await page.keyboard.press('Enter')
    })
  }
  expect(errors).toEqual([])
})
