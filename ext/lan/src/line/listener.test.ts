import { describe, expect, onTestFinished, test } from 'vitest'
import { FakeClock } from '../../testing/fake-clock.ts'
import { Raw } from '../../testing/raw.ts'
import { Listener, type ListenerOptions } from './listener.ts'
import { type LineLimits, lineLimits } from './types.ts'

/** A listener that says back what it hears. */
async function echo(limits: Partial<LineLimits> = {}, more: Partial<ListenerOptions> = {}) {
  const clock = new FakeClock()
  const heard: string[] = []
  const listener = await Listener.open({
    host: '127.0.0.1',
    port: 0,
    clock,
    pause: null,
    limits: { ...lineLimits, ...limits },
    open: (line) => ({
      line: (text) => {
        heard.push(text)
        line.write(`${text}\n`)
      },
      problem: (problem) => line.write(`! ${problem}\n`),
      closed: () => heard.push('closed'),
    }),
    ...more,
  })
  const stop = async (): Promise<void> => {
    const stopped = listener.stop()
    clock.pass(10_000)
    await stopped
  }
  onTestFinished(stop)
  return { listener, clock, heard, stop }
}

describe('a listener', () => {
  test('takes two lines of one buffer, one line of two, and CR LF', async () => {
    const { listener, heard } = await echo()
    const raw = await Raw.open(listener.port)
    raw.send('one\ntwo\r\nth')
    await raw.until('two')
    raw.send('ree\n')
    await raw.until('three')
    expect(heard).toEqual(['one', 'two', 'three'])
  })

  test('ends a line that is too long, however much of it comes, and keeps the others', async () => {
    const { listener, heard, clock } = await echo()
    const [bad, good] = [await Raw.open(listener.port), await Raw.open(listener.port)]
    bad.send('x'.repeat(1_000_000))
    await bad.until('! too long')
    clock.pass(2000)
    await bad.ended()
    good.send('still here\n')
    await good.until('still here')
    expect(heard).toEqual(['closed', 'still here'])
  })

  test('refuses more lines than the rate, and ends who goes on', async () => {
    const { listener, heard, clock } = await echo({ messageRate: { burst: 3, perSecond: 1 } })
    const raw = await Raw.open(listener.port)
    raw.send('a\n'.repeat(4))
    await raw.until('! too many')
    expect(heard).toEqual(['a', 'a', 'a'])
    clock.pass(3000)
    raw.send('b\n')
    await raw.until('b')
    raw.send('c\n'.repeat(20))
    await raw.until('! flood')
    await raw.ended()
    expect(heard.filter((one) => one === 'c')).toHaveLength(1)
  })

  test('takes so many connections and no more, at all and in a time', async () => {
    const some = await echo({ linesOfAddress: 2 })
    const [first, second] = [await Raw.open(some.listener.port), await Raw.open(some.listener.port)]
    second.send('in\n')
    await second.until('in')
    const third = await Raw.open(some.listener.port)
    await third.ended()
    expect(some.listener.size).toBe(2)
    first.socket.end()
    await first.ended()
    await second.settledBy('again')
    const fourth = await Raw.open(some.listener.port)
    fourth.send('in too\n')
    await fourth.until('in too')
    const slow = await echo({ lineRate: { burst: 1, perSecond: 1 } })
    await Raw.open(slow.listener.port)
    await (await Raw.open(slow.listener.port)).ended()
    slow.clock.pass(1000)
    const later = await Raw.open(slow.listener.port)
    await later.settledBy('later')
  })

  test('cuts a reader who reads nothing', async () => {
    const { listener, heard } = await echo(
      {
        buffered: 100_000,
        messageRate: { burst: 1e9, perSecond: 1e9 },
        lineBytes: 60_000,
      },
      {},
    )
    const raw = await Raw.open(listener.port)
    raw.socket.pause()
    const more = (): void => {
      for (let i = 0; i < 50; i++) raw.send(`${'x'.repeat(50_000)}\n`)
    }
    more()
    const timer = setInterval(more, 20)
    onTestFinished(() => clearInterval(timer))
    await expect.poll(() => heard.at(-1), { timeout: 20_000 }).toBe('closed')
  })

  test('ends lines by pauses for whoever sends no line break first, and for nobody else', async () => {
    const { listener, clock, heard } = await echo({}, { pause: 200 })
    const old = await Raw.open(listener.port)
    old.send('JOIN')
    await expect.poll(() => clock.next).toBe(200)
    clock.pass(150)
    old.send('_ROOM a')
    await expect.poll(() => clock.next).toBe(350)
    clock.pass(199)
    expect(heard).toEqual([])
    clock.pass(1)
    await old.until('JOIN_ROOM a')
    old.send('with a break\nand')
    await old.until('with a break')
    clock.pass(200)
    await old.until('and')
    const other = await Raw.open(listener.port)
    other.send('first\nsec')
    await other.until('first')
    clock.pass(1000)
    other.send('ond\n')
    await other.until('second')
  })

  test('says in words that a port is taken', async () => {
    const { listener } = await echo()
    await expect(echo({}, { port: listener.port })).rejects.toThrow(
      `port ${listener.port} of 127.0.0.1 is taken: choose another one`,
    )
  })

  test('when it stops, ends all lines', async () => {
    const { listener, heard, stop } = await echo()
    const raw = await Raw.open(listener.port)
    await raw.settledBy('in')
    await stop()
    await raw.ended()
    expect([heard, listener.size]).toEqual([['in', 'closed'], 0])
  })
})
