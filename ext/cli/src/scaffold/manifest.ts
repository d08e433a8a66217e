import { readFile } from 'node:fs/promises'
import type { Names } from './name.ts'

/** Tools of a new package, in the versions that this repository is tested with. */
export const tools = {
  '@types/node': '20.19.43',
  tsx: '4.23.15',
  typescript: '7.0.2',
  vitest: '4.1.12',
} as const

/** Versions of this command and of the kernel that it is made for. */
export async function ownVersions(): Promise<{ cli: string; core: string }> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const { version, devDependencies } = JSON.parse(text) as {
    version: string
    devDependencies: { [name: string]: string }
  }
  return { cli: version, core: devDependencies['@framestack/core'] as string }
}

const common = {
  version: '0.1.0',
  description: 'A game on Framestack',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.19' },
}

/** Where a new package gets ours from: exact versions by name, or other specifiers. */
export type Ours = { readonly [name: string]: string }

/** The manifest of a new package. `ruleset` is what its ruleset is called. */
export function manifestOf(
  { package: name, ruleset }: Pick<Names, 'package' | 'ruleset'>,
  language: 'ts' | 'js',
  { cli, core }: { readonly cli: string; readonly core: string },
  ours: Ours = {},
): object {
  const play = { play: 'framestack play .', test: 'vitest run --dir src', laws: 'framestack laws .' }
  const peers = { '@framestack/core': `^${core}` }
  const own = { '@framestack/cli': cli, '@framestack/core': core, ...ours }
  const { vitest, ...forTypes } = tools
  // With it the command knows the ruleset by its short name, wherever the package is installed.
  const framestack = { rulesets: [{ name: ruleset, export: '.', about: 'gifts: cards given face down' }] }
  if (language === 'js')
    return {
      name,
      ...common,
      files: ['src', '!**/*.test.js'],
      exports: { '.': './src/index.js' },
      framestack,
      scripts: play,
      peerDependencies: peers,
      devDependencies: { ...own, vitest },
    }
  return {
    name,
    ...common,
    files: ['dist', '!**/*.test.*'],
    // The sources are what is played and tested here; others get what was built.
    exports: {
      '.': {
        '@framestack/source': './src/index.ts',
        types: './dist/index.d.ts',
        default: './dist/index.js',
      },
    },
    framestack,
    scripts: { ...play, typecheck: 'tsc --noEmit', build: 'tsc', prepack: 'npm run build' },
    peerDependencies: peers,
    devDependencies: { ...own, ...forTypes, vitest },
    // tsx brings it, and it works without its script.
    allowScripts: { esbuild: false },
  }
}
