import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { answer, atLobby, joinBy, newMatch, nextToMove } from './players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** They doubt whatever they can, and block what they cannot doubt: so it ends soon. */
const likes = [/^challenge/, /^block/, /^strike/, /^aid/, /^levy/, /./]

async function moveOnce(page: Page, seen: Set<string>): Promise<void> {
  const buttons = page.locator('.offers .offer-list button')
  await buttons.first().waitFor()
  const texts = await buttons.allTextContents()
  const wish = likes.find((one) => texts.some((text) => one.test(text))) ?? /./
  const text = texts.find((one) => wish.test(one)) ?? ''
  seen.add(text.split(' ')[0] ?? '')
  await answer(page, () => buttons.nth(texts.indexOf(text)).click())
}

test('the generic table plays a whole evening of bluffs: deeds, blocks, challenges, lost masks', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  const bob = await atLobby(await house.person({ width: 390, height: 844 }), 'Bob', errors)
  await joinBy(bob, await newMatch(ann, 'court-of-masks'))
  const seen = new Set<string>()
  for (;;) {
    const page = await nextToMove([ann, bob])
    if (page === null) break
    await moveOnce(page, seen)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['aid', 'block', 'challenge', 'turn']))
  const ends = () => Promise.all([ann, bob].map((page) => page.locator('section.over strong').textContent()))
  await expect.poll(async () => (await ends()).filter((text) => text?.startsWith('You win'))).toHaveLength(1)
  for (const page of [ann, bob])
    await expect.poll(() => page.locator('ol.events').textContent()).toContain(': fallen')
  expect(errors).toEqual([])
})
