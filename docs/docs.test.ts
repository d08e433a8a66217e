import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findWorkspaces } from '../.config/workspaces.ts'
import { deadLinks, linksOf, pagesIn, readPage, repository } from './blocks.ts'
import { checkPages } from './check-pages.ts'

const readmes = findWorkspaces(repository)
  .filter(({ dir }) => dir !== 'test')
  .map(({ dir }) => `${dir}/README.md`)
const missing = readmes.filter((path) => !existsSync(join(repository, path)))
const pages = pagesIn('docs').filter(
  (path) => !path.startsWith('docs/guide/') && !path.startsWith('docs/reference/'),
)

checkPages('docs', ['README.md', ...readmes.filter((path) => !missing.includes(path)), ...pages])

test.each(pagesIn('test'))('links of %s lead somewhere', (path) =>
  expect(deadLinks(readPage(path))).toEqual([]),
)

test('every package has a README', () => expect(missing).toEqual([]))

test('every page can be reached from the README', () => {
  const reached = new Set(['README.md'])
  for (const path of reached)
    for (const { target } of linksOf(readPage(path))) if (target.endsWith('.md')) reached.add(target)
  expect(pagesIn('docs').filter((path) => !reached.has(path))).toEqual([])
})
