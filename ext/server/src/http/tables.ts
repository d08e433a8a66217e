import { createReadStream, realpathSync, statSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RulesetOption } from '../options.ts'
import { fileIn, policy, types } from './pages.ts'

/** Endings of what a table is made of: modules, styles, pictures, fonts, data. No pages, and no sources of rules. */
const served = new Set(['.js', '.mjs', '.css', '.svg', '.png', '.webp', '.woff2', '.json', '.map'])

/** The module of a ruleset's table; null: it brings none, or nobody vouches for it. */
function moduleOf(option: RulesetOption): string | null {
  // A table runs in the pages of the players, with all that they may do.
  return 'apart' in option && option.apart === true ? null : (option.table ?? null)
}

/** Where clients get the table of a ruleset from; null: it brings none. Throws an Error where its module is no file. */
export function tableUrl(option: RulesetOption): string | null {
  const module = moduleOf(option)
  if (module === null) return null
  if (statSync(module, { throwIfNoEntry: false })?.isFile() !== true)
    throw new Error(`its table: there is no file ${module}`)
  return `/tables/${encodeURIComponent(option.name)}/${encodeURIComponent(basename(module))}`
}

/** Serves each table's module with the files of its folder, and nothing from outside that folder. */
export function serveTables(app: FastifyInstance, rulesets: readonly RulesetOption[]): void {
  const roots = new Map<string, string>()
  for (const option of rulesets) {
    const module = moduleOf(option)
    if (module !== null) roots.set(option.name, realpathSync(dirname(module)))
  }
  if (roots.size === 0) return
  app.get('/tables/:ruleset/*', async (request, reply) => {
    const { ruleset, '*': path } = request.params as { readonly ruleset: string; readonly '*': string }
    const root = roots.get(ruleset)
    const type = types[extname(path)]
    const isHidden = path.split(/[\\/]/).some((part) => part.startsWith('.') || part === 'node_modules')
    if (root === undefined || type === undefined || !served.has(extname(path)) || isHidden)
      return reply.callNotFound()
    const file = fileIn(root, path)
    if (file === null) return reply.callNotFound()
    reply.header('cache-control', 'no-cache')
    reply.header('content-security-policy', policy)
    return reply.type(type).send(createReadStream(file))
  })
}
