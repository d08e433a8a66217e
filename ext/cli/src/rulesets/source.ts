import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { conditions, entryOf, source } from './entry.ts'
import { findPackage } from './installed.ts'

/** Whether this process runs TypeScript by itself: its Node does, or it runs from sources. */
const runsTypeScript =
  import.meta.url.endsWith('.ts') ||
  Boolean((process.features as { readonly typescript?: unknown }).typescript)

const isTypeScript = (file: string) => /\.[cm]?tsx?$/.test(file)

/** tsx, where the package of that file has it. */
const tsxOf = (file: string) => findPackage('tsx/esm/api', dirname(file))

/**
 * The file of a folder that somebody works in: its sources, where they can be run, before what was built of them.
 * `subpath` is which of its `exports` is meant.
 */
export async function sourceOf(folder: string, subpath = '.'): Promise<string | null> {
  const sources = await entryOf(folder, subpath, [source, ...conditions])
  if (sources !== null && (!isTypeScript(sources) || runsTypeScript || (await tsxOf(sources)) !== null))
    return sources
  return (await entryOf(folder, subpath)) ?? sources
}

/** Lets this process import TypeScript where it cannot by itself and the package brings what it takes. */
export async function prepareImport(file: string): Promise<void> {
  if (!isTypeScript(file) || runsTypeScript) return
  const api = await tsxOf(file)
  if (api === null) return
  const { register } = (await import(/* @vite-ignore */ pathToFileURL(api).href)) as { register(): unknown }
  register()
}
