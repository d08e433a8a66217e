/**
 * Loads each built package as its users do: plain Node, no source condition. Prints the names of every export.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { publishable, repository, type Workspace } from './workspaces.ts'

const problems: string[] = []

function node(args: string[]): { ok: boolean; text: string } {
  const { NODE_OPTIONS: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: repository,
    env,
    encoding: 'utf8',
  })
  return { ok: status === 0, text: status === 0 ? stdout.trim() : stderr.trim() }
}

const probe = (specifier: string) => `
  const place = import.meta.resolve('${specifier}')
  if (!place.includes('/dist/')) throw new Error('resolves outside dist: ' + place)
  console.log(Object.keys(await import('${specifier}')).join(' '))
`

/** Every file that an `exports` entry names, the source condition aside. */
function filesOf(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry]
  if (typeof entry !== 'object' || entry === null) return []
  return Object.entries(entry).flatMap(([condition, value]) =>
    condition === '@framestack/source' ? [] : filesOf(value),
  )
}

function checkPackage({ dir, manifest }: Workspace): void {
  const { name, exports = {}, bin = {} } = manifest
  const commands = typeof bin === 'string' ? [bin] : Object.values(bin)
  const files = [...Object.values(exports).flatMap(filesOf), ...commands].filter(
    (file) => !file.includes('*'),
  )
  for (const file of files)
    if (!existsSync(join(repository, dir, file))) problems.push(`${name}: ${file} is missing`)
  for (const key of Object.keys(exports)) {
    if (key.includes('*') || key.endsWith('.json')) continue
    const specifier = name + key.slice(1)
    const { ok, text } = node(['--input-type=module', '--eval', probe(specifier)])
    console.log(`${specifier}: ${ok ? text || '(no values)' : 'FAILED'}`)
    if (!ok) problems.push(`${specifier}: ${text}`)
  }
  for (const command of commands) {
    const { ok, text } = node(['--check', join(repository, dir, command)])
    console.log(`${name} command ${command}: ${ok ? 'parses' : 'FAILED'}`)
    if (!ok) problems.push(`${name} ${command}: ${text}`)
  }
}

for (const workspace of publishable(repository)) checkPackage(workspace)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
