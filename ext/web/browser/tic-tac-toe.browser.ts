import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { atLobby, joinBy, newMatch } from './players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the generic table plays tic-tac-toe: to the end, refused on the way, and again', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  const bob = await atLobby(await house.person({ width: 390, height: 844 }), 'Bob', errors)
  await joinBy(bob, await newMatch(ann, 'tic-tac-toe'))

  const mark = async (page: typeof ann, cell: number): Promise<void> => {
    await page.locator('.turn.mine').waitFor()
    await page.locator(`[data-index="${cell}"]`).click()
  }
  await mark(ann, 0)
  await mark(bob, 0)
  await expect
    .poll(() => bob.getByRole('alert').textContent())
    .toBe('Not taken: wrong argument: cell: 0 is not empty')
  for (const [page, cell] of [
    [bob, 3],
    [ann, 1],
    [bob, 4],
    [ann, 2],
  ] as const)
    await mark(page, cell)
  await expect.poll(() => ann.locator('section.over').textContent()).toContain('You win')
  await expect.poll(() => bob.locator('section.over').textContent()).toContain('Ann wins')

  const before = ann.url()
  await ann.getByRole('button', { name: 'Rematch' }).click()
  await bob.getByText('Ann wants a rematch').waitFor()
  await bob.getByRole('button', { name: 'Rematch' }).click()
  await ann.locator('.cell.open, span.cell').first().waitFor()
  await expect.poll(() => ann.url()).not.toBe(before)
  await expect.poll(() => bob.url()).toBe(ann.url())
  expect(errors).toEqual([])
})

test('what two say to each other is read by both', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  const bob = await atLobby(await house.person(), 'Bob', errors)
  await joinBy(bob, await newMatch(ann, 'tic-tac-toe'))
  await bob.getByRole('tab', { name: 'Chat' }).click()
  await bob.getByLabel('Say something').fill('<b>hello</b>')
  await bob.keyboard.press('Enter')
  await ann.getByRole('tab', { name: /Chat\s*1/ }).click()
  await expect.poll(() => ann.locator('.lines').textContent()).toContain('Bob <b>hello</b>')
  expect(errors).toEqual([])
})

test('a code that is none, and a match that is none, are told in words', async () => {
  const page = await (await house.person()).newPage()
  await joinBy(page, 'AAAA-AAAA')
  await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/code|match/)
  await page.goto('/#/match/nosuchmatch')
  await expect.poll(() => page.getByRole('alert').first().textContent()).toMatch(/there is no|match/)
})

test('what cannot be taken back leaves the button grey with its reason, until something happens', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person(), 'Ann', errors)
  await page.locator('[data-game="tic-tac-toe"]').getByRole('button', { name: 'Play against bots' }).click()
  await page.locator('.turn.mine').waitFor()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('that cannot be taken back')
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => undo.getAttribute('title')).toBe('that cannot be taken back')
  await page.locator('.cell.open').first().click()
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false')
  expect(errors).toEqual([])
})
