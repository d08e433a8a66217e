import { MatchClient, nodeEnvironment } from '@framestack/client/node'
import { createMatch, type GameControl, type LogEntry, language, type Ruleset, type } from '@framestack/core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from './games.ts'
import { type House, openHouse } from './house.ts'
import { atLobby, newMatch } from './players.ts'

// A ruleset that these pages have never heard of: damage that armour takes the edge off, and much to look through.
const lab = language<{ hp: number; units: { id: number; hp: number }[] }, Record<never, never>>()
const Damage = lab.event('Damage', {
  fields: type<{ amount: number; kind: string | null }>(),
  timeline: ['taking', 'apply!'],
  steps: {
    apply(c) {
      c.game.hp -= c.event.amount
      c.event.kind = 'applied'
    },
  },
})
const armour = lab.listener('armour', { on: Damage, at: 'taking', run: (c) => void c.event.amount-- })
const Board = lab.frame('board', {
  moves: { hit: {}, wait: {} },
  players: () => [0],
  offers(_, offer) {
    offer.hit()
    offer.wait()
  },
  react: {
    hit(c) {
      const [unit] = c.game.units
      if (unit) unit.hp++
      c.raise(Damage, { amount: 3, kind: null })
    },
    wait: () => undefined,
  },
})
const armoury = lab.ruleset({
  name: 'armoury',
  version: '1.0.0',
  players: { min: 1, max: 1 },
  setup: () => ({ hp: 5000, units: Array.from({ length: 800 }, (_, id) => ({ id, hp: 10 })) }),
  start(c) {
    c.attach(armour, 'x', null)
    c.push(Board, null)
  },
  frames: [Board],
  timelines: [Damage],
  listeners: [armour],
  events: {},
  view: (c) => ({ hp: c.game.hp }),
  bound: 5000,
})

let house: House
beforeAll(async () => {
  house = await openHouse([...games, { name: 'armoury', given: { armoury } }])
})
afterAll(() => house.close())

const shownStep = (page: Page) => () => page.locator('[data-step]').getAttribute('data-step')
const stackOf = (page: Page) => () => page.locator('.stack-cards .stack-type').allTextContents()

/** The log of a match of the armoury. */
function armouryLog(moves: number): readonly LogEntry[] {
  const gc = createMatch(armoury as unknown as Ruleset, { seed: 1, onRuleError: 'throw' }) as GameControl
  for (let i = 0; i < moves; i++) expect(gc.act(0, { action: i % 2 === 0 ? 'hit' : 'wait' }).code).toBe(200)
  return gc.log
}

/** Opens a log as a file. */
async function openFile(page: Page, log: readonly LogEntry[]): Promise<void> {
  await page.goto('/#/inspect')
  const buffer = Buffer.from(JSON.stringify(log))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer })
}

test('the inspector shows a nested response, steps back and forth, and plays on from there', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  await newMatch(ann, 'court-of-masks', (page) => page.getByLabel(/Open to the inspector/).check())
  await ann.getByRole('button', { name: 'Fill with bots and begin' }).click()
  await ann.locator('.turn.mine').waitFor()
  await ann.getByRole('button', { name: 'aid', exact: true }).click()
  await ann.getByRole('link', { name: 'Inspect', exact: true }).click()
  const stack = stackOf(ann)
  await expect.poll(async () => (await stack()).at(-1)).toBe('match')
  await ann.getByRole('button', { name: 'First step' }).click()
  await expect.poll(stack).toEqual(['turn', 'match'])
  await ann.getByRole('button', { name: 'Step forth' }).click()
  await expect.poll(stack).toEqual(['block', 'deed', 'match'])
  await expect.poll(() => ann.locator('.stack-cards .new').count()).toBe(2)
  await expect.poll(() => ann.locator('.flow button').allTextContents()).toContain('deed')
  await expect.poll(() => ann.locator('.open-moves').textContent()).toContain('pass')
  await expect.poll(() => ann.locator('.diagram .state.active').count()).toBe(1)
  await expect
    .poll(() => ann.locator('.trace .pushed').allTextContents())
    .toEqual(['pushed #3 deed on #1', 'pushed #4 block on #3'])
  await ann.getByRole('button', { name: /^deed / }).click()
  await expect.poll(() => ann.locator('.diagram svg').getAttribute('data-machine')).toBe('deed')
  await ann.locator('h1').click()
  await ann.keyboard.press('ArrowLeft')
  await expect.poll(stack).toEqual(['turn', 'match'])
  // What has left is shown leaving; it is no card any more.
  await expect.poll(() => ann.locator('[data-gone]').allTextContents()).toEqual(['block', 'deed'])

  await ann.getByRole('button', { name: /Play on from here/ }).click()
  await ann.locator('.turn.mine').waitFor()
  await expect.poll(() => ann.locator('.seats .tag', { hasText: 'bot' }).count()).toBe(1)
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
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('no replay')
  await give(log)
  await expect.poll(() => page.locator('.stack-cards .stack-type').allTextContents()).toContain('UseCards')
  expect(errors).toEqual([])
})

test('the machine of any ruleset is drawn, and every change of an event has its author', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person(), 'Ann', errors)
  await openFile(page, armouryLog(3))
  await page.getByRole('button', { name: 'Step forth' }).click()
  await expect.poll(shownStep(page)).toBe('1')
  await expect.poll(() => page.locator('.diagram svg').getAttribute('data-machine')).toBe('board')
  await expect.poll(() => page.locator('.diagram .state.active').count()).toBe(1)
  const damage = page.locator('[data-event="Damage"]')
  await expect
    .poll(() => damage.locator('li').allTextContents())
    .toEqual(['listener #1 armour amount: 3 → 2', 'its own step apply! kind: null → "applied"'])
  // The frame of the event came and went within the step: its machine can be looked at all the same.
  await page.locator('.flow button', { hasText: 'Damage' }).click()
  await expect.poll(() => page.locator('.diagram svg').getAttribute('data-machine')).toBe('Damage')
  const diff = () => page.locator('.diff th').allTextContents()
  await expect.poll(diff).toContain('game.hp')
  const tree = page.locator('.json-tree')
  await tree.locator('summary', { hasText: 'game' }).click()
  await expect.poll(() => tree.locator('.changed > summary .key', { hasText: 'units' }).count()).toBe(1)
  await expect.poll(() => page.locator('[data-compared]').count()).toBe(1)
  expect(errors).toEqual([])
})

test('where xstate and the kernel differ, the page shouts: frame, event, both states, and leads there', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person({ width: 390, height: 844 }), 'Ann', errors)
  // The kernel of this server is made to say that a machine came to another state than it did.
  await page.route('**/api/replays', async (route) => {
    const response = await route.fetch()
    const report = (await response.json()) as {
      steps: { seq: number; trace: { do: string; state: string }[] | null }[]
    }
    for (const step of report.steps)
      if (step.seq === 3)
        for (const record of step.trace ?? []) if (record.state === 'apply!') record.state = 'taking'
    await route.fulfill({ response, json: report })
  })
  await openFile(page, armouryLog(5))
  const banner = page.locator('.diverged')
  await expect.poll(() => banner.textContent()).toMatch(/step 3, frame #\d+ 'Damage' on/)
  await expect.poll(() => banner.locator('[data-came="kernel"]').first().textContent()).toBe('taking')
  await expect.poll(() => banner.locator('[data-came="xstate"]').first().textContent()).toBe('apply!')
  await banner.getByRole('button', { name: 'Go to step 3' }).first().click()
  await expect.poll(shownStep(page)).toBe('3')
  expect(errors).toEqual([])
})

test('where the machines cannot be had, it says that nothing is compared', async () => {
  const page = await atLobby(await house.person(), 'Ann', [])
  await page.route('**/machines', (route) =>
    route.fulfill({ status: 503, json: { code: 503, reason: 'not now' } }),
  )
  await openFile(page, armouryLog(2))
  await expect.poll(shownStep(page)).toBe('0')
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Nothing is compared with xstate')
})

test('a long match with a large state: only what is in sight is fetched and drawn', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person(), 'Ann', errors)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/replays')) asked.push(request.postData() ?? '')
  })
  await openFile(page, armouryLog(500))
  await expect.poll(shownStep(page)).toBe('0')
  await expect.poll(() => page.locator('.log ol').getAttribute('data-count')).toBe('501')
  await expect.poll(() => page.locator('.log li').count()).toBeLessThan(60)
  await page.locator('.timeline input').fill('400')
  await expect.poll(shownStep(page)).toBe('400')
  await expect.poll(() => page.locator('.log [aria-current]').textContent()).toContain('#400')
  await page.locator('.log button', { hasText: '#402 ' }).click()
  await expect.poll(shownStep(page)).toBe('402')
  await page.locator('h1').click()
  await page.keyboard.press('End')
  await expect.poll(shownStep(page)).toBe('500')
  const from = asked.map((body) => (JSON.parse(body) as { from: number }).from)
  expect(from).not.toContain(200)
  expect(errors).toEqual([])
})

test('a match that goes on is followed, until one looks back; one that is not open is refused in words', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person(), 'Eve', errors)
  const { lobby, url } = house.server
  const environment = nodeEnvironment()
  const open = await lobby.create({ ruleset: 'armoury', name: 'Ann', settings: { open: true } })
  const ann = new MatchClient({ url, match: open.match, token: open.token, environment })
  expect(await ann.act({ action: 'wait' })).toEqual({ code: 200 })
  await page.goto(`/#/inspect/${open.match}`)
  await expect.poll(shownStep(page)).toBe('1')
  expect(await ann.act({ action: 'hit' })).toEqual({ code: 200 })
  await expect.poll(shownStep(page)).toBe('2')
  await page.getByRole('button', { name: 'Step back' }).click()
  await expect.poll(shownStep(page)).toBe('1')
  expect(await ann.act({ action: 'wait' })).toEqual({ code: 200 })
  await expect.poll(() => page.locator('.timeline output').textContent()).toContain('of 3')
  expect(await shownStep(page)()).toBe('1')
  await page.getByLabel('Follow the match').check()
  await expect.poll(shownStep(page)).toBe('3')
  ann.close()

  const closed = await lobby.create({ ruleset: 'armoury', name: 'Ann' })
  const other = new MatchClient({ url, match: closed.match, token: closed.token, environment })
  expect(await other.act({ action: 'wait' })).toEqual({ code: 200 })
  await page.goto(`/#/inspect/${closed.match}`)
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('open')
  await expect.poll(() => page.locator('[data-step]').count()).toBe(0)
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
  await expect.poll(() => page.getByLabel('Seen by').count()).toBe(0)
  other.close()
  // The browser itself tells of requests that were refused.
  expect(errors.filter((text) => !text.includes('403'))).toEqual([])
})

test('without motion nothing moves', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person(), 'Ann', errors)
  await page.evaluate(
    `localStorage.setItem('framestack.settings', JSON.stringify({ motion: false, name: 'Ann' }))`,
  )
  await page.reload()
  await openFile(page, armouryLog(2))
  await page.locator('.flow, .stack-cards').first().waitFor()
  const times = () =>
    page.evaluate(
      `[...document.querySelectorAll('.stack-cards .new, .stack-gone, .flow button')].map((one) => getComputedStyle(one).animationDuration)`,
    ) as Promise<string[]>
  await page.getByRole('button', { name: 'Step forth' }).click()
  await expect.poll(async () => (await times()).length).toBeGreaterThan(0)
  expect(new Set(await times())).toEqual(new Set(['0s']))
  expect(errors).toEqual([])
})
