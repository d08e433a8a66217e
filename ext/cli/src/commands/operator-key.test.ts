import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { operatorKey } from './operator-key.ts'

test('a key is drawn once for a data file, and each time where nothing is stored; its file is its owner’s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'framestack-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const data = join(folder, 'a.db')
  const first = await operatorKey(undefined, data)
  await first.remove()
  expect(await operatorKey('', data)).toMatchObject({ key: first.key, file: `${data}.key` })
  const memory = await operatorKey(undefined, null)
  const file = memory.file as string
  expect(readFileSync(file, 'utf8')).toBe(`${memory.key}\n`)
  expect(memory.key).not.toBe(first.key)
  for (const one of [file, `${data}.key`]) expect(statSync(one).mode & 0o777).toBe(0o600)
  await memory.remove()
  expect(existsSync(file)).toBe(false)
  expect(await operatorKey('mine', null)).toMatchObject({ key: 'mine', file: null })
  await expect(operatorKey(undefined, join(folder, 'none', 'a.db'))).rejects.toThrow(
    /cannot write .*a\.db\.key/,
  )
})
