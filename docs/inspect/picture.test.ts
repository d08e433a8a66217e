import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { picture, place } from './picture.ts'

test('the picture of a machine is as it is drawn today: docs/inspect/picture.ts makes it anew', async () => {
  const svg = await picture()
  expect(svg).toMatch(/class="state [^"]*active" data-state="discard"/)
  expect(readFileSync(place, 'utf8')).toBe(svg)
})
