import { Trouble } from './errors.ts'
import type { Logger } from './ops/logger.ts'
import type { Shards } from './shard/shards.ts'
import type { Storage } from './storage/types.ts'
import type { Alarm, Clock } from './time/clock.ts'
import type { Ms } from './types.ts'

const tryEach: Ms = 1000

/** Whether the store has room. While it has not, matches stand still, and it is tried again each second. */
export class Health {
  readonly #storage: Storage
  readonly #clock: Clock
  readonly #logger: Logger
  #shards: Shards | null = null
  #full = false
  #broken = false
  #alarm: Alarm | null = null
  #tell: (why: string) => void = () => undefined

  constructor(storage: Storage, clock: Clock, logger: Logger) {
    this.#storage = storage
    this.#clock = clock
    this.#logger = logger
    this.gone = new Promise((resolve) => {
      this.#tell = resolve
    })
  }

  get isReady(): boolean {
    return !this.#full && !this.#broken
  }

  /** Whom to tell when there is room again. */
  use(shards: Shards): void {
    this.#shards = shards
  }

  /** There is no room. */
  full(): void {
    if (this.#full) return
    this.#full = true
    this.#logger.log('error', 'the disk is full')
    this.#again()
  }

  /** Resolves when the store is gone for good: only a restart helps. */
  readonly gone: Promise<string>

  /** The store is gone for good. */
  broken(why: string): void {
    this.#broken = true
    this.#logger.log('error', 'the store is gone', { why })
    this.#tell(why)
  }

  stop(): void {
    this.#alarm?.cancel()
  }

  /** A store whose calls tell when there is no room. */
  watched(): Storage {
    return new Proxy(this.#storage, {
      get: (storage, name: string) => {
        const call = storage[name as keyof Storage] as ((...args: unknown[]) => unknown) | undefined
        if (typeof call !== 'function') return call
        return async (...args: unknown[]) => {
          try {
            return await call.apply(storage, args)
          } catch (error) {
            if (error instanceof Trouble && error.kind === 'full') this.full()
            throw error
          }
        }
      },
    })
  }

  #again(): void {
    this.#alarm = this.#clock.after(tryEach, () => {
      this.#storage.probe().then(
        () => {
          this.#full = false
          this.#logger.log('info', 'the disk has room again')
          for (const shard of this.#shards?.all ?? []) shard.roomAgain()
        },
        () => this.#again(),
      )
    })
  }
}
