import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type ResourceLimits, type TransferListItem, Worker } from 'node:worker_threads'

/** How a thread is started. */
export interface WorkerMore {
  readonly transfer?: readonly TransferListItem[]
  readonly resourceLimits?: ResourceLimits
}

/** Whether this runs from its sources. */
export const fromSource: boolean = import.meta.url.endsWith('.ts')

/** What Node must be told to resolve packages as this process does. */
export const sourceArguments: readonly string[] = fromSource ? ['--conditions=@framestack/source'] : []

/** Lets the thread or process in which it runs import TypeScript; nothing, where what runs was built. */
export function bootCode(module: string): string {
  const load = `import(${JSON.stringify(module)})`
  if (!fromSource) return load
  const api = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs')
  return `import(${JSON.stringify(pathToFileURL(api).href)}).then(({ register }) => { register(); return ${load} })`
}

/** The built counterpart of a module that is named by its source. */
export function moduleUrl(source: URL): string {
  return fromSource ? source.href : source.href.replace(/\.ts$/, '.js')
}

/** Starts a module of this package as a thread. */
export function startWorker(
  source: URL,
  data: unknown,
  { transfer, resourceLimits }: WorkerMore = {},
): Worker {
  return new Worker(bootCode(moduleUrl(source)), {
    eval: true,
    workerData: data,
    execArgv: [...sourceArguments],
    env: {},
    stdout: false,
    ...(transfer === undefined ? {} : { transferList: transfer as TransferListItem[] }),
    ...(resourceLimits === undefined ? {} : { resourceLimits }),
  })
}
