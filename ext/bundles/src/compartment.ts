import 'ses'
import * as core from '@framestack/core'
import * as inspect from '@framestack/core/inspect'
import { faultsIn, type Imported } from './unpack.ts'

/** Buffers are outside of the heap, and no rule needs them: numbers that are kept are in lists. */
const withoutBuffers = [
  'ArrayBuffer',
  'SharedArrayBuffer',
  'Atomics',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float16Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
  'WebAssembly',
]

let kernels: { readonly [name: string]: object } | null = null

/** Locks the language of this process down, for good: nobody changes what all share, and code from text has no powers. */
function locked(): { readonly [name: string]: object } {
  if (kernels !== null) return kernels
  lockdown({ errorTaming: 'unsafe', overrideTaming: 'severe', consoleTaming: 'unsafe' })
  const part = (module: object): object => harden({ ...module, __esModule: true })
  kernels = { '@framestack/core': part(core), '@framestack/core/inspect': part(inspect) }
  return kernels
}

/**
 * Evaluates the script of a bundle in a compartment that has the language, without buffers, clocks and chance, and the
 * kernel. There is no way from there to the process, files or the network. Locks this process down for good, so it is for
 * a process of its own. Throws what the script throws.
 */
export function evaluateBundle(script: string): Imported {
  const parts = locked()
  const require = harden((name: string): object => {
    if (Object.hasOwn(parts, name)) return parts[name] as object
    throw new Error(`there is no ${String(name).slice(0, 60)} for rules that nobody vouches for`)
  })
  const compartment = new Compartment({ globals: {}, __options__: true })
  for (const name of withoutBuffers) delete compartment.globalThis[name]
  const run = compartment.evaluate(`(function (require, module, exports) {\n${script}\n})`) as (
    ...given: unknown[]
  ) => void
  const module = { exports: {} as { readonly [name: string]: unknown } }
  run(require, module, module.exports)
  return { module: module.exports, problems: faultsIn(module.exports) }
}
