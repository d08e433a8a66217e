import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Trouble, wordsOf } from '../errors.ts'
import { Calls, remote } from '../rpc/calls.ts'
import { portChannel } from '../rpc/channel.ts'
import { startWorker } from '../rpc/worker.ts'
import type { Storage } from './types.ts'

/** A store in a thread of its own. */
export interface StorageThread {
  readonly storage: Storage
  /** A line of its own for another thread: hand it over, then {@link storageOver} it there. */
  port(): MessagePort
  /** Closes the file and ends the thread. */
  close(): Promise<void>
}

/** Opens a SQLite file in a thread of its own. Rejects for a file that is none of this server. */
export async function openStorageThread(
  file: string,
  onCrash: (error: Error) => void,
): Promise<StorageThread> {
  const worker = startWorker(new URL('./worker.ts', import.meta.url), { file })
  const lines: Calls[] = []
  let closing = false
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
  })
  const port = (): MessagePort => {
    const { port1, port2 } = new MessageChannel()
    worker.postMessage({ port: port1 }, [port1])
    return port2
  }
  const own = new Calls(portChannel(port()), {}, () => undefined)
  lines.push(own)
  const crashed = (error: unknown): void => {
    const trouble = new Trouble('store', `the store's thread went down: ${wordsOf(error)}`)
    for (const line of lines) line.fail(trouble)
    if (!closing) onCrash(trouble)
  }
  worker.removeAllListeners('error')
  worker.on('error', crashed)
  worker.on('exit', (code) => crashed(new Error(`exit code ${code}`)))
  const storage = remote<Storage>(own)
  return {
    storage,
    port,
    async close() {
      closing = true
      await storage.close()
      await worker.terminate()
    },
  }
}

/** The store at the other end of a port. */
export function storageOver(port: MessagePort, onError: (error: unknown) => void): Storage {
  return remote<Storage>(new Calls(portChannel(port), {}, onError))
}
