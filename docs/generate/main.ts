/** Writes the reference: `npm run docs:reference`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../blocks.ts'
import { folder, makeReference } from './reference.ts'

const { files, problems } = makeReference()
rmSync(join(repository, folder), { recursive: true, force: true })
mkdirSync(join(repository, folder), { recursive: true })
for (const [name, text] of files) writeFileSync(join(repository, folder, name), text)
console.log(`${files.size} pages in ${folder}`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
