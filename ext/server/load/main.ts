/** `npm run bench:server`: how much a server takes, beside a bare WebSocket server in the same run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bench } from './bench.ts'
import { reportText } from './report.ts'

const usage = `npm run bench:server -- [options]
  --tables N    tables of two at which is played at once (20)
  --matches N   matches at each of them in a round, one after the other (10)
  --rounds N    rounds of each server, in turns (5)
  --idle N      matches whose memory is measured (500)
  --seconds S   how long a round of the bare server is (1)
  --json FILE   write the results there, too`

const whole = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    tables: whole,
    matches: whole,
    rounds: whole,
    idle: whole,
    seconds: whole,
    json: { type: 'string' },
    help: { type: 'boolean' },
  },
})

/** A whole number above 0 among the options. */
function number(name: 'tables' | 'matches' | 'rounds' | 'idle' | 'seconds', otherwise: number): number {
  const given = Number(values[name] ?? otherwise)
  if (Number.isInteger(given) && given > 0) return given
  console.error(`--${name}: expected a whole number above 0\n${usage}`)
  process.exit(2)
}

if (values.help) console.log(usage)
else {
  process.env['NODE_ENV'] = 'production'
  const folder = mkdtempSync(join(tmpdir(), 'framestack-load-'))
  const report = await bench({
    tables: number('tables', 20),
    matches: number('matches', 10),
    rounds: number('rounds', 5),
    idle: number('idle', 500),
    span: number('seconds', 1) * 1000,
    data: join(folder, 'load.db'),
  }).finally(() => rmSync(folder, { recursive: true, force: true }))
  console.log(reportText(report))
  // Scripts run in the folder of their package; a path is meant from where the command was called.
  if (values.json !== undefined)
    writeFileSync(
      resolve(process.env['INIT_CWD'] ?? '.', values.json),
      `${JSON.stringify(report, null, 2)}\n`,
    )
}
process.exit(0)
