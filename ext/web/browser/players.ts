import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Somebody at the lobby, under a name. Errors of the page, those of its policy among them, end up in `errors`. */
export async function atLobby(who: BrowserContext, name: string, errors: string[]): Promise<Page> {
  const page = await who.newPage()
  page.on('pageerror', (error) => errors.push(`${name}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED'))
      errors.push(`${name}: ${message.text()}`)
  })
  await page.goto('/')
  await page.getByLabel(/^(Your name|你的名字)$/).fill(name)
  return page
}

/** Makes a match of a game and waits for its code. */
export async function newMatch(
  page: Page,
  game: string,
  change?: (page: Page) => Promise<void>,
): Promise<string> {
  await page.locator(`[data-game="${game}"]`).getByRole('button', { name: 'New match' }).click()
  await change?.(page)
  await page.getByRole('button', { name: 'Create' }).click()
  const code = await page.locator('[data-code]').getAttribute('data-code')
  expect(code).not.toBeNull()
  return code as string
}

/** Follows the link that a friend sent. */
export async function joinBy(page: Page, code: string): Promise<void> {
  await page.goto(`/#/join/${code}`)
  await page.getByRole('button', { name: /^(Join|加入)$/ }).click()
}

/** Whether it is this page's turn, or the match is over. */
export async function turnOrEnd(page: Page): Promise<'turn' | 'over' | 'wait'> {
  if (await page.locator('section.over').count()) return 'over'
  return (await page.locator('.turn.mine').count()) ? 'turn' : 'wait'
}

/** Names the question that a page is asked; empty: none. */
export async function askOf(page: Page): Promise<string> {
  return (await page.locator('.status .turn').getAttribute('data-ask')) ?? ''
}

/** Waits until one of the pages is asked, and says which; null: the match is over for all of them. */
export async function nextToMove(pages: readonly Page[]): Promise<Page | null> {
  let found: Page | null = null
  await expect
    .poll(async () => {
      const states = await Promise.all(pages.map(turnOrEnd))
      found = pages[states.indexOf('turn')] ?? null
      return found !== null || states.every((state) => state === 'over')
    })
    .toBe(true)
  return found
}

/** Answers the question that a page is asked, and waits until it is asked another one, or none. */
export async function answer(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await askOf(page)
  await act()
  await expect.poll(() => askOf(page), { message: 'the question is still asked' }).not.toBe(before)
}
