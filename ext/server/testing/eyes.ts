import type { Place, Sync, Update } from '@framestack/client/protocol'
import { advanced } from '../src/match/delayed-feed.ts'
import type { ViewerKey } from '../src/match/viewer.ts'
import { subscribed, type TestShard } from './shard.ts'

/** What a viewer makes of the messages that he is sent. */
export class Eyes {
  readonly viewer: ViewerKey
  sync: Sync | null = null
  readonly texts: string[] = []
  #read = 0
  readonly #test: TestShard

  private constructor(test: TestShard, viewer: ViewerKey) {
    this.#test = test
    this.viewer = viewer
  }

  /** Looks at match `m`; what was published before is not read. */
  static async open(test: TestShard, viewer: ViewerKey, place: Place | null = null): Promise<Eyes> {
    const eyes = new Eyes(test, viewer)
    eyes.#read = test.news.published.length
    for (const text of await subscribed(test, viewer, place)) eyes.#take(text)
    return eyes
  }

  /** Reads what has come since. */
  look(): Sync | null {
    for (const { viewer, text } of this.#test.news.published.slice(this.#read))
      if (viewer === this.viewer) this.#take(text)
    this.#read = this.#test.news.published.length
    return this.sync
  }

  /** Where it stands. */
  get place(): Place {
    const { epoch, n, e } = this.look() as Sync
    return { epoch, n, e }
  }

  /** What may be done by whoever sees this. */
  get offers() {
    return this.look()?.ask.offers ?? []
  }

  #take(text: string): void {
    this.texts.push(text)
    const message = JSON.parse(text) as Sync | Update
    if (message.type === 'sync') this.sync = message
    else if (this.sync !== null) {
      if (message.n !== this.sync.n + 1) throw new Error(`update ${message.n} after ${this.sync.n}`)
      this.sync = advanced(this.sync, message)
    }
  }
}
