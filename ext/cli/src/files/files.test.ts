import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { scratch } from '../../testing/run.ts'
import { Fault } from '../command/fault.ts'
import { findJson } from './find.ts'
import { makeFolder } from './folder.ts'
import { parseJson, parseLines } from './json.ts'
import { largestFile, readText } from './read.ts'
import { findSyntaxError } from './syntax.ts'
import { unwritable, writeWhole } from './write.ts'

const { dir, clear } = scratch({ 'a.json': '{}', empty: ' \n', 'package.json': '{}' })
afterAll(clear)
mkdirSync(join(dir, 'game/scenarios/deep'), { recursive: true })
mkdirSync(join(dir, 'game/node_modules/x'), { recursive: true })
for (const name of ['scenarios/a.json', 'scenarios/deep/b.json', 'other.json', 'node_modules/x/c.json'])
  writeFileSync(join(dir, 'game', name), '{}')

describe('mistakes in JSON', () => {
  test.each([
    ['{"a": x}', 6, "unexpected 'x'"],
    ['{"a": 1,}', 8, 'expected a name in double quotes'],
    ['[1 2]', 3, "expected ',' or ']'"],
    ['{"a" 1}', 5, "expected ':' behind the name"],
    ['[1,]', 3, "expected a value, not ']'"],
    ['{"a": 1} x', 9, "unexpected 'x'"],
    ['{} {}', 3, 'something stands behind the end of the value'],
    ['[1, "a', 4, 'the text ends within quotes'],
    ['["a\nb"]', 1, 'a text in quotes is not closed'],
    ["{'a': 1}", 1, 'JSON wants double quotes'],
    ['[01]', 1, "unexpected '01'"],
    ['{"a": [1', 8, 'the text ends, but 2 brackets are still open'],
    ['[NaN]', 1, "unexpected 'NaN'"],
    ['"\u0001"', 0, 'a text in quotes is not closed'],
  ])('%s', (text, offset, problem) => {
    expect(() => JSON.parse(text)).toThrow()
    const found = findSyntaxError(text)
    expect(found.offset).toBe(offset)
    expect(found.problem).toContain(problem)
  })

  test('are told with file, line and column', () => {
    expect(() => parseJson('{\n  "a": 1\n  "b": 2\n}', 'x.json')).toThrow('x.json:3:3: no JSON: expected')
    expect(() => parseLines('{}\n\n# remark\n{"a"\n', 'x.jsonl')).toThrow('x.jsonl:4:5: no JSON')
  })

  test('deep nesting is no problem', () => {
    expect(findSyntaxError('['.repeat(9_000)).problem).toContain('9000 brackets are still open')
    expect(findSyntaxError('['.repeat(200_000)).problem).toBe('nested deeper than 10000')
  })
})

describe('reading', () => {
  test.each([
    ['none', 'there is no none, expected a log'],
    ['empty', 'empty is empty, expected a log'],
    ['.', '. is a folder, expected a log'],
    ['a.json/x', 'there is no a.json/x'],
    ['/dev/null', '/dev/null is no file'],
    ['x'.repeat(300), 'so long a name'],
  ])('%s', async (path, problem) => {
    await expect(readText(path, 'a log', dir)).rejects.toThrow(problem)
    await expect(readText(path, 'a log', dir)).rejects.toBeInstanceOf(Fault)
  })

  test('binary and huge files', async () => {
    writeFileSync(join(dir, 'bytes'), Buffer.from([0xff, 0xfe, 0x00]))
    writeFileSync(join(dir, 'zero'), 'a\u0000b')
    writeFileSync(join(dir, 'huge'), Buffer.alloc(largestFile + 1, 'x'))
    await expect(readText('bytes', 'a log', dir)).rejects.toThrow('is no text (UTF-8)')
    await expect(readText('zero', 'a log', dir)).rejects.toThrow('is binary')
    await expect(readText('huge', 'a log', dir)).rejects.toThrow('at most 64 are read')
  })
})

describe('writing', () => {
  test('replaces a file whole and leaves nothing beside it', async () => {
    writeFileSync(join(dir, 'save.json'), 'old')
    await writeWhole('save.json', 'new', dir)
    expect(readFileSync(join(dir, 'save.json'), 'utf8')).toBe('new')
    expect(readdirSync(dir).filter((name) => name.includes('.tmp'))).toEqual([])
  })

  test.each([
    ['.', 'it is a folder'],
    ['no/such/folder', 'there is no such folder'],
    ['a.json/x', 'there is no such folder'],
    ['/dev/null', 'it is no ordinary file'],
    ['', 'expected a file name'],
  ])('%s', async (path, problem) => {
    await expect(writeWhole(path, 'x', dir)).rejects.toThrow(problem)
  })

  test.each(['EACCES', 'EPERM', 'EROFS'])('a place that may not be written (%s)', (code) => {
    const error = Object.assign(new Error(code), { code })
    expect(unwritable(error, 'closed/x').message).toBe('cannot save to closed/x: that may not be written')
  })
})

describe('finding scenarios', () => {
  const paths = (...names: string[]) => names.map((name) => join('game', name))
  test('a folder: its scenarios, or else all below it', async () => {
    expect(await findJson(['game'], dir)).toEqual(paths('scenarios/a.json', 'scenarios/deep/b.json'))
    expect(await findJson(['game/scenarios/deep'], dir)).toEqual(paths('scenarios/deep/b.json'))
    expect(await findJson(['.'], dir)).toContain('game/other.json')
  })

  test('patterns, each file once', async () => {
    expect(await findJson(['game/*/*.json', 'game/scenarios/a.json'], dir)).toEqual(paths('scenarios/a.json'))
    expect(await findJson(['game/**/*.json'], dir)).toEqual(
      paths('other.json', 'scenarios/a.json', 'scenarios/deep/b.json'),
    )
  })

  test.each(['none', 'no*.json', 'game/none/*.json'])('%s', async (name) => {
    await expect(findJson([name], dir)).rejects.toThrow(`there is no ${name}, expected scenarios`)
  })
})

describe('folders', () => {
  test('are made with those above them; the uppermost new one is told', async () => {
    expect(await makeFolder(join(dir, 'new/a/b'))).toBe(join(dir, 'new'))
    expect(await makeFolder(join(dir, 'new/a/b/c/d'))).toBe(join(dir, 'new/a/b/c'))
    expect(await makeFolder(join(dir, 'new/a'))).toBe(undefined)
  })

  test.each([
    ['a.json', 'EEXIST'],
    ['a.json/b', 'ENOTDIR'],
    ['/proc/none/x', 'ENOENT'],
  ])('%s: %s', async (path, code) => {
    await expect(makeFolder(join(path.startsWith('/') ? '/' : dir, path))).rejects.toMatchObject({ code })
  })
})
