/** Writes the schemas into `docs/protocol.md`: `npm run page -w @framestack/client`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { schemasText } from './schemas-text.ts'

const page = new URL('../../../docs/protocol.md', import.meta.url)
const text = readFileSync(page, 'utf8')
const begin = '<!-- schemas: npm run page -w @framestack/client -->\n'
const end = '<!-- end of schemas -->\n'
const [before, rest = ''] = text.split(begin)
const after = rest.split(end)[1]
if (before === undefined || after === undefined)
  throw new Error(`docs/protocol.md: expected ${begin}and ${end}`)
writeFileSync(page, `${before}${begin}\n${schemasText()}\n${end}${after}`)
