import { readFile } from 'node:fs/promises'
import * as uac from '@framestack/uac'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { atLobby } from './players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse([{ name: 'uac', given: uac, about: 'orders in secret' }])
})
afterAll(() => house.close())

test('a map is made in the editor, saved, and opened again: all of it is where it was put', async () => {
  const errors: string[] = []
  const ann = await atLobby(await house.person(), 'Ann', errors)
  await ann.getByRole('link', { name: 'Maps' }).click()
  const cell = (at: string) => ann.locator(`[data-cell="${at}"]`)
  // One cell by pointing, with a height and walls from the panel.
  await cell('9,7').click()
  await ann.locator('[data-height="3"]').click()
  await ann.locator('[data-wall="Up"]').click()
  await ann.locator('[data-wall="Left"]').click()
  // Others by keys alone.
  await cell('2,2').focus()
  for (const key of ['ArrowRight', 'Shift+ArrowUp', '1', 'd', 'Escape', 'ArrowRight', 'b', 'f'])
    await ann.keyboard.press(key)
  await cell('6,19').click()
  await ann.locator('[data-spawn="1"]').click()
  await ann.locator('.map-name').fill('ridge')
  const label = (at: string) => cell(at).getAttribute('aria-label')
  await expect.poll(() => label('9,7')).toBe('cell 9,7, height 3, walls: up, left')
  await expect
    .poll(() => label('4,3'))
    .toBe('cell 4,3, height 0, walls: left, Blue begins here as number 1, looking right')

  // What is drawn lies at the cell: its box holds its height, and the walls run along its upper and left side.
  const box = await cell('9,7').locator('.floor').boundingBox()
  const walls = await ann.locator('.walls').evaluate((path) => {
    const own = path as unknown as {
      getPointAtLength(at: number): { x: number; y: number }
      getScreenCTM(): { a: number; d: number; e: number; f: number }
    }
    const to = own.getScreenCTM()
    return [0, 0.99, 1.01, 1.99]
      .map((at) => own.getPointAtLength(at))
      .map(({ x, y }) => [x * to.a + to.e, y * to.d + to.f])
  })
  if (box === null) throw new Error('the cell is not drawn')
  const near = ([x = 0, y = 0]: number[], cx: number, cy: number) =>
    Math.abs(x - cx) < 2 && Math.abs(y - cy) < 2
  const { x, y, width, height } = box
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
  ]
  expect(corners.map(([cx = 0, cy = 0]) => walls.some((at) => near(at, cx, cy)))).toEqual([true, true, true])

  const download = ann.waitForEvent('download')
  await ann.locator('[data-save]').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('ridge.map.json')
  const text = await readFile(await file.path(), 'utf8')
  const { board, spawns } = uac.mapFrom(JSON.parse(text))
  expect([
    board.heightAt([9, 7]),
    board.blocked([9, 7], 'Up'),
    board.blocked([9, 7], 'Left'),
    board.blocked([9, 7], 'Down'),
  ]).toEqual([3, 'through a wall', 'through a wall', null])
  expect(spawns).toEqual([
    { team: 0, at: [4, 3], facing: 'Right' },
    { team: 1, at: [6, 19], facing: 'Down' },
  ])

  // Opened again it is the same, and so is what is saved then.
  await ann.getByRole('button', { name: 'New map' }).click()
  await expect.poll(() => label('9,7')).toBe('cell 9,7, height 0')
  const opening = (name: string, body: string) =>
    ann
      .locator('.hidden-file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(body) })
  await opening('ridge.json', text)
  await ann.getByText('ridge.json is open.').waitFor()
  await expect.poll(() => label('9,7')).toBe('cell 9,7, height 3, walls: up, left')
  const again = ann.waitForEvent('download')
  await ann.locator('[data-save]').click()
  expect(await readFile(await (await again).path(), 'utf8')).toBe(text)

  // A file that is wrong is refused with the place, and the map stays.
  await opening(
    'bad.json',
    JSON.stringify({
      name: 'bad',
      width: 3,
      height: 3,
      cells: [{ x: 3, y: 0 }],
      walls: [
        [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
      ],
    }),
  )
  await ann.locator('[data-where="cells[0]"]').getByText('expected a column from 0 to 2').waitFor()
  await ann.locator('[data-where="walls[0]"]').getByText('not between 0,0 and 1,1').waitFor()
  await expect.poll(() => label('9,7')).toBe('cell 9,7, height 3, walls: up, left')
  expect(errors).toEqual([])
})
