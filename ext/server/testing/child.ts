import { type ChildProcess, spawn } from 'node:child_process'
import type { FileRuleset } from '../src/options.ts'
import { bootCode, sourceArguments } from '../src/rpc/worker.ts'

/** A server in a process of its own. */
export interface ChildServer {
  readonly url: string
  readonly operatorUrl: string
  /** Its number among the system's processes. */
  readonly pid: number
  readonly errors: () => string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop in order. */
  stop(): Promise<number | null>
}

/** Memory that a server has now, in bytes, as it says itself. */
export async function residentBytes({ operatorUrl }: Pick<ChildServer, 'operatorUrl'>): Promise<number> {
  const text = await (await fetch(`${operatorUrl}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1])
}

/** Starts a server in a process of its own, with the rulesets of the guide and `rulesets`; `inside`: a command that runs it. */
export async function startChild(
  port: number,
  data: string,
  shards: number,
  rulesets: readonly FileRuleset[] = [],
  inside: readonly string[] = [],
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
  const [command = '', ...rest] = [...inside, process.execPath, ...args]
  const child: ChildProcess = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let errors = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    errors += bytes.toString()
  })
  const killed = (): void => void child.kill('SIGKILL')
  process.once('exit', killed)
  const gone = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      process.off('exit', killed)
      resolve(code)
    }),
  )
  const { url, operatorUrl } = await new Promise<{ url: string; operatorUrl: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; operatorUrl: string }))
    void gone.then((code) => reject(new Error(`the server ended with ${code}: ${errors}`)))
  })
  return {
    url,
    operatorUrl,
    pid: child.pid as number,
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
