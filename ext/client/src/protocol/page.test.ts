import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { schemasText } from '../../scripts/schemas-text.ts'
import { clientSchemas, definitions, serverSchemas } from './index.ts'

const page = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8')

test('the page of the protocol has the schemas that hold', () => {
  expect(page, 'npm run page -w @framestack/client').toContain(schemasText())
})

test('they are schemas, and the examples of the page are as they say', () => {
  const ajv = new Ajv({ strict: false }).addSchema(definitions)
  const all = { ...clientSchemas, ...serverSchemas }
  const checks = new Map(Object.entries(all).map(([type, schema]) => [type, ajv.compile(schema)]))
  const examples = [...page.matchAll(/^```jsonl\n([\s\S]*?)^```/gm)].flatMap(
    ([, text]) => text?.trim().split('\n') ?? [],
  )
  expect(examples.length).toBeGreaterThan(8)
  for (const example of examples) {
    const message = JSON.parse(example) as { type: string }
    const both =
      message.type === 'rematch' && 'cid' in message
        ? ajv.compile(clientSchemas['rematch'] ?? {})
        : checks.get(message.type)
    expect(both?.(message), `${example}: ${JSON.stringify(both?.errors)}`).toBe(true)
  }
})
