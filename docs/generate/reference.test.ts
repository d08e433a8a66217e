import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deadLinks, readPage, repository } from '../blocks.ts'
import { folder, makeReference } from './reference.ts'

const { files, problems } = makeReference()
const read = (path: string): string => readFileSync(join(repository, path), 'utf8')

test('the pages are those that the sources give: npm run docs:reference', () => {
  const pages = readdirSync(join(repository, folder))
  expect(pages.sort()).toEqual([...files.keys()].sort())
  for (const page of pages) expect(read(`${folder}/${page}`) === files.get(page), page).toBe(true)
})

test('everything that is exported has a doc comment and a page, and so has each key, context and method', () =>
  expect(problems).toEqual([]))

test('what is typed is found', () => {
  const names = files.get('names.md') as string
  for (const name of [
    'bound',
    'c.push',
    'onTimeout',
    'gc.timeout',
    'values.where',
    'option.int',
    'random.int',
  ])
    expect(names).toContain(`- \`${name}\`: [`)
})

test.each([...files.keys()])('links of %s lead somewhere', (name) =>
  expect(deadLinks(readPage(`${folder}/${name}`))).toEqual([]),
)
