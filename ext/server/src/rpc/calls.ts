import { Denied, Trouble, type TroubleKind, wordsOf } from '../errors.ts'
import type { Channel } from './channel.ts'

type Handler = (...args: never[]) => unknown
/** What may be called from the other end, by name. */
export type Handlers = { readonly [name: string]: Handler }

interface Failure {
  readonly name: string
  readonly message: string
  readonly kind?: TroubleKind
  readonly status?: number
}

type Wire =
  | { readonly call: string; readonly args: unknown[]; readonly id?: number }
  | { readonly id: number; readonly value?: unknown; readonly failure?: Failure }

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Calls over a line, both ways. Calls arrive in the order in which they were made. */
export class Calls {
  readonly #channel: Channel
  readonly #waiting = new Map<number, Waiting>()
  readonly #handlers: Handlers
  readonly #onError: (error: unknown) => void
  #next = 1
  #dead: Error | null = null

  /** `onError` gets what a handler throws when nobody waits for its answer. */
  constructor(channel: Channel, handlers: Handlers, onError: (error: unknown) => void) {
    this.#channel = channel
    this.#handlers = handlers
    this.#onError = onError
    channel.listen((message) => this.#take(message as Wire))
  }

  /** Calls what the other end has under that name. */
  call<T>(name: string, ...args: unknown[]): Promise<T> {
    if (this.#dead) return Promise.reject(this.#dead)
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      this.#channel.post({ call: name, args, id } satisfies Wire)
    })
  }

  /** The same, and nobody waits for an answer. */
  tell(name: string, ...args: unknown[]): void {
    if (!this.#dead) this.#channel.post({ call: name, args } satisfies Wire)
  }

  /** The line is dead: all that wait, and all that come, fail with that. */
  fail(error: Error): void {
    if (this.#dead) return
    this.#dead = error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  close(): void {
    this.fail(new Trouble('stopping', 'the line was closed'))
    this.#channel.close()
  }

  #take(message: Wire): void {
    if ('call' in message) void this.#answer(message)
    else this.#settle(message)
  }

  #settle({ id, value, failure }: Wire & { id: number; value?: unknown; failure?: Failure }): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (failure) waiting?.reject(thrown(failure))
    else waiting?.resolve(value)
  }

  async #answer({ call, args, id }: Wire & { call: string; args: unknown[] }): Promise<void> {
    try {
      const handler = Object.hasOwn(this.#handlers, call) ? this.#handlers[call] : undefined
      if (!handler) throw new Error(`nothing is called '${call}' here`)
      const value = await handler(...(args as never[]))
      if (id !== undefined && !this.#dead) this.#channel.post({ id, value } satisfies Wire)
    } catch (error) {
      if (id === undefined) this.#onError(error)
      else if (!this.#dead) this.#channel.post({ id, failure: failureOf(error) } satisfies Wire)
    }
  }
}

/** An object whose methods are calls to the other end. */
export function remote<T extends object>(calls: Calls): T {
  return new Proxy({} as T, {
    get: (_, name) =>
      typeof name === 'string' && name !== 'then'
        ? (...args: unknown[]) => calls.call(name, ...args)
        : undefined,
  })
}

/** What may be called of an object: its methods of those names. */
export function handlersOf<T extends object>(owner: T, names: readonly (keyof T & string)[]): Handlers {
  return Object.fromEntries(
    names.map((name) => [name, (...args: never[]) => (owner[name] as Handler).apply(owner, args)]),
  )
}

function failureOf(error: unknown): Failure {
  const name = error instanceof Error ? error.name : 'Error'
  const failure = { name, message: wordsOf(error) }
  if (error instanceof Trouble) return { ...failure, kind: error.kind }
  return error instanceof Denied ? { ...failure, status: error.status } : failure
}

function thrown({ name, message, kind, status }: Failure): Error {
  if (kind !== undefined) return new Trouble(kind, message)
  if (status !== undefined) return new Denied(status, message)
  const error = new Error(message)
  error.name = name
  return error
}
