import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { must, run } from './shell.ts'

const consumer = inject('consumer')
const framestack = join(consumer, 'node_modules/.bin/framestack')

test('npx framestack: the installed command', async () => {
  const core = inject('packed').find(({ name }) => name === '@framestack/cli')
  expect(await must(consumer, 'npx', ['--no', '--', 'framestack', '--version'])).toBe(
    `framestack ${core?.version}\n`,
  )
})

test('play, from a pipe and with bots', async () => {
  expect(await must(consumer, framestack, ['play', 'tic-tac-toe'], '1\n4\n2\n4\n1\n')).toContain('P0 wins')
  const bots = ['--seat', 'none', '--bots', '--seed', '4', '--save', 'saved.json', '--log', 'log.jsonl']
  await must(consumer, framestack, ['play', 'sgs', ...bots])
  for (const file of ['saved.json', 'log.jsonl'])
    expect(await must(consumer, framestack, ['replay', file])).toContain('every check agrees')
})

test('scenario, laws, list, and a ruleset by the name of its package', async () => {
  const steps = [{ act: { player: 0, cell: 4 }, expect: { allowed: [1] } }]
  writeFileSync(join(consumer, 'a.json'), JSON.stringify({ name: 'a mark', ruleset: 'tic-tac-toe', steps }))
  expect(await must(consumer, framestack, ['scenario', 'a.json'])).toContain('1 scenario, all as expected')
  const laws = ['laws', '@framestack/examples/tic-tac-toe', '--games', '3']
  expect(await must(consumer, framestack, laws)).toContain('keeps all laws (3 matches)')
  expect(await must(consumer, framestack, ['list'])).not.toContain('is not installed')
})

test('mistakes: exit code 2, a line, no stack', async () => {
  const { code, out, err } = await run(consumer, framestack, ['play', 'snake'])
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/^framestack: there is no ruleset 'snake'\nframestack: expected/)
})
