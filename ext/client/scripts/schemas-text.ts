import { clientSchemas, definitions, serverSchemas } from '../src/protocol/index.ts'

const width = 104

/** The part of `docs/protocol.md` that holds the JSON Schema of each message of a socket. */
export function schemasText(): string {
  const blocks = [
    '#### From clients',
    ...Object.values(clientSchemas).map(block),
    '#### From servers',
    ...Object.values(serverSchemas).map(block),
    '#### What they have in common',
    block(definitions),
  ]
  return `${blocks.join('\n\n')}\n`
}

function block(schema: unknown): string {
  return `\`\`\`json\n${pretty(schema, '')}\n\`\`\``
}

/** JSON with as much on a line as fits. */
function pretty(value: unknown, indent: string): string {
  const flat = onOneLine(value)
  if (indent.length + flat.length <= width || typeof value !== 'object' || value === null) return flat
  const inner = `${indent}  `
  if (Array.isArray(value))
    return `[\n${value.map((one) => inner + pretty(one, inner)).join(',\n')}\n${indent}]`
  const rows = Object.entries(value).map(
    ([key, one]) => `${inner}${JSON.stringify(key)}: ${pretty(one, inner)}`,
  )
  return `{\n${rows.join(',\n')}\n${indent}}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}
