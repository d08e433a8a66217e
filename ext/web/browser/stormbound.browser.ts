import * as stormbound from '@framestack/stormbound'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { atLobby, joinBy, newMatch, turnOrEnd } from './players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse([{ name: 'stormbound', given: stormbound, about: 'four lanes, two bases' }])
})
afterAll(() => house.close())

const soon = { timeout: 60_000, interval: 20 }

/** A player at the table: one points, the other one has keys only. */
interface Player {
  readonly page: Page
  readonly keys: boolean
  readonly done: Set<string>
}

const rested = ({ page }: Player): Promise<void> => page.locator('.lane-table[aria-busy="false"]').waitFor()
const eventsOf = async (page: Page): Promise<number> =>
  Number(await page.locator('ol.events').getAttribute('data-count'))

/** Presses a button, or goes to it and presses Enter. */
async function press(player: Player, selector: string): Promise<void> {
  const button = player.page.locator(selector).first()
  if (!player.keys) return button.click()
  await button.focus()
  await player.page.keyboard.press('Enter')
}

/** Does something, and waits until it has happened. */
async function act(player: Player, what: string, does: () => Promise<void>): Promise<void> {
  await rested(player)
  const before = await eventsOf(player.page)
  await does()
  await expect.poll(() => eventsOf(player.page), soon).not.toBe(before)
  await rested(player)
  player.done.add(what)
}

/** Plays the first card that can be used, looking first at what it would do. False: there is none. */
async function playCard(player: Player): Promise<boolean> {
  const { page } = player
  await rested(player)
  const card = page.locator('[data-card][data-may="true"]:not([data-kind="spell"])').first()
  if ((await card.count()) === 0) return false
  await press(player, `[data-card="${await card.getAttribute('data-card')}"]`)
  const open = page.locator('[data-spot][data-may="true"]')
  await open.first().waitFor()
  // Whoever plays by keys is where he can go on; the other one points at the foremost tile.
  if (player.keys) expect(await page.locator(':focus').getAttribute('data-may')).toBe('true')
  else await open.first().hover()
  await page.locator('.lane-forecast li').first().waitFor()
  await page
    .locator('.marks .ghost, .marks [data-fate], .health.change')
    .first()
    .waitFor({ state: 'attached' })
  player.done.add('preview')
  await act(player, 'play', () => (player.keys ? page.keyboard.press('Enter') : open.first().click()))
  return true
}

async function swapCard(player: Player): Promise<void> {
  const { page } = player
  await press(player, '[data-card]')
  await page.locator('[data-action="cycle"]').waitFor()
  const swap = () => (player.keys ? page.keyboard.press('c') : page.locator('[data-action="cycle"]').click())
  if (player.keys) await page.locator('[data-card][aria-pressed="true"]').focus()
  await act(player, 'cycle', swap)
  await expect.poll(() => page.locator('[data-card]').count(), soon).toBeGreaterThan(0)
}

async function playTurn(player: Player): Promise<void> {
  while ((await turnOrEnd(player.page)) === 'turn' && (await playCard(player)));
  if ((await turnOrEnd(player.page)) !== 'turn') return
  if (!player.done.has('cycle')) await swapCard(player)
  await act(player, 'end', () => press(player, '[data-action="end"]'))
}

test('two people play the lane battle, one by pointing and one by keys; somebody watches', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  const bob = await atLobby(await house.person({ width: 390, height: 844 }), 'Bob', errors)
  const code = await newMatch(ann, 'stormbound', (page) => page.getByLabel('turns').fill('6'))
  await joinBy(bob, code)
  const first: Player = { page: ann, keys: false, done: new Set() }
  const second: Player = { page: bob, keys: true, done: new Set() }
  await bob.getByText('Ann chooses a deck.').waitFor()
  await press(first, '[data-deck="first-snow"]')
  await bob.locator('[data-deck="crow-court"]').waitFor()
  await press(second, '[data-deck="crow-court"]')
  for (const page of [ann, bob]) await page.locator('.lanes').waitFor()
  const eve = await (await house.person()).newPage()
  await eve.goto(ann.url())
  await eve.locator('.lanes').waitFor()
  await expect.poll(() => eve.locator('[data-action="end"], [data-card]').count()).toBe(0)

  // Each has his own base below.
  const baseBelow = (page: Page) =>
    page.locator('[data-spot^="base"]').evaluateAll((bases) => {
      const [near] = bases.sort((a, b) => b.getBoundingClientRect().y - a.getBoundingClientRect().y)
      return near?.getAttribute('data-spot')
    })
  expect([await baseBelow(ann), await baseBelow(bob)]).toEqual(['base0', 'base1'])

  // What is held can be put back, and what may not be done is refused with the reason.
  await ann.locator('[data-card][data-may="true"]').first().click()
  await ann.locator('[data-card][aria-pressed="true"]').waitFor()
  await ann.keyboard.press('Escape')
  await expect.poll(() => ann.locator('[data-card][aria-pressed="true"]').count(), soon).toBe(0)
  await ann.locator('[data-card][data-may="true"]:not([data-kind="spell"])').first().click()
  await ann.locator('[data-spot="0,0"]').click()
  await expect.poll(() => ann.getByRole('alert').textContent(), soon).toContain('behind your front line')
  await ann.keyboard.press('Escape')

  const over = async () => (await turnOrEnd(ann)) === 'over'
  for (let turns = 0; turns < 8 && !(await over()); turns++) {
    await expect
      .poll(async () => [await turnOrEnd(ann), await turnOrEnd(bob)].some((state) => state !== 'wait'), soon)
      .toBe(true)
    if (await over()) break
    await playTurn((await turnOrEnd(ann)) === 'turn' ? first : second)
    if (turns !== 2) continue
    const piecesOn = (page: Page) =>
      page
        .locator('.lane-things > [data-piece]')
        .evaluateAll((all) =>
          all.map((one) => `${one.getAttribute('data-piece')} ${one.getAttribute('data-strength')}`),
        )
    await expect.poll(async () => (await eventsOf(bob)) === (await eventsOf(ann)), soon).toBe(true)
    await expect.poll(() => piecesOn(eve), soon).toEqual(await piecesOn(ann))
    await expect.poll(() => piecesOn(bob), soon).toEqual(await piecesOn(ann))
    expect((await piecesOn(ann)).length).toBeGreaterThan(0)
  }
  for (const { done } of [first, second])
    expect([...done].sort()).toEqual(['cycle', 'end', 'play', 'preview'])
  // Nothing lies beside the page of a phone.
  await expect.poll(() => bob.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  for (const page of [ann, bob, eve]) await page.locator('section.over').waitFor()
  expect(errors).toEqual([])
}, 600_000)

test('cards are sought, opened and read, in both languages, without a match', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person(), 'Ann', errors)
  await page.locator('[data-game="stormbound"] a[href="#/cards"]').click()
  const found = async () => Number(await page.locator('[data-found]').getAttribute('data-found'))
  await expect.poll(found, soon).toBe(232)
  await page.locator('select[name="kingdom"]').selectOption('frost')
  await page.locator('select[name="kind"]').selectOption('spell')
  await expect.poll(found, soon).toBeLessThan(20)
  const few = await found()
  expect(few).toBe(await page.locator('.card-list [data-id]').count())
  // From here on nothing is asked of the server.
  await page.route('**/api/**', (route) => route.abort())
  await page.locator('.card-list [data-id]').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('.card-detail .example-board').nth(1).waitFor()
  await expect.poll(() => page.locator('.card-levels [data-level]').count()).toBe(5)
  await expect.poll(() => page.locator('.example-steps li').count()).toBeGreaterThan(0)
  await expect.poll(() => found()).toBe(few)
  const id = await page.locator('[data-detail]').getAttribute('data-detail')
  const english = await page.locator('.card-levels').textContent()

  await page.locator('.menu summary').click()
  await page.locator('.menu select').first().selectOption('zh')
  await expect.poll(() => page.locator('h1').textContent(), soon).toBe('卡牌')
  await expect.poll(() => page.locator('[data-text="en"]').count()).toBe(1)
  await expect.poll(() => page.locator('.card-levels').textContent()).not.toBe(english)
  await page.reload()
  await expect.poll(() => page.locator('[data-detail]').getAttribute('data-detail'), soon).toBe(id)

  await page.locator('input[name="text"]').fill('临别赠礼')
  await expect.poll(found, soon).toBe(1)
  await page.locator('[data-id="parting-gift"]').click()
  await expect.poll(() => page.locator('.card-detail h2').textContent(), soon).toContain('Parting Gift')
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
}, 300_000)
