import type { ModHash, Watched } from '@framestack/bundles'
import type { GameControl } from '@framestack/core'
import { messageOf } from '../command/fault.ts'
import type { ModSource } from './load.ts'
import type { Bundled } from './store.ts'

/** Rules of a running match that may change between two inputs. */
export interface LiveRules {
  /** Goes on with rules that have changed, if there are any. Returns what there is to say about it. */
  take(): string[]
  /** Calls when there is something to take. */
  onReady(call: () => void): void
}

/** The mods of a running match, loaded anew when their files change. */
export class LiveMods implements LiveRules {
  readonly #mods: ModSource
  readonly #gc: GameControl
  readonly #use: (rules: Bundled) => void
  #current: Bundled
  #ready: Bundled | null = null
  #notes: string[] = []
  #loading: Promise<void> = Promise.resolve()
  #call: () => void = () => undefined
  #watched: Watched | null = null

  /** `use` gets the rules with which the match goes on. */
  constructor(mods: ModSource, first: Bundled, gc: GameControl, use: (rules: Bundled) => void) {
    this.#mods = mods
    this.#current = first
    this.#gc = gc
    this.#use = use
  }

  watch(): void {
    this.#watched = this.#mods.watch(() => {
      // One after the other: the last state of the files counts.
      this.#loading = this.#loading.then(() => this.#look())
    })
  }

  stop(): void {
    this.#watched?.stop()
  }

  onReady(call: () => void): void {
    this.#call = call
  }

  take(): string[] {
    const notes = this.#notes.splice(0)
    const ready = this.#ready
    this.#ready = null
    if (ready === null) return notes
    const what = changesIn(this.#current.bundle.mods, ready.bundle.mods)
    const reply = this.#gc.changeRules(ready.ruleset, { bundle: ready.bundle.hash })
    if (reply.code === 200) {
      this.#current = ready
      this.#use(ready)
      return [...notes, `${what}: the match goes on with it, bundle ${ready.bundle.hash.slice(0, 12)}`]
    }
    const why = reply.code === 400 ? reply.reason : 'a rule failed'
    return [...notes, `${what}: the match cannot go on with it, and nothing has changed: ${why}`]
  }

  /** Loads the files as they are now. What is wrong is told, and the match keeps the rules that it has. */
  async #look(): Promise<void> {
    try {
      const fresh = await this.#mods.load()
      const before = this.#current
      const known = fresh.bundle.hash === before.bundle.hash
      const worse = fresh.problems.filter((line) => !before.problems.includes(line))
      this.#ready = known || worse.length > 0 ? null : fresh
      if (worse.length > 0) this.#notes.push(...worse.map((line) => `mod ${line}`), 'nothing has changed')
      else if (known) return
    } catch (error) {
      this.#ready = null
      this.#notes.push(`${messageOf(error)}; nothing has changed`)
    }
    this.#call()
  }
}

/** Which mods are others, in words: `golem.js has changed, ghost.js is gone`. */
export function changesIn(before: readonly ModHash[], after: readonly ModHash[]): string {
  const [old, now] = [hashes(before), hashes(after)]
  const words = [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((file) => {
    if (!now.has(file)) return [`${file} is gone`]
    if (!old.has(file)) return [`${file} is new`]
    return old.get(file) === now.get(file) ? [] : [`${file} has changed`]
  })
  return words.length === 0 ? 'the rules have changed' : words.join(', ')
}

const hashes = (mods: readonly ModHash[]): Map<string, string> =>
  new Map(mods.map(({ file, hash }) => [file, hash]))
