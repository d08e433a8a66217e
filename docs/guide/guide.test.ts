import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesIn, readPage, repository } from '../blocks.ts'
import { checkPages } from '../check-pages.ts'

test('the first page shows all of the smallest ruleset, in at most 40 lines', () => {
  const path = 'ext/examples/src/tic-tac-toe.ts'
  const file = readFileSync(join(repository, path), 'utf8')
  const shown = readPage('docs/guide/01-tic-tac-toe.md').blocks.find(({ about }) => about === path)
  expect(shown?.text).toBe(file)
  expect(file.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})

checkPages('guide', pagesIn('docs/guide'))
