import type { Ack, ServerMessage, Sync } from '@framestack/client/protocol'
import { closeCodes } from '@framestack/client/protocol'
import { describe, expect, test } from 'vitest'
import { FakeClock } from '../testing/fake-clock.ts'
import { type Live, live } from '../testing/live.ts'
import * as loud from '../testing/loud-rules.ts'
import { Wire } from '../testing/wire.ts'

const many = { burst: 100_000, perSecond: 100_000 }

/** A server with a match in which one player makes himself heard, and somebody who watches and has stopped reading. */
class Loud {
  readonly at: Live
  readonly speaker: Wire
  readonly watcher: Wire
  said = 0

  private constructor(at: Live, speaker: Wire, watcher: Wire) {
    this.at = at
    this.speaker = speaker
    this.watcher = watcher
  }

  static async open(more: Parameters<typeof live>[0] = {}): Promise<Loud> {
    const at = await live({
      rulesets: [{ name: 'loud', given: loud }],
      limits: { messageRate: many },
      ...more,
    })
    const { match, token } = await at.lobby.create({ ruleset: 'loud', players: 1, name: 'Ann' })
    const [speaker, watcher] = [await Wire.open(at.server.url), await Wire.open(at.server.url)]
    speaker.send({ type: 'join', match, token })
    await speaker.until(({ type }) => type === 'sync')
    watcher.send({ type: 'join', match })
    await watcher.until(({ type }) => type === 'sync')
    await watcher.settled()
    watcher.socket.pause()
    return new Loud(at, speaker, watcher)
  }

  /** Says so many numbers; nobody waits for the watcher. */
  async say(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      const cid = `c${++this.said}`
      const from = this.speaker.texts.length
      this.speaker.send({ type: 'act', cid, move: { n: this.said } })
      const ack = (message: ServerMessage): message is Ack => message.type === 'ack' && message.cid === cid
      expect((await this.speaker.until(ack, from)).reply).toEqual({ code: 200 })
    }
  }

  /** Says numbers until the server counts a reader who does not keep up. Returns what it says of such readers. */
  async untilSlow(): Promise<string> {
    for (let tries = 0; tries < 100; tries++) {
      await this.say(10)
      const text = await (await fetch(`${this.at.server.operatorUrl}/metrics`)).text()
      const found = /^framestack_slow_readers_total\{.*/m.exec(text)?.[0]
      if (found !== undefined) return found
    }
    throw new Error('nobody was ever too slow')
  }

  async sockets(): Promise<number> {
    const text = await (await fetch(`${this.at.server.operatorUrl}/metrics`)).text()
    return Number(/^framestack_sockets (\d+)/m.exec(text)?.[1])
  }

  close(): void {
    this.speaker.close()
    this.watcher.close()
  }
}

describe('a socket that nobody reads', () => {
  test('gets no updates beyond what is on the way, and one sync when it is read again', async () => {
    const one = await Loud.open()
    expect(await one.untilSlow()).toBe('framestack_slow_readers_total{closed="false"} 1')
    const when = one.said
    await one.say(200)
    one.watcher.socket.resume()
    const late = await one.watcher.until(
      (message): message is Sync =>
        message.type === 'sync' && (message.table.view as { n: number }).n === one.said,
    )
    const syncs = one.watcher.messages.filter((message): message is Sync => message.type === 'sync')
    const numbers = one.watcher.messages.flatMap((message) => (message.type === 'update' ? [message.n] : []))
    // What came before the gap came without one; nothing of what was left out comes later.
    expect(numbers).toEqual(numbers.map((_, i) => (syncs[0]?.n ?? 0) + 1 + i))
    expect(numbers.length).toBeLessThanOrEqual(when)
    expect(syncs.at(-1)).toEqual(late)
    expect(syncs.length).toBeLessThanOrEqual(3)
    await one.say(1)
    await one.watcher.until(({ type }) => type === 'update', one.watcher.texts.length - 1)
    expect(await one.sockets()).toBe(2)
    one.close()
  })

  test('is ended after half a minute', async () => {
    const clock = new FakeClock()
    const one = await Loud.open({ clock })
    await one.untilSlow()
    await clock.pass(29_000)
    expect(await one.sockets()).toBe(2)
    await clock.pass(1000)
    one.watcher.socket.resume()
    expect(await one.watcher.ended()).toBe(closeCodes.slow)
    await one.say(1)
    expect(await one.sockets()).toBe(1)
    one.close()
  })

  test('is ended at 4 MB, and its memory is given back though nobody reads on', async () => {
    const one = await Loud.open()
    await one.untilSlow()
    // What it asks for itself is not left out.
    for (let i = 0; i < 200; i++) one.watcher.send({ type: 'resume', epoch: 0, n: 0, e: 0 })
    for (let tries = 0; tries < 200 && (await one.sockets()) === 2; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await one.sockets()).toBe(1)
    await one.say(1)
    one.watcher.socket.resume()
    await one.watcher.ended()
    one.close()
  })
})
