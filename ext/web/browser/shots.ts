/**
 * Pictures of every page, at two sizes, to be looked at: `npm run shots -w @framestack/web -- [part of a name]`. They are
 * left in `.cache/shots`. The pages have to be built.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { games } from './games.ts'
import { type House, openHouse } from './house.ts'

/** How a page is looked at. */
interface Look {
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'zh'
}

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const looks: readonly Look[] = [
  { name: 'wide-light-en', size: wide, theme: 'light', language: 'en' },
  { name: 'wide-dark-zh', size: wide, theme: 'dark', language: 'zh' },
  { name: 'phone-dark-en', size: phone, theme: 'dark', language: 'en' },
  { name: 'phone-light-zh', size: phone, theme: 'light', language: 'zh' },
]

const folder = fileURLToPath(new URL('../../../.cache/shots', import.meta.url))
const wanted = process.argv[2] ?? ''

/** A page, and what is done before the picture is taken. */
interface Shot {
  readonly name: string
  go(page: Page, house: House): Promise<void>
}

const settled = (page: Page): Promise<void> => page.waitForTimeout(500)
const card = (page: Page, game: string) => page.locator(`[data-game="${game}"]`)

async function playing(page: Page, game: string): Promise<void> {
  await card(page, game).locator('button.main').click()
  await page.locator('.turn.mine').waitFor()
  await page.locator('.match-table button').first().waitFor()
}

/** Does whatever is offered first, some times over. */
async function someMoves(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    if (await page.locator('section.over').count()) return
    const moves = [
      '[data-action="ready-made"]:enabled',
      '.starters button.main',
      '.spots [data-may="true"], .lanes [data-may="true"]',
      '[data-action="confirm"]:enabled',
      '.place[data-may="true"]:not([aria-pressed="true"])',
      '.hand [data-may="true"]:not([aria-pressed="true"])',
      '.answers button.main',
      '.lane-end, [data-action="endround"]',
      '.offer-list button:enabled, .cell.open, [data-colour], .actions button:enabled',
    ]
    for (const one of moves) {
      const move = page.locator(one).first()
      if ((await move.count()) === 0) continue
      await move.click({ timeout: 1000 }).catch(() => undefined)
      break
    }
    await page.waitForTimeout(150)
  }
}

const shots: readonly Shot[] = [
  { name: 'lobby', go: settled },
  {
    name: 'settings',
    go: async (page) => page.locator('.menu summary').click(),
  },
  {
    name: 'create',
    go: async (page) => card(page, 'uno').locator('button:not(.main)').click(),
  },
  {
    name: 'waiting',
    async go(page) {
      await card(page, 'sgs').locator('button:not(.main)').click()
      await page.locator('dialog button.main').click()
      await page.locator('[data-code]').waitFor()
    },
  },
  {
    name: 'create-options',
    async go(page) {
      await card(page, 'uno').locator('button:not(.main)').click()
      await page.locator('dialog details summary').click()
      // A picture of all of it, however far it would scroll.
      await page.addStyleTag({ content: 'dialog.create { position: absolute; max-height: none }' })
    },
  },
  {
    name: 'join',
    async go(page, { server }) {
      const options = { coins: 4 }
      const settings = { open: true, spectators: 'hands' } as const
      const { code } = await server.lobby.create({
        ruleset: 'court-of-masks',
        players: 4,
        name: 'Bob',
        options,
        settings,
      })
      await page.goto(`/#/join/${code}`).then(() => settled(page))
    },
  },
  { name: 'join-unknown', go: (page) => page.goto('/#/join/AAAA-AAAA').then(() => settled(page)) },
  {
    name: 'uno-eight',
    async go(page, { server }) {
      const made = await server.lobby.create({ ruleset: 'uno', players: 8, name: 'Ann', fill: 'random' })
      await page.evaluate(`localStorage.setItem('framestack.seat.${made.match}', '"${made.token}"')`)
      await page.goto(`/#/match/${made.match}`)
      await page.locator('.turn.mine').waitFor()
    },
  },
  {
    name: 'uno-watch',
    async go(page, { server }) {
      const made = await server.lobby.create({ ruleset: 'uno', players: 3, name: 'Bob', fill: 'random' })
      await page.goto(`/#/match/${made.match}`)
      await page.locator('.uno-table').waitFor()
    },
  },
  { name: 'no-match', go: (page) => page.goto('/#/match/nosuchmatch').then(() => settled(page)) },
  { name: 'inspect-drop', go: (page) => page.goto('/#/inspect').then(() => settled(page)) },
  {
    name: 'maps',
    async go(page) {
      await page.goto('/#/maps')
      await page.locator('[data-cell="3,3"]').click()
      for (const key of ['2', 'w', 'd', 'b']) await page.keyboard.press(key)
      await page.locator('[data-cell="6,6"]').click({ modifiers: ['Shift'] })
      await page.keyboard.press('a')
    },
  },
  ...games.flatMap(({ name }): Shot[] => [
    { name: `${name}-start`, go: (page) => playing(page, name) },
    {
      name: `${name}-later`,
      async go(page) {
        await playing(page, name)
        await someMoves(page, 12)
      },
    },
  ]),
  {
    name: 'sgs-chosen',
    async go(page) {
      await playing(page, 'sgs')
      const may = page.locator('.hand [data-may="true"]').first()
      if ((await may.count()) === 0) return
      await may.click()
      await page.locator('.place[data-may="true"]').first().click()
    },
  },
  {
    name: 'tic-tac-toe-over',
    async go(page) {
      await playing(page, 'tic-tac-toe')
      await someMoves(page, 40)
      await page.locator('section.over').waitFor()
    },
  },
  {
    name: 'chat',
    async go(page) {
      await playing(page, 'uno')
      await page.locator('#tab-chat').click()
      await page.locator('.chat input').fill('Good evening / 晚上好')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'refused',
    async go(page) {
      await playing(page, 'sgs')
      await page.locator('.hand [data-may="false"]').first().click()
      await page.getByRole('alert').waitFor()
    },
  },
  ...['court-of-masks', 'sgs', 'uno', 'miracle'].map(
    (game): Shot => ({
      name: `inspect-${game}`,
      async go(page, { server }) {
        const made = await server.lobby.create({
          ruleset: game,
          name: 'Ann',
          fill: 'random',
          settings: { open: true },
        })
        await page.evaluate(`localStorage.setItem('framestack.seat.${made.match}', '"${made.token}"')`)
        await page.goto(`/#/match/${made.match}`)
        await page.locator('.turn.mine').waitFor()
        await someMoves(page, 3)
        await page.goto(`/#/inspect/${made.match}`)
        await page.locator('.stack-cards').waitFor()
        for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
        await page.waitForTimeout(1500)
      },
    }),
  ),
]

async function take(house: House, look: Look, shot: Shot): Promise<void> {
  const who: BrowserContext = await house.person(look.size, look.language === 'zh' ? 'zh-CN' : 'en-GB')
  const { theme, language } = look
  const settings = JSON.stringify({ theme, language, motion: false, name: language === 'zh' ? '安' : 'Ann' })
  await who.addInitScript(`localStorage.setItem('framestack.settings', ${JSON.stringify(settings)})`)
  const page = await who.newPage()
  page.setDefaultTimeout(10_000)
  try {
    await page.goto('/')
    await page.locator('.games').waitFor()
    await shot.go(page, house)
    await settled(page)
  } catch (error) {
    console.log(
      `${shot.name} ${look.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    )
  }
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  if (Number(overflow) > 0)
    console.log(`${shot.name} ${look.name}: ${String(overflow)} px wider than the window`)
  await page.screenshot({ path: join(folder, `${shot.name}.${look.name}.png`), fullPage: true })
  await who.close()
}

const chosen = shots.filter(({ name }) => name.includes(wanted))
if (wanted === '') rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const house = await openHouse()
try {
  for (const shot of chosen) for (const look of looks) await take(house, look, shot)
} finally {
  await house.close()
}
console.log(`${chosen.length * looks.length} pictures in ${folder}`)
