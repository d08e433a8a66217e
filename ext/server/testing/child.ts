import { type ChildProcess, spawn } from 'node:child_process'
import type { FileRuleset } from '../src/options.ts'
import { bootCode, sourceArguments } from '../src/rpc/worker.ts'

/** A server in a process of its own. */
export interface ChildServer {
  readonly url: string
  readonly operatorUrl: string
  readonly errors: () => string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop in order. */
  stop(): Promise<number | null>
}

/** Starts a server in a process of its own, with the rulesets of the guide and `rulesets`. */
export async function startChild(
  port: number,
  data: string,
  shards: number,
  rulesets: readonly FileRuleset[] = [],
): Promise<ChildServer> {
  const module = new URL('./child-server.ts', import.meta.url).href
  const args = [
    ...sourceArguments,
    '--input-type=module',
    '--eval',
    bootCode(module),
    '--',
    String(port),
    data,
    String(shards),
    JSON.stringify(rulesets),
  ]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let errors = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    errors += bytes.toString()
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const { url, operatorUrl } = await new Promise<{ url: string; operatorUrl: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; operatorUrl: string }))
    void gone.then((code) => reject(new Error(`the server ended with ${code}: ${errors}`)))
  })
  return {
    url,
    operatorUrl,
    errors: () => errors,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    stop() {
      child.kill('SIGTERM')
      return gone
    },
  }
}
