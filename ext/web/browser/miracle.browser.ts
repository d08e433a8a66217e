import { createMatch } from '@framestack/core'
import * as miracle from '@framestack/miracle'
import { board, distance, miracles } from '@framestack/miracle/facts'
import { encodeRecord, endRow, rowsOf } from '@framestack/miracle/replay'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { atLobby, joinBy, newMatch, turnOrEnd } from './players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse([{ name: 'miracle', given: miracle, about: 'two miracles, hexes, flyers' }])
})
afterAll(() => house.close())

const soon = { timeout: 20_000, interval: 10 }

/** How many events a page has heard of. */
async function eventsOf(page: Page): Promise<number> {
  return Number(await page.locator('ol.events').getAttribute('data-count'))
}

/** A player at the table: one points, the other one has keys only. */
interface Player {
  readonly page: Page
  readonly camp: 0 | 1
  readonly keys: boolean
  /** What he has done so far. */
  readonly done: Set<string>
}

/** Waits while a move is on its way, when no other one is taken. */
const rested = ({ page }: Player): Promise<void> =>
  page.locator('.miracle-table[aria-busy="false"]').waitFor()

/** Presses a button, or goes to it and presses Enter. */
async function press(player: Player, selector: string): Promise<void> {
  const { page, keys } = player
  await rested(player)
  const button = page.locator(selector).first()
  if (!keys) return button.click()
  await button.focus()
  await page.keyboard.press('Enter')
}

/** Does something, and waits until it has happened. */
async function act(player: Player, what: string, selector: string): Promise<void> {
  const before = await eventsOf(player.page)
  await press(player, selector)
  const choice = player.page.locator('.choice [data-choice]').first()
  await expect
    .poll(async () => (await choice.count()) > 0 || (await eventsOf(player.page)) !== before, soon)
    .toBe(true)
  if (await choice.count()) await press(player, '.choice [data-choice]')
  await expect.poll(() => eventsOf(player.page), soon).not.toBe(before)
  await rested(player)
  player.done.add(what)
}

/** Numbers of cells that something can be done with. */
async function cellsFor(page: Page, what: string): Promise<number[]> {
  const cells = await page.locator(`[data-cell][data-may~="${what}"]`).all()
  return Promise.all(cells.map(async (cell) => Number(await cell.getAttribute('data-cell'))))
}

const waysTo = (cell: number, camp: 0 | 1): number =>
  distance(board.cells[cell] ?? [0, 0, 0], miracles[camp === 0 ? 1 : 0].pos)

/** Uses the artifact where an own unit stands. */
async function withArtifact(player: Player): Promise<void> {
  const { page, camp } = player
  if ((await page.locator('[data-use][data-may="true"]').count()) === 0) return
  const [figure] = await page.locator(`.figure.camp${camp}`).all()
  if (figure === undefined) return
  const own = await figure.getAttribute('data-at')
  await press(player, '[data-use]')
  await page.locator('[data-may~="use"]').first().waitFor({ state: 'attached' })
  await act(player, 'use', `[data-cell="${own}"]`)
}

/** Summons what is dearest. */
async function summon(player: Player): Promise<void> {
  const cards = await player.page.locator('[data-summon][data-may="true"]').all()
  const card = await cards.at(-1)?.getAttribute('data-summon')
  if (card == null) return
  await press(player, `[data-summon="${card}"]`)
  await player.page.locator('[data-may~="summon"]').first().waitFor({ state: 'attached' })
  // Whoever plays by keys is where he can go on.
  if (player.keys) expect(await player.page.locator(':focus').getAttribute('data-may')).toContain('summon')
  const [point] = (await cellsFor(player.page, 'summon')).sort(
    (a, b) => waysTo(a, player.camp) - waysTo(b, player.camp),
  )
  await act(player, 'summon', `[data-cell="${point}"]`)
}

/** Lets a unit attack, or else go to where the enemy is. */
async function command(player: Player, unit: string): Promise<void> {
  const { page, camp } = player
  const figure = page.locator(`[data-unit="${unit}"]`)
  const at = await figure.getAttribute('data-at')
  await press(player, `[data-cell="${at}"]`)
  await expect.poll(() => figure.getAttribute('class'), soon).toContain('chosen')
  const [target] = await cellsFor(page, 'attack')
  if (target !== undefined) return act(player, 'attack', `[data-cell="${target}"]`)
  const reached = [...(await cellsFor(page, 'move')), ...(await cellsFor(page, 'fly'))]
  const [to] = reached.sort((a, b) => waysTo(a, camp) - waysTo(b, camp))
  if (to !== undefined) await act(player, 'move', `[data-cell="${to}"]`)
}

async function playTurn(player: Player): Promise<void> {
  const { page } = player
  await withArtifact(player)
  await summon(player)
  const fresh = await page.locator('.figure[data-fresh="true"]').all()
  const units = await Promise.all(fresh.map((one) => one.getAttribute('data-unit')))
  for (const unit of units.slice(0, 2))
    if (unit !== null && (await turnOrEnd(page)) === 'turn') await command(player, unit)
  if ((await turnOrEnd(page)) === 'turn') await act(player, 'endround', '[data-action="endround"]')
}

async function chooseDeck(player: Player, artifact: string, creatures: readonly string[]): Promise<void> {
  await player.page.locator('.deck-form').waitFor()
  for (const name of [artifact, ...creatures]) await press(player, `[data-pick="${name}"]`)
  await press(player, '[data-action="init"]')
}

test('two people play Miracle, one by pointing and one by keys, and one gives up; somebody watches', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  const bob = await atLobby(await house.person({ width: 390, height: 844 }), 'Bob', errors)
  const code = await newMatch(ann, 'miracle', (page) => page.getByLabel('turns', { exact: true }).fill('60'))
  await joinBy(bob, code)
  const first: Player = { page: ann, camp: 0, keys: false, done: new Set() }
  const second: Player = { page: bob, camp: 1, keys: true, done: new Set() }
  await bob.getByText('Ann chooses a deck.').waitFor()
  await chooseDeck(first, 'HolyLight', ['Swordsman', 'BlackBat', 'Priest'])
  await chooseDeck(second, 'SalamanderShield', ['Swordsman', 'Archer', 'Priest'])
  await ann.locator('.hexes').waitFor()
  const eve = await (await house.person()).newPage()
  await eve.goto(ann.url())
  await eve.locator('.hexes').waitFor()
  await expect.poll(() => eve.locator('[data-action], [data-summon]').count()).toBe(0)

  const all = ['summon', 'move', 'attack', 'use', 'endround']
  const hasAll = () =>
    all.every((what) => first.done.has(what) && (second.done.has(what) || what === 'attack'))
  for (let turns = 0; turns < 50 && !hasAll(); turns++) {
    await expect
      .poll(async () => [await turnOrEnd(ann), await turnOrEnd(bob)].some((state) => state !== 'wait'), soon)
      .toBe(true)
    if ((await turnOrEnd(ann)) === 'over') break
    await playTurn((await turnOrEnd(ann)) === 'turn' ? first : second)
  }
  expect([...first.done].sort()).toEqual([...all].sort())
  expect(second.done).toContain('use')
  await expect.poll(() => eventsOf(bob), soon).toBe(await eventsOf(ann))
  const placesOn = (page: Page) =>
    page
      .locator('.figure')
      .evaluateAll((figures) =>
        figures.map((one) => `${one.getAttribute('data-unit')} ${one.getAttribute('data-at')}`),
      )
  await expect.poll(() => placesOn(eve), soon).toEqual(await placesOn(ann))
  await expect.poll(() => placesOn(bob), soon).toEqual(await placesOn(ann))
  // Nothing lies beside the page of a phone.
  await expect.poll(() => bob.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)

  const loser = (await turnOrEnd(ann)) === 'turn' ? first : second
  await press(loser, '[data-action="surrender"]')
  await press(loser, '[data-choice="no"]')
  await expect.poll(() => turnOrEnd(loser.page)).toBe('turn')
  await press(loser, '[data-action="surrender"]')
  await press(loser, '[data-choice="yes"]')
  for (const page of [ann, bob, eve]) await page.locator('section.over').waitFor()
  await expect.poll(() => loser.page.locator('section.over strong').textContent()).not.toMatch(/^You win/)
  expect(errors).toEqual([])
}, 600_000)

/** The log of a short match, and the file that the original player has of it. */
function recorded() {
  const gc = createMatch(miracle.miracle)
  gc.act(0, { action: 'init', artifacts: ['HolyLight'], creatures: ['Archer', 'Swordsman', 'Priest'] })
  gc.act(1, { action: 'init', artifacts: ['InfernoFlame'], creatures: ['Archer', 'BlackBat', 'FrostDragon'] })
  gc.act(0, { action: 'summon', type: 'Archer', level: 1, position: [-6, 7, -1] })
  gc.act(0, { action: 'endround' })
  gc.act(1, { action: 'summon', type: 'BlackBat', level: 1, position: [6, -6, 0] })
  gc.act(1, { action: 'endround' })
  gc.act(0, { action: 'move', mover: 3, position: [-5, 6, -1] })
  const record = encodeRecord({ header: { map: 1, day: 0 }, rows: [...rowsOf(gc.history), endRow(2, 0)] })
  return { log: JSON.stringify(gc.log), record: Buffer.from(record) }
}

test('replays are shown on the same table: logs, and the files of the original player without a server', async () => {
  const errors: string[] = []
  const page = await atLobby(await house.person(), 'Ann', errors)
  const { log, record } = recorded()
  const give = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const placeOf = (id: number) => page.locator(`[data-unit="${id}"]`).getAttribute('data-at')
  const cell = (x: number, y: number) => String(board.numberOf([x, y, 0 - x - y]))

  await page.goto('/#/inspect')
  await give('match.json', Buffer.from(log))
  await page.getByRole('button', { name: 'Last step' }).click()
  await expect.poll(() => placeOf(3), soon).toBe(cell(-5, 6))
  await expect.poll(() => page.locator('[data-action]').count()).toBe(0)

  await page.getByRole('link', { name: 'Lobby' }).click()
  await page.locator('[data-game]').waitFor()
  await page.getByRole('link', { name: 'Inspector' }).click()
  await page.locator('.drop').waitFor()
  // From here on nothing is asked of the server.
  await page.route('**/api/**', (route) => route.abort())
  await give('broken.record', Buffer.concat([record.subarray(0, 84), record.subarray(112)]))
  await expect.poll(() => page.getByRole('alert').textContent(), soon).toMatch(/^replay: row \d+: expected /)
  await give('match.record', record)
  await page.locator('.hexes').waitFor()
  await page.getByRole('button', { name: 'Step forth' }).click()
  await expect.poll(() => placeOf(3), soon).toBe(cell(-6, 7))
  await page.getByRole('button', { name: 'Last step' }).click()
  await expect.poll(() => placeOf(3), soon).toBe(cell(-5, 6))
  await expect.poll(() => placeOf(4)).toBe(cell(6, -6))
  await expect.poll(() => page.locator('ol.events').textContent(), soon).toContain('#3 goes to -5,6,-1')
  await expect.poll(() => page.locator('.input strong').textContent()).toContain('P0 wins')

  // The board gets larger, and what keys are at stays in sight.
  const width = async () => (await page.locator('.hexes').boundingBox())?.width ?? 0
  const before = await width()
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(width, soon).toBeCloseTo(before * 1.5, 0)
  await page.getByRole('button', { name: 'Whole board' }).click()
  await expect.poll(width, soon).toBeCloseTo(before, 0)

  // Keys go over the board: there and back again, and what is there is told.
  const focused = () =>
    page.evaluate<string | null>('document.activeElement?.getAttribute("data-cell") ?? null')
  await page.locator('.hexes [tabindex="0"]').focus()
  const start = await focused()
  expect(start).toBe(cell(-7, 7))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused()).not.toBe(start)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused()).toBe(start)
  await page.locator(`[data-cell="${cell(-5, 6)}"]`).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.info.held').textContent(), soon).toContain('Archer 1 #3')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.info.held').textContent(), soon).toBe('')
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
})
