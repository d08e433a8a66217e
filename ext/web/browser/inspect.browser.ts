import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { atLobby, newMatch } from './players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the inspector shows a nested response, steps back and forth, and plays on from there', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  await newMatch(ann, 'court-of-masks', (page) => page.getByLabel(/Open to the inspector/).check())
  await ann.getByRole('button', { name: 'Fill with bots and begin' }).click()
  await ann.locator('.turn.mine').waitFor()
  await ann.getByRole('button', { name: 'aid', exact: true }).click()
  await ann.getByRole('link', { name: 'Inspect', exact: true }).click()
  const stack = () => ann.locator('.stack-cards .stack-type').allTextContents()
  await expect.poll(stack).toEqual(['turn', 'match'])

  await ann.getByRole('button', { name: 'Step forth' }).click()
  await expect.poll(stack).toEqual(['block', 'deed', 'match'])
  await expect.poll(() => ann.locator('.diagram .state.active').count()).toBe(1)
  expect(await ann.locator('.trace .pushed').allTextContents()).toEqual([
    'pushed #3 deed on #1',
    'pushed #4 block on #3',
  ])
  await ann.getByRole('button', { name: /^deed / }).click()
  await expect.poll(() => ann.locator('.diagram svg').getAttribute('data-machine')).toBe('deed')
  await ann.locator('h1').click()
  await ann.keyboard.press('ArrowLeft')
  await expect.poll(stack).toEqual(['turn', 'match'])

  await ann.getByRole('button', { name: /Play on from here/ }).click()
  await ann.locator('.turn.mine').waitFor()
  expect(await ann.locator('.seats .tag', { hasText: 'bot' }).count()).toBe(1)
  expect(errors).toEqual([])
})

test('a replay comes as a file; what is none is refused in words', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person(), 'Ann', errors)
  const { lobby } = house.server
  const made = await lobby.create({ ruleset: 'sgs', name: 'Ann', fill: 'random', settings: { open: true } })
  await page.evaluate(`localStorage.setItem('framestack.seat.${made.match}', '"${made.token}"')`)
  await page.goto(`/#/match/${made.match}`)
  await page.locator('.turn.mine').waitFor()
  const log = await (await fetch(`${house.server.url}/api/matches/${made.match}/log`)).text()
  await page.goto('/#/inspect')
  const give = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await give('{}')
  expect(await page.getByRole('alert').textContent()).toContain('no replay')
  await give(log)
  await expect.poll(() => page.locator('.stack-cards .stack-type').allTextContents()).toContain('UseCards')
  expect(errors).toEqual([])
})
