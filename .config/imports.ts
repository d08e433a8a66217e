import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** One import or re-export of a source file, in whatever form it is written. */
export interface Import {
  specifier: string
  line: number
  /** Whether it stands in the program when types are gone and the module is loaded. */
  kind: 'value' | 'type' | 'dynamic'
}

interface Node {
  type: string
  start: number
  source?: { type: string; value?: unknown } | null
  importKind?: string
  exportKind?: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function kindOf(node: Node): Import['kind'] {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return 'type'
  return node.type === 'ImportExpression' ? 'dynamic' : 'value'
}

/** Throws on a file that does not parse. */
export function importsOf(file: string, text: string): Import[] {
  const language = file.endsWith('x') ? 'tsx' : 'ts'
  const found: Import[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item)
    if (!isNode(value)) return
    const specifier = value.source?.type === 'Literal' ? value.source.value : undefined
    if (typeof specifier === 'string') {
      const line = text.slice(0, value.start).split('\n').length
      found.push({ specifier, line, kind: kindOf(value) })
    }
    for (const part of Object.values(value)) walk(part)
  }
  walk(parseAst(text, { lang: language }).body)
  return found
}

/** Source files below `folder`, relative to `root`, with forward slashes. */
export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory())
        return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourceFiles(root, path)
      return /\.(ts|tsx|mts|js|jsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
    })
}
