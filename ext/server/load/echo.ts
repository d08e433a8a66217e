import { spawn } from 'node:child_process'
import { bootCode, sourceArguments } from '../src/rpc/worker.ts'
import { type Measure, open } from './table.ts'

/** A bare server: whatever comes in at a table of two goes out to both. It runs in a process of its own. */
export async function startEcho(): Promise<{ url: string; stop(): void }> {
  const module = new URL('./echo-server.ts', import.meta.url).href
  const args = [...sourceArguments, '--input-type=module', '--eval', bootCode(module)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
  })
  return { url: `ws://127.0.0.1:${port}`, stop: () => void child.kill() }
}

/** Sends texts of `bytes` characters round a table of two, one after the other. */
export async function echoTable(
  url: string,
  { table, bytes, until }: { table: number; bytes: number; until: () => boolean },
  measure: Measure,
): Promise<void> {
  const text = 'x'.repeat(bytes)
  let missing = 0
  let done: () => void = () => undefined
  const heard = (): void => {
    if (--missing === 0) done()
  }
  const sockets = [await open(`${url}/${table}`, heard), await open(`${url}/${table}`, heard)]
  for (let turn = 0; !until(); turn++) {
    const began = performance.now()
    missing = 2
    await new Promise<void>((resolve) => {
      done = resolve
      sockets[turn % 2]?.send(text)
    })
    measure.moves++
    measure.bytes += bytes
    measure.spans.push(performance.now() - began)
  }
  for (const socket of sockets) socket.terminate()
}
