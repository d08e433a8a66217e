import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../../.config/workspaces.ts'
import { run } from './shell.ts'
import { bring } from './use.ts'

const tsc = join(repository, 'node_modules/typescript/bin/tsc')

/** What the compiler says about files that use the installed packages; library declarations are checked too. */
async function problems(files: readonly string[], options: object): Promise<string> {
  const folder = bring(...files)
  const name = `tsconfig.${JSON.stringify(options).replace(/\W+/g, '-')}.json`
  const strict = {
    target: 'es2022',
    lib: ['es2023'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitOverride: true,
    noUnusedLocals: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  }
  writeFileSync(join(folder, name), JSON.stringify({ compilerOptions: { ...strict, ...options }, files }))
  const { code, out, err } = await run(folder, 'node', [tsc, '-p', name])
  return code === 0 ? '' : out + err
}

test.each([
  ['nodenext', { module: 'nodenext' }],
  ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
])('strict TypeScript, resolution as in %s, without the types of Node or of browsers', async (_, options) => {
  expect(await problems(['typed.ts'], options)).toBe('')
})

test('the oracle: xstate’s own declarations pass no strict check, so they are not checked', async () => {
  expect(await problems(['typed-oracle.ts'], { module: 'nodenext', skipLibCheck: true })).toBe('')
})

test('the command as a library, with the types of Node', async () => {
  const options = {
    module: 'nodenext',
    types: ['node'],
    typeRoots: [join(repository, 'node_modules/@types')],
  }
  expect(await problems(['typed-command.ts'], options)).toBe('')
})
