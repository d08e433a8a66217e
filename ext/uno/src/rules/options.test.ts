import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { options, profiles } from './options.ts'

const page = readFileSync(new URL('../../../../docs/games/uno.md', import.meta.url), 'utf8')
const rows = page.split('\n').map((row) => row.replace(/\s+/g, ' '))

const names = Object.keys(profiles.seed) as (keyof typeof profiles.seed)[]

it.each(names)('the page says of %s what it may be, is and means', (name) => {
  const { allowed, description } = options[name]
  const values: readonly (string | number | boolean)[] = 'values' in allowed ? allowed.values : []
  const listed = values.filter((value) => value !== 'profile').map((value) => `\`${value}\``)
  const shown = name === 'handSize' ? '1 to 15' : listed.join(' ')
  const said = Object.values(profiles).map((rules) => `\`${rules[name]}\``)
  expect(rows).toContain(`| \`${name}\` | ${shown} | ${said.join(' | ')} | ${description} |`)
})
