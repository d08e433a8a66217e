import { type BuildFailure, build } from 'esbuild'
import { kernel } from './collection.ts'
import { scriptEntry } from './entry.ts'
import { fromSource } from './source.ts'
import type { Bundle } from './types.ts'
import { unpackBundle } from './unpack.ts'

/**
 * A bundle as one script for a compartment: it asks `require` for the kernel alone, and leaves what it exports in
 * `module.exports`. A mod that needs more (parts of Node, packages that are not there) is told there and left out; a
 * ruleset that does throws an Error.
 */
export async function scriptOf(bundle: Bundle, folder: string): Promise<string> {
  const place = unpackBundle(bundle, folder)
  const { entry, base } = bundle
  const mods = bundle.mods.map(({ file }) => file)
  const script = (of: readonly string[], problems: readonly string[]): Promise<string> =>
    built(scriptEntry(entry, base, of, problems), place)
  const whole = await script(mods, []).catch((error: unknown) => error)
  if (typeof whole === 'string') return whole
  // One of them is at fault: which one, each alone says.
  const alone = await Promise.all(mods.map((mod) => script([mod], []).then(() => null, wordsOf)))
  const problems = mods.flatMap((mod, i) => (alone[i] === null ? [] : [`${mod}: ${alone[i]}`]))
  if (problems.length === 0) throw new Error(wordsOf(whole))
  return script(
    mods.filter((_, i) => alone[i] === null),
    problems,
  ).catch((error: unknown) => {
    throw new Error(wordsOf(error))
  })
}

async function built(contents: string, place: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: place, sourcefile: 'entry.js' },
    absWorkingDir: place,
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    // Without comments: a compartment takes no text in which `import()` stands, not even there.
    legalComments: 'none',
    minifyWhitespace: true,
    external: [kernel, `${kernel}/*`],
    // `import()` becomes a `require`, which has the kernel alone.
    supported: { 'dynamic-import': false },
    conditions: fromSource ? ['@framestack/source'] : [],
    // No settings of the folder that it is called in.
    tsconfigRaw: '{}',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** The first fault that was found, and where. */
function wordsOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? []
  if (first === undefined) return error instanceof Error ? error.message : String(error)
  const { text, location } = first
  return location === null ? text : `${text} at ${location.file.replace(/^mods\//, '')}:${location.line}`
}
