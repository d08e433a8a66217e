import { writeFileSync } from 'node:fs'
import { schema } from './schema.ts'

writeFileSync(
  new URL('../src/data/cards.schema.json', import.meta.url),
  `${JSON.stringify(schema(), null, 2)}\n`,
)
