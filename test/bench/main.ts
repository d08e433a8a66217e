/** `npm run bench -- --help` says how to use it; README.md says what it measures. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Clock, clocks } from './clocks.ts'
import { costs, disagreements, median, memory, table } from './report.ts'
import type { Held, Measurement, Result, Row } from './types.ts'
import { workOf, works } from './works.ts'

const usage = `npm run bench -- [options]
  --only PATTERN   rows whose "work/engine/mode" matches this regular expression
  --rounds N       processes per row (5)
  --seconds S      timed seconds per process (2)
  --clock CLOCK    wall (default), or cpu: seconds of the process, for a machine that does other things as well
  --matches N      idle matches whose memory is measured (2000)
  --json FILE      write the results there, too
  --node PATH      another Node for the rows
  --no-build       take the packages as they were built last`

const here = dirname(fileURLToPath(import.meta.url))
const repository = resolve(here, '../..')
const dist = join(here, 'dist')

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: repository, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

/** Rows are measured as plain JavaScript on top of the packages' `dist`: no loader stands between. */
function compile(): void {
  const cache = join(repository, '.cache', 'bench')
  const config = join(cache, 'tsconfig.json')
  mkdirSync(cache, { recursive: true })
  rmSync(dist, { recursive: true, force: true })
  const settings = {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: { noEmit: false, rootDir: here, outDir: dist, customConditions: [] },
    include: [here],
    exclude: [dist, join(here, '**/*.test.ts')],
  }
  writeFileSync(config, JSON.stringify(settings))
  run(process.execPath, [join(repository, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', config])
}

interface Entry {
  row: Row
  file: string
  measured: Measurement[]
  held?: Held
}

async function load(only: RegExp): Promise<Entry[]> {
  const files = readdirSync(join(dist, 'rows')).filter((name) => name.endsWith('.js'))
  const entries = await Promise.all(
    files.map(async (name) => {
      const file = join(dist, 'rows', name)
      const { default: row } = (await import(pathToFileURL(file).href)) as { default: Row }
      workOf(row.work)
      return { row, file, measured: [] }
    }),
  )
  return entries.filter(({ row }) => only.test(`${row.work}/${row.engine}/${row.mode}`))
}

/** What `child.ts` prints. */
function inChild(node: string, options: string[], file: string, amount: number, what: string): unknown {
  const { NODE_OPTIONS: _, ...env } = process.env
  const { status, stdout } = spawnSync(
    node,
    [...options, join(dist, 'child.js'), file, String(amount), what],
    {
      cwd: repository,
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`${file} failed`)
  return JSON.parse(stdout.trim().split('\n').at(-1)!)
}

function resultOf({ row, measured, held }: Entry): Result {
  const { work, engine, mode, differs } = row
  const rounds = measured.map(({ perSecond }) => Math.round(perSecond))
  const { node, steps, checksum } = measured[0]!
  if (differs === undefined && measured.some((each) => each.checksum !== checksum))
    throw new Error(`${work}: ${engine} ${mode} played other games in another round`)
  return {
    ...{ work, engine, mode, node, perSecond: median(rounds), steps, checksum, rounds },
    ...(differs === undefined ? {} : { differs }),
    ...(held === undefined ? {} : { held }),
  }
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    clock: { type: 'string', default: 'wall' },
    matches: { type: 'string', default: '2000' },
    json: { type: 'string' },
    node: { type: 'string', default: process.execPath },
    'no-build': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const matches = Number(values.matches)
const isCount = (n: number): boolean => Number.isInteger(n) && n > 0
if (!isCount(rounds) || !isCount(matches) || !(seconds > 0) || !Object.hasOwn(clocks, values.clock))
  throw new Error(usage)
const clock = values.clock as Clock

if (!values['no-build']) run('npm', ['run', '--silent', 'build'])
compile()
const entries = await load(new RegExp(values.only))
if (entries.length === 0) throw new Error(`no row matches ${values.only}`)
for (let round = 0; round < rounds; round++) {
  for (let place = 0; place < entries.length; place++) {
    const { row, file, measured } = entries[(place + round) % entries.length]!
    console.error(`round ${round + 1} of ${rounds}: ${row.work}, ${row.engine} ${row.mode}`)
    measured.push(inChild(values.node, [], file, seconds, clock) as Measurement)
  }
}
for (const entry of entries) {
  const { row, file } = entry
  if (row.idle === undefined) continue
  console.error(`memory: ${row.work}, ${row.engine} ${row.mode}`)
  entry.held = inChild(values.node, ['--expose-gc'], file, matches, 'memory') as Held
}

const results = entries.map(resultOf)
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ rounds, seconds, clock, rows: results }, null, 2)}\n`)
const problems: string[] = []
for (const work of works) {
  const own = results.filter((result) => result.work === work.name).sort((a, b) => b.perSecond - a.perSecond)
  if (own.length === 0) continue
  console.log(`\n${table(work, own, `${rounds} rounds of ${seconds} s (${clock})`)}`)
  problems.push(...disagreements(own))
}
for (const line of costs(works, results)) console.log(`\n${line}`)
if (results.some(({ held }) => held !== undefined)) console.log(`\n${memory(results)}`)
for (const problem of problems) console.error(`DIFFERENT GAMES  ${problem}`)
if (problems.length > 0) process.exitCode = 1
