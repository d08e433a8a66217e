import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { bring, inNode } from './use.ts'

interface Bundle {
  readonly code: string
  /** Files that are in it. */
  readonly modules: readonly string[]
  readonly imports: readonly string[]
}

/** One file for browsers, made by vite as a library is, from the installed packages. */
async function bundle(name: string, source?: string): Promise<Bundle> {
  const folder = bring('play.js', 'browser.js')
  const entry = join(folder, name)
  if (source !== undefined) writeFileSync(entry, source)
  const made = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    // As every build of a page does it: immer asks for it.
    define: { 'process.env.NODE_ENV': '"production"' },
    mode: 'production',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'Bundle' }, minify: true },
  })) as Rolldown.RolldownOutput[]
  const chunks = made.flatMap(({ output }) => output).filter((part) => part.type === 'chunk')
  return {
    code: chunks.map(({ code }) => code).join('\n'),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
    imports: chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
  }
}

/** What a bundle leaves behind where there is the language and hardly anything else: no Node, no browser. */
function inBareContext({ code }: Bundle): unknown {
  const context = createContext({ TextEncoder })
  new Script(`${code}\nglobalThis.told = JSON.stringify(Bundle.result)`).runInContext(context)
  return JSON.parse((context as { told: string }).told)
}

const partOf = (modules: readonly string[], name: string) =>
  modules.filter((id) => id.replaceAll('\\', '/').includes(`/node_modules/${name}/`))

describe('bundled for the browser', () => {
  const sizes: string[] = []
  const weigh = (name: string, { code }: Bundle) =>
    sizes.push(`${name}: ${code.length} bytes, ${gzipSync(code, { level: 9 }).length} gzipped`)

  test('the kernel and two rulesets play the same matches as in Node, in a bare context', async () => {
    const page = await bundle('browser.js')
    weigh('kernel, tic-tac-toe and sgs', page)
    expect(page.imports).toEqual([])
    expect(page.code).not.toMatch(/\bnode:|require\(/)
    expect(page.modules.filter((id) => id.includes('browser-external'))).toEqual([])
    expect(partOf(page.modules, '@framestack/core').length).toBeGreaterThan(20)
    expect(partOf(page.modules, 'xstate')).toEqual([])
    const node = await inNode()
    expect(inBareContext(page)).toEqual({ version: node['version'], ...node.played })
  })

  test('the kernel whole, the smallest game, and laws', async () => {
    const whole = await bundle('whole.js', "export * from '@framestack/core'")
    weigh('kernel, all exports', whole)
    expect(whole.imports).toEqual([])
    expect(partOf(whole.modules, 'xstate')).toEqual([])
    const small =
      "import { createMatch } from '@framestack/core'\nimport { ticTacToe } from '@framestack/examples/tic-tac-toe'\n"
    weigh('tic-tac-toe', await bundle('small.js', `${small}export const gc = createMatch(ticTacToe)`))
    weigh('language alone', await bundle('rules.js', "export { language } from '@framestack/core'"))
    weigh('kernel and laws', await bundle('laws.js', "export { lawsOf } from '@framestack/core/testing'"))
  })

  test('xstate’s interpreter comes with the oracle, and only with it', async () => {
    const oracle = await bundle(
      'oracle.js',
      "export * from '@framestack/core'\nexport * from '@framestack/core/oracle'",
    )
    weigh('kernel and oracle', oracle)
    expect(partOf(oracle.modules, 'xstate').length).toBeGreaterThan(0)
    expect(oracle.imports).toEqual([])
    console.log(sizes.join('\n'))
  })
})
