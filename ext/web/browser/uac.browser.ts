import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Said, type ServerLine, startUacTcp, type UacTcp } from '@framestack/lan'
import * as uac from '@framestack/uac'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { askOf, atLobby, newMatch } from './players.ts'

let house: House
let tcp: UacTcp
beforeAll(async () => {
  house = await openHouse([
    { name: 'uac', given: uac, about: 'orders in secret, and everything through events' },
  ])
  tcp = await startUacTcp(house.server, { port: 0 })
})
afterAll(async () => {
  await tcp.stop()
  await house.close()
})

/** The other side: a line of JSON for each message, over a socket. */
class Other {
  readonly heard: ServerLine[] = []
  readonly #socket: Socket

  constructor(socket: Socket) {
    this.#socket = socket
    let rest = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) this.#take(JSON.parse(line) as ServerLine)
    })
  }

  /** Each request is answered as it comes; each order twice, the first time with one that the rules refuse. */
  #take(line: ServerLine): void {
    this.heard.push(line)
    if (line.type === 'requestOptions') this.#answer(line.data.requestId, line.data.options.at(-1)?.id ?? '')
    if (line.type !== 'requestString') return
    const before = this.heard.filter(
      (one) => one.type === 'requestString' && one.data.subjectId === line.data.subjectId,
    )
    this.#answer(line.data.requestId, before.length % 2 === 1 ? 'wwwwwwwww w 0' : 'ss s 0')
  }

  #answer(requestId: string, value: string): void {
    this.say('response', { requestId, value })
  }

  say(type: string, data: object = {}): void {
    this.#socket.write(`${JSON.stringify({ type, data })}\n`)
  }

  last<K extends keyof Said>(type: K): Said[K] | undefined {
    return this.heard.findLast((line) => line.type === type)?.data as Said[K] | undefined
  }
}

async function otherSide(code: string): Promise<Other> {
  const socket = connect(tcp.port, '127.0.0.1')
  await once(socket, 'connect')
  onTestFinished(() => void socket.destroy())
  const other = new Other(socket)
  other.say('join', { code, name: 'Bob' })
  return other
}

const rested = (page: Page): Promise<void> => page.locator('.uac-table[aria-busy="false"]').waitFor()
const isOver = async (page: Page): Promise<boolean> => (await page.locator('section.over').count()) > 0

/** Waits for a question of that kind, or the end. */
async function asked(page: Page, kind: string): Promise<void> {
  const found = async () =>
    (await page.locator('.request').getAttribute('data-request')) === kind || (await isOver(page))
  await expect.poll(found).toBe(true)
  await rested(page)
}

/** Does something that answers the question, and waits until it is another one. */
async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  await rested(page)
  const before = await askOf(page)
  await act()
  await expect.poll(async () => (await askOf(page)) !== before || (await isOver(page))).toBe(true)
}

const commandIn = (page: Page): Promise<string> => page.locator('input[name="command"]').inputValue()
const cellOf = async (page: Page, unit: string): Promise<[number, number]> => {
  const at = (await page.locator(`.figure[data-unit="${unit}"]`).getAttribute('data-at')) ?? ''
  const [x = 0, y = 0] = at.split(',').map(Number)
  return [x, y]
}

test('one side plays UAC in a browser and the other over a raw socket, to the end', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  const code = await newMatch(ann, 'uac', async (page) => {
    await page.getByLabel('team size').fill('2')
    await page.getByText(/^More options/).click()
    await page.getByLabel('turns', { exact: true }).fill('3')
    // A machine that is loaded takes its time over a board of 625 cells.
    await page.getByLabel('Clock').selectOption({ label: 'no limit' })
  })
  const bob = await otherSide(code)

  // Bans and picks: one by its card, one by the list, as the first clients had it.
  await asked(ann, 'pick')
  await answered(ann, () => ann.locator('[data-pick="Char_Alice01"]').click())
  await asked(ann, 'pick')
  await ann.locator('select[name="option"]').selectOption('Char_BlueSky')
  await answered(ann, () => ann.locator('[data-action="choose"]').click())

  // Alice chooses an ally.
  await asked(ann, 'choose')
  await answered(ann, () => ann.locator('[data-action="choose"]').click())

  // The first order is typed; one that the rules refuse is told why not.
  await asked(ann, 'order')
  const [alice, sky] = await ann
    .locator('.uac-side.team0 [data-select]')
    .evaluateAll((lines) => lines.map((one) => one.getAttribute('data-select') ?? ''))
  const typing = ann.locator('input[name="command"]')
  await typing.fill('wwwww w 0')
  await typing.press('Enter')
  await ann.getByRole('alert').getByText('at most 2 steps').waitFor()
  await typing.fill('wd d 1')
  await answered(ann, () => typing.press('Enter'))
  await ann.getByText('ordered: wd d 1').waitFor()

  // The second one is put together by keys on the board, then by pointing; the first is taken back and given again.
  await asked(ann, 'order')
  const [x, y] = await cellOf(ann, sky ?? '')
  await ann.locator(`[data-cell="${x},${y}"]`).focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await ann.keyboard.press(key)
  await expect.poll(() => commandIn(ann)).toBe('ww w 0')
  for (const key of ['d', 'Shift+A', 'Backspace']) await ann.keyboard.press(key)
  await expect.poll(() => commandIn(ann)).toBe('ww a 0')
  await ann.keyboard.press('Escape')
  await expect.poll(() => commandIn(ann)).toBe('n w 0')
  await answered(ann, () => ann.locator('[data-action="take back"]').click())
  await asked(ann, 'order')
  await ann.locator('[data-step="Up"]').click()
  await ann.locator('[data-look="Right"]').click()
  await ann.locator('[data-skill="1"]').click()
  await expect.poll(() => commandIn(ann)).toBe('w d 1')
  await answered(ann, () => ann.locator('[data-action="order"]').click())
  await asked(ann, 'order')

  // Bob has given all his orders by now, and nothing of them has come here; nor of Ann's there.
  const orders = (page: Page) =>
    page
      .locator('ol.events')
      .getByText(/^Orders:/)
      .count()
  await expect.poll(() => bob.heard.filter(({ type }) => type === 'reject').length).toBeGreaterThanOrEqual(2)
  await expect.poll(() => orders(ann)).toBe(0)
  expect(bob.heard.some((line) => line.type === 'log' && line.data.text.startsWith('orders:'))).toBe(false)
  await ann.locator(`[data-cell="${x},${y + 3}"]`).click()
  await expect.poll(() => commandIn(ann)).toBe('www w 0')
  await expect.poll(() => ann.locator('.order').getAttribute('data-end')).toBe(`${x},${y + 3}`)
  await answered(ann, () => ann.locator('[data-action="order"]').click())
  await expect.poll(() => orders(ann)).toBe(1)
  await expect.poll(() => cellOf(ann, sky ?? '')).toEqual([x, y + 3])
  expect(bob.last('state')?.units.find(({ id }) => id === sky)?.position).toEqual({ x, y: y + 3 })

  // Two more turns, with what stands there; "the rest stay" is an answer, too.
  for (let turn = 2; turn <= 3; turn++) {
    await asked(ann, 'order')
    await expect.poll(() => ann.locator('.uac-table').getAttribute('data-turn')).toBe(String(turn))
    await answered(ann, () => ann.locator('[data-action="hold"]').click())
  }
  await ann.locator('section.over').waitFor()
  await expect.poll(() => bob.last('gameOver')).toMatchObject({ reason: 'health after turn 3' })
  const { units = [] } = bob.last('state') ?? {}
  const shown = await ann
    .locator('.figure')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          `${one.getAttribute('data-unit')} ${one.getAttribute('data-at')} ${one.getAttribute('data-hp')}`,
      ),
    )
  expect(shown).toEqual(
    units
      .filter(({ alive }) => alive)
      .map(({ id, position, hp }) => `${id} ${position.x},${position.y} ${hp}`),
  )
  expect(alice).toMatch(/^Char_Alice01_/)
  expect(errors).toEqual([])
})

test('UAC fits a narrow phone, and a bot plays the other side', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person({ width: 360, height: 740 }), 'Ann', errors)
  await ann.locator('[data-game="uac"]').getByRole('button', { name: 'Play against bots' }).click()
  for (let picks = 0; picks < 3; picks++) {
    await asked(ann, 'pick')
    await answered(ann, () => ann.locator('[data-pick][data-may="true"]').first().click())
  }
  await asked(ann, 'choose')
  await answered(ann, () => ann.locator('[data-action="choose"]').click())
  await asked(ann, 'order')
  const [x, y] = await cellOf(ann, (await ann.locator('.figure.asked').getAttribute('data-unit')) ?? '')
  await ann.locator(`[data-cell="${x},${y + 1}"]`).click()
  await expect.poll(() => commandIn(ann)).toBe('w w 0')
  await expect.poll(() => ann.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  expect(errors).toEqual([])
})
