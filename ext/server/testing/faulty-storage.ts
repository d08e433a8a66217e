import { Trouble } from '../src/errors.ts'
import type { Storage } from '../src/storage/types.ts'

/** How an append goes wrong: nothing is stored, or all is stored and the answer is lost. */
export type Failure = 'lost' | 'stored, then lost' | 'full'

/** A store of which the n-th append fails, counted from 1; and reads, if wanted. */
export function faultyStorage(storage: Storage, at: number, failure: Failure, readsFail = false) {
  const faults = { appends: 0, readsFail: false }
  const faulty: Storage = Object.assign(Object.create(storage), bound(storage), {
    async append(append: Parameters<Storage['append']>[0]) {
      const fails = ++faults.appends === at
      const stored = !fails || failure === 'stored, then lost' ? await storage.append(append) : 'ok'
      if (!fails) return stored
      if (readsFail) faults.readsFail = true
      throw failure === 'full' ? new Trouble('full', 'no room') : new Trouble('store', 'disk on fire')
    },
    async read(match: string, from: number) {
      if (faults.readsFail) throw new Trouble('store', 'disk on fire')
      return storage.read(match, from)
    },
  })
  return { storage: faulty, faults }
}

/** Methods of a store that can be called without it. */
function bound(storage: Storage): object {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(storage)) as (keyof Storage)[]
  return Object.fromEntries(
    names
      .filter((name) => typeof storage[name] === 'function' && (name as string) !== 'constructor')
      .map((name) => [name, (storage[name] as (...args: never[]) => unknown).bind(storage)]),
  )
}
