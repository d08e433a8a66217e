import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))

// What a signal to a process is, Windows does not know.
test.runIf(process.platform !== 'win32').each(['serve', 'framestack'])(
  'a server that npm runs (%s) stops in order when npm is ended',
  { timeout: 120_000 },
  async (script) => {
    const folder = mkdtempSync(join(tmpdir(), 'framestack-launcher-'))
    const log = join(folder, 'out')
    writeFileSync(log, '')
    const line = `exec npm run ${script} -- ${script === 'serve' ? '' : 'serve'} tic-tac-toe --port 0 --shards 0 --web ${folder} --data ${folder}/d.db >> ${log} 2>&1`
    writeFileSync(join(folder, 'index.html'), '')
    const npm = spawn('sh', ['-c', line], { cwd: repository, stdio: 'ignore' })
    onTestFinished(() => {
      npm.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    })
    const out = (): string => readFileSync(log, 'utf8')
    const said = (what: RegExp): Promise<unknown> =>
      vi.waitFor(() => expect(out()).toMatch(what), { timeout: 50_000, interval: 100 })
    await said(/here +http/)
    const url = /here +(http\S+)/.exec(out())?.[1] as string
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    npm.kill('SIGTERM')
    await said(/stopping/)
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), { timeout: 20_000 })
  },
)
