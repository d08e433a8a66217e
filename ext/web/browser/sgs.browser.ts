import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { answer, atLobby, joinBy, newMatch, nextToMove } from './players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const lifted = (page: Page) => page.locator('.hand [data-may="true"]')
const confirm = (page: Page) => page.locator('[data-action="confirm"]')
const question = (page: Page) => page.locator('.question').textContent()
const told = (page: Page) => page.locator('ol.events').textContent()

/** Chooses so many of the cards that are lifted, and says so. Where there is no choice, they are chosen already. */
async function choose(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const card = page.locator('.hand [data-may="true"][aria-pressed="false"]').first()
    if (await card.count()) await card.click()
  }
  await confirm(page).click()
}

/** Uses a fire attack on the other one. He answers by keys alone; then the user burns him, if he can. */
async function attack(page: Page, other: Page, names: readonly [string, string]): Promise<boolean> {
  await lifted(page).first().click()
  const target = page.locator('.place[data-may="true"]', { hasText: names[1] })
  if ((await target.count()) === 0) {
    // He has no card to show.
    await page.keyboard.press('Escape')
    await answer(page, () => page.locator('[data-action="give up"]').click())
    return false
  }
  await target.click()
  await expect.poll(() => confirm(page).textContent()).toMatch(new RegExp(`^Fire attack .+ → ${names[1]}$`))
  await answer(page, () => confirm(page).click())

  await expect.poll(() => question(other)).toContain(`${names[0]} uses a fire attack on ${names[1]}`)
  await expect.poll(() => question(other)).toContain('you: show 1 card')
  await expect.poll(() => question(page)).toContain(`Waiting for ${names[1]}: show cards`)
  await answer(other, async () => {
    await lifted(other).first().focus()
    await other.keyboard.press('Enter')
    await other.locator('[data-action="confirm"]:focus').waitFor()
    await other.keyboard.press('Enter')
  })

  await expect.poll(() => question(page)).toMatch(/you: (discard 0–1 card|no card of yours fits)/)
  const misfit = page.locator('.hand [data-may="false"]').first()
  if (await misfit.count()) {
    await misfit.click()
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toMatch(/[♠♥♣♦]\w+ is not of the suit shown/)
  }
  const burns = (await lifted(page).count()) > 0
  await answer(page, () => choose(page, burns ? 1 : 0))
  return burns
}

/** Discards what the end of a turn takes. */
async function discard(page: Page): Promise<void> {
  const [, count = '1'] = /discard (\d+)/.exec((await question(page)) ?? '') ?? []
  await answer(page, () => choose(page, Number(count)))
}

test('two people play fire attacks: a target is chosen, a card is shown, a card of its suit burns', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  const bob = await atLobby(await house.person({ width: 360, height: 740 }), 'Bob', errors)
  await joinBy(bob, await newMatch(ann, 'sgs'))
  await ann.locator('.sgs-table').waitFor()
  await bob.locator('.sgs-table').waitFor()
  let burnt = ''
  while (burnt === '') {
    const page = await nextToMove([ann, bob])
    // Twenty turns without a fire: that is never seen.
    expect(page).not.toBeNull()
    if (page === null) break
    if (await page.locator('[data-action="give up"]').count()) {
      const names = page === ann ? (['Ann', 'Bob'] as const) : (['Bob', 'Ann'] as const)
      if ((await lifted(page).count()) === 0)
        await answer(page, () => page.locator('[data-action="give up"]').click())
      else if (await attack(page, page === ann ? bob : ann, names)) burnt = names[1]
    } else await discard(page)
  }
  for (const page of [ann, bob]) await expect.poll(() => told(page)).toContain(`${burnt} takes 1 fire damage`)
  expect(errors).toEqual([])
})

test('the table is read and played in Chinese', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person({ width: 390, height: 844 }, 'zh-CN'), '安', errors)
  await page.locator('[data-game="sgs"]').getByRole('button', { name: '与机器人对战' }).click()
  await page.locator('.turn.mine').waitFor()
  await expect.poll(() => question(page)).toContain('你: 出牌')
  await expect
    .poll(() => page.locator('.hand button').first().getAttribute('aria-label'))
    .toMatch(/^(黑桃|红桃|梅花|方块)/)
  await answer(page, () => page.getByRole('button', { name: '结束出牌' }).click())
  await expect.poll(() => question(page)).toContain('弃置 2 张牌')
  expect(errors).toEqual([])
})
