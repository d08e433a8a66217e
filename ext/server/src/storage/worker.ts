import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { Calls, handlersOf } from '../rpc/calls.ts'
import { portChannel } from '../rpc/channel.ts'
import { SqliteStorage } from './sqlite/storage.ts'
import { storageCalls } from './types.ts'

/** The thread that writes: it answers calls from whoever has a port to it. */
const port = parentPort
if (port === null) throw new Error('this module is run as a worker')
const { file } = workerData as { readonly file: string }
const storage = new SqliteStorage(file)
const handlers = handlersOf(storage, storageCalls)
const fail = (error: unknown): never => {
  throw error
}
port.on('message', (message: { readonly port?: MessagePort }) => {
  if (message.port) new Calls(portChannel(message.port), handlers, fail)
})
port.postMessage('ready')
