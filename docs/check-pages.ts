import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { main } from '@framestack/cli'
import type { Ruleset } from '@framestack/core'
import { checkScenario, runScenarioEverywhere, scenarioText } from '@framestack/core/testing'
import { describe, expect, test, vi } from 'vitest'
import {
  type Block,
  deadLinks,
  expectedOutput,
  type Module,
  type Page,
  readPage,
  repository,
  squeezed,
  writeModules,
} from './blocks.ts'
import { rulesetNamed, rulesetsIn } from './rulesets.ts'

/** Nothing here is about time; a busy machine may take its own. */
const timeout = 120_000

/** Checks all that can be checked on some pages. `name` keeps them apart from those of another test file. */
export function checkPages(name: string, paths: readonly string[]): void {
  const pages = paths.map((path) => {
    const page = readPage(path)
    return { page, modules: writeModules(page) }
  })
  const modules = pages.flatMap((one) => one.modules)
  if (modules.length > 0)
    test('the code of all pages passes the type checker', { timeout }, () =>
      expect(typeProblems(name, modules)).toBe(''),
    )
  for (const one of pages) describe(one.page.path, () => checkPage(one.page, one.modules))
}

function checkPage(page: Page, modules: readonly Module[]): void {
  test('begins with a heading', () => expect(page.text).toMatch(/^# \S/))
  for (const module of modules)
    test(`${module.name} runs, and logs what its comments say`, { timeout }, () => runModule(module))
  for (const block of page.blocks) checkBlock(block, modules)
  test('links lead somewhere', () => expect(deadLinks(page)).toEqual([]))
}

function checkBlock(block: Block, modules: readonly Module[]): void {
  const { language, about, line, text } = block
  if (language === 'ts' && about.includes('/'))
    test(`line ${line} is part of ${about}`, () =>
      expect(squeezed(readFileSync(join(repository, about), 'utf8'))).toContain(squeezed(text)))
  if (language === 'json') test(`line ${line} is JSON, and holds`, () => checkJson(text, modules))
  if (language === 'jsonl')
    test(`line ${line} is JSON lines`, () => {
      for (const row of text.trim().split('\n')) JSON.parse(row)
    })
  if (language === 'console')
    test(`line ${line}: the command answers so`, { timeout }, () => checkConsole(text))
}

/** What tsc says about the modules, as a reader's project would: strict, with the packages' own types. */
function typeProblems(name: string, modules: readonly Module[]): string {
  const folder = join(repository, '.cache', 'docs')
  const config = join(folder, `${name}.json`)
  mkdirSync(folder, { recursive: true })
  const settings = { extends: '../../tsconfig.json', include: [], files: modules.map(({ file }) => file) }
  writeFileSync(config, JSON.stringify(settings))
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', config], { cwd: repository, encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((row) => row.startsWith('.cache/docs/'))
    .join('\n')
}

async function runModule({ file, text }: Module): Promise<void> {
  const logged: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
    logged.push(values.map(printed).join(' '))
  })
  try {
    await import(pathToFileURL(file).href)
  } finally {
    log.mockRestore()
  }
  const expected = expectedOutput(text)
  const dense = (rows: readonly string[]): string => JSON.stringify(rows.map((row) => row.replace(/\s/g, '')))
  if (dense(logged) !== dense(expected)) expect(logged.map(squeezed)).toEqual(expected)
}

const printed = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: null, maxArrayLength: null })

async function checkJson(text: string, modules: readonly Module[]): Promise<void> {
  const value = JSON.parse(text) as unknown
  if (typeof value !== 'object' || value === null || !('steps' in value)) return
  const scenario = checkScenario(value)
  const ruleset = (await ownRuleset(scenario.ruleset, modules)) ?? (await rulesetNamed(scenario.ruleset))
  if (!ruleset) throw new Error(`there is no ruleset '${scenario.ruleset}'`)
  const result = runScenarioEverywhere(ruleset, scenario)
  expect(result.ok, scenarioText(result)).toBe(true)
}

/** A ruleset that the page makes itself. */
async function ownRuleset(name: string, modules: readonly Module[]): Promise<Ruleset | undefined> {
  const making = modules.filter(({ text }) => text.includes('.ruleset('))
  const made: object[] = await Promise.all(making.map(({ file }) => import(pathToFileURL(file).href)))
  return made.flatMap(rulesetsIn).find((ruleset) => ruleset.name === name)
}

async function checkConsole(text: string): Promise<void> {
  for (const part of text.split(/^(?=\$ )/m)) {
    const [first = '', ...rest] = part.split('\n')
    const argv = argumentsOf(first)
    const typed = rest.map((row) => /^P\d> (.*)$/.exec(row)?.[1]).filter((row) => row !== undefined)
    const output = await framestack(argv, typed)
    const rows = output.map((row) => row.trimEnd())
    const against = mismatch(rest.map((row) => row.trimEnd()).filter(notLast), rows)
    expect(against, `${first}\n${output.join('\n')}`).toBeNull()
  }
}

const notLast = (row: string, i: number, all: readonly string[]): boolean => i < all.length - 1 || row !== ''

function argumentsOf(command: string): string[] {
  const words = command
    .slice(2)
    .match(/'[^']*'|\S+/g)
    ?.map((word) => word.replace(/^'(.*)'$/, '$1')) ?? ['']
  const line = words.join(' ')
  if (line.startsWith('npx framestack ')) return words.slice(2)
  if (line === 'npm run play') return ['play', 'sgs']
  if (line.startsWith('npm run play -- ')) return ['play', 'sgs', ...words.slice(4)]
  throw new Error(`a console block shows framestack, not '${command}': use sh`)
}

async function framestack(argv: readonly string[], typed: readonly string[]): Promise<string[]> {
  let out = ''
  const write = (text: string): boolean => {
    out += text
    return true
  }
  const stdin = Readable.from(typed.map((row) => `${row}\n`))
  await main(argv, {
    stdin: stdin as unknown as NodeJS.ReadableStream,
    stdout: { write, columns: 100 },
    stderr: { write },
    env: { NO_COLOR: '1' },
    cwd: repository,
  })
  return out.split('\n')
}

/** The first line of `pattern` that is not where it should be; `...` stands for any lines. */
function mismatch(pattern: readonly string[], rows: readonly string[]): string | null {
  let at = 0
  let anywhere = false
  for (const row of pattern) {
    if (row === '...') {
      anywhere = true
      continue
    }
    const found = anywhere ? rows.indexOf(row, at) : rows[at] === row ? at : -1
    if (found < 0) return `expected '${row}', got '${rows[at]}'`
    at = found + 1
    anywhere = false
  }
  return null
}
