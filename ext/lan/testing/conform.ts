/**
 * Compares what is built and read here with bytes that were recorded from the code of 2020: `npm run conform`, with the
 * file as argument, or found as `conformance/uno-wire.json` where FRAMESTACK_CONFORMANCE says, here, or in a folder
 * beside this one. Without a file nothing is compared, and that is said.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compare, type Recorded } from './recorded.ts'

const name = 'uno-wire.json'

function fileOf(given: string | undefined): string | null {
  if (given !== undefined) return resolve(given)
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
  const named = process.env['FRAMESTACK_CONFORMANCE']
  const beside = readdirSync(dirname(root)).sort()
  const places = [
    ...(named ? [resolve(root, named, name)] : []),
    join(root, 'conformance', name),
    ...beside.map((folder) => join(dirname(root), folder, 'conformance', name)),
  ]
  return places.find((place) => existsSync(place)) ?? null
}

const file = fileOf(process.argv[2])
if (file === null) console.log(`uno over lines: found no ${name}: nothing was compared`)
else {
  const { built, read, skipped, differences } = compare(JSON.parse(readFileSync(file, 'utf8')) as Recorded)
  for (const difference of differences) console.log(difference)
  console.log(
    `uno over lines: ${built} built, ${read} read, ${skipped} without bytes: ${differences.length || 'no'} differences`,
  )
  if (differences.length > 0) process.exitCode = 1
}
