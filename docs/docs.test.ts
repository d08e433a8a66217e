import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pagesIn, repository } from './blocks.ts'
import { checkPages } from './check-pages.ts'

const packages = ['core', ...readdirSync(join(repository, 'ext')).map((name) => `ext/${name}`)]
const readmes = packages.map((folder) => `${folder}/README.md`).filter((path) => pagesIn(path).length > 0)
const pages = pagesIn('docs').filter((path) => !path.startsWith('docs/guide/'))

checkPages('docs', ['README.md', ...readmes, ...pages])
