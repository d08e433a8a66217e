import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MatchClient, nodeEnvironment } from '@framestack/client/node'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FakeClock } from '../../testing/fake-clock.ts'
import { type Live, live } from '../../testing/live.ts'
import { playOn } from '../../testing/play.ts'
import { Raw } from '../../testing/raw.ts'
import { Heartbeat } from '../line/heartbeat.ts'

/** Time passes, while these lines say that they are there. */
async function pass({ clock }: Live, seconds: number, ...there: Raw[]): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    for (const [id, line] of there.entries()) {
      line.send(`CLIENTKEEPALIVE ${id}\n`)
      await line.settled(`PING${i}`)
    }
    clock.pass(1000)
  }
}

/** Two at a match; the second one speaks the protocol of 2020 alone, or ours too. */
async function two(options: Parameters<typeof live>[0], extended: boolean) {
  const all = await live({ players: 2, ...options })
  const ann = await all.join('ann')
  const bob = extended ? await all.join('bob') : await all.raw()
  if (!extended) bob.send('JOIN_ROOM bob\n')
  await bob.until('GAMESTART')
  await ann.until(/^\+ASK/)
  return { ...all, ann, bob }
}

/** What is said by whoever comes back to the seat of that line. */
const token = (line: Raw): string => {
  const you = line.last(/^\+YOU/)
  return `+RESUME ${Raw.field(you, 'match')} ${Raw.field(you, 'token')}\n`
}

describe('heartbeats', () => {
  test('go both ways from the start on, before anybody has joined', async () => {
    const all = await live()
    const line = await all.raw()
    await pass(all, 3, line)
    await line.while(() => line.lines.filter((one) => one === 'SERVERKEEPALIVE').length < 3)
    await pass(all, 20, line)
    expect(line.closed).toBe(false)
    all.clock.pass(5000)
    await line.ended()
  })

  test('U61: who is not heard of in a game has left, and the game is over without a winner', async () => {
    const all = await two({}, false)
    await pass(all, 5, all.ann)
    await all.bob.ended()
    await all.ann.until('PLAYERLEAVE 1')
    const result = await all.ann.line(/^\+RESULT/)
    expect(result).toBe('+RESULT winners= losers= draw=true reason=player%201%20left\n'.trim())
  })

  test('U61, as an option: a bot takes the seat, and the game goes on', async () => {
    const all = await two({ lost: 'bot' }, false)
    await pass(all, 5, all.ann)
    await all.ann.until('PLAYERLEAVE 1')
    await all.ann.until('NEWPLAYER 1 random')
    expect(Raw.field(await playOn(all.ann), 'draw')).toBe('false')
  })

  test('whom the server sends away for saying too much may come back as others may', async () => {
    const limits = { messageRate: { burst: 4, perSecond: 0.001 } }
    const all = await live({ players: 2, lost: 'bot' }, { limits })
    const ann = await all.join('ann')
    const bob = await all.join('bob')
    await ann.until('GAMESTART')
    bob.send('+UNO\n'.repeat(20))
    await bob.until(/^\+ERROR 429 /)
    await bob.ended()
    await ann.until('PLAYERLEAVE 1')
    const again = await all.raw()
    again.send(token(bob))
    await again.until('GAMESTART')
    await ann.until('NEWPLAYER 1 bob')
  })

  test('in the lobby the seat is given back', async () => {
    const all = await live({ players: 3 })
    const [ann, bob] = [await all.join('ann'), await all.join('bob')]
    await pass(all, 5, ann)
    await bob.ended()
    await ann.until('PLAYERLEAVE 1')
    expect((await all.join('bob')).lines).toContain('JOIN_ACK 2 1')
  })

  test('U62: a client that does not hear the server knows that it is gone', async () => {
    const all = await live({ heartbeat: { each: 1000, within: 100_000 } })
    const line = await all.raw()
    const own = new FakeClock()
    const screens: string[] = []
    const watch = new Heartbeat(
      own,
      { each: 1000, within: 5000 },
      () => line.send('CLIENTKEEPALIVE -1\n'),
      () => screens.push('start'),
    )
    for (let i = 1; i <= 6; i++) {
      all.clock.pass(1000)
      await line.while(() => line.lines.filter((one) => one === 'SERVERKEEPALIVE').length < i)
      watch.heard()
      own.pass(1000)
    }
    expect(screens).toEqual([])
    own.pass(5000)
    expect(screens).toEqual(['start'])
  })

  test('whoever joins nothing is sent away, however alive', async () => {
    const all = await live({ joinWithin: 10_000 })
    const line = await all.raw()
    await pass(all, 10, line)
    await line.until('+ERROR 408 nobody joined: come back')
    await line.ended()
  })
})

describe('whoever was cut off', () => {
  test('comes back with his token, and the match goes on to its end', async () => {
    const all = await two({}, true)
    all.bob.socket.destroy()
    await all.ann.until('PLAYERLEAVE 1')
    const bob = await all.raw()
    bob.send(`+HELLO 1\n${token(all.bob)}`)
    await bob.until('JOIN_ACK 2 1')
    await all.ann.until('NEWPLAYER 1 bob')
    await bob.until('GAMESTART')
    const hand = await bob.line(/^\+HAND/)
    expect(hand).toBe(await all.bob.line(/^\+HAND/))
    const [mine, his] = await Promise.all([playOn(all.ann), playOn(bob)])
    expect(his).toBe(mine)
    expect(Raw.field(mine, 'draw')).toBe('false')
  })

  test('has so long for it, and then the room’s rule holds', async () => {
    const all = await two({ grace: 30_000, heartbeat: { each: 1000, within: 1_000_000 } }, true)
    all.bob.socket.destroy()
    await all.ann.until('PLAYERLEAVE 1')
    all.clock.pass(29_999)
    const bob = await all.raw()
    bob.send(`+HELLO 1\n${token(all.bob)}`)
    await bob.until('GAMESTART')
    all.clock.pass(60_000)
    await bob.settled()
    expect(bob.last(/^\+RESULT/)).toBeUndefined()
    bob.socket.destroy()
    await all.ann.while(() => all.ann.lines.filter((line) => line === 'PLAYERLEAVE 1').length < 2)
    all.clock.pass(30_000)
    expect(await all.ann.line(/^\+RESULT/)).toContain('draw=true')
  })

  test('takes his seat from a line of his that hangs', async () => {
    const all = await two({}, true)
    const bob = await all.raw()
    bob.send(`+HELLO 1\n${token(all.bob)}`)
    await bob.until('GAMESTART')
    await all.bob.until('+ERROR 409 another line has your seat')
    all.clock.pass(2000)
    await all.bob.ended()
    all.clock.pass(1000)
    await bob.settled()
    expect(bob.last(/^\+RESULT/)).toBeUndefined()
  })

  test('may come back another way, and then nothing ends', async () => {
    const all = await two({ grace: 10_000, heartbeat: { each: 1000, within: 1_000_000 } }, true)
    const you = all.bob.last(/^\+YOU/)
    const environment = nodeEnvironment()
    const [match, seat] = [Raw.field(you, 'match'), Raw.field(you, 'token')]
    const web = new MatchClient({ url: all.server.url, match, token: seat, environment })
    onTestFinished(() => web.close())
    await all.bob.until('+ERROR 409 another line has your seat')
    await all.bob.ended()
    await all.ann.settled()
    all.clock.pass(60_000)
    await all.ann.settled()
    expect(all.ann.last(/^\+RESULT/)).toBeUndefined()
    expect((await all.server.lobby.info(match)).status).toBe('playing')
  })

  test('comes back to a server that was started again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'framestack-lan-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const data = join(folder, 'a.db')
    const before = await live({ players: 2 }, { data })
    const [ann, bob] = [await before.join('ann'), await before.join('bob')]
    const hand = await ann.line(/^\+HAND/)
    await bob.until('GAMESTART')
    const stopped = before.lan.stop()
    before.clock.pass(10_000)
    await stopped
    await before.server.stop()
    await bob.ended()
    const after = await live({ players: 2 }, { data })
    const again = await Promise.all(
      [ann, bob].map(async (old) => {
        const line = await after.raw()
        line.send(`+HELLO 1\n${token(old)}`)
        await line.until('GAMESTART')
        return line
      }),
    )
    expect(await again[0]?.line(/^\+HAND/)).toBe(hand)
    const [mine, his] = await Promise.all(again.map((line) => playOn(line)))
    expect(mine).toBe(his)
    expect(Raw.field(mine, 'draw')).toBe('false')
  })

  test('needs the right token', async () => {
    const all = await two({}, true)
    const eve = await all.raw()
    const match = Raw.field(all.ann.last(/^\+YOU/), 'match')
    eve.send(`+RESUME ${match} nothing\n`)
    await eve.until('+ERROR 401 token: it opens no seat at this match')
    eve.send('+RESUME\n')
    await eve.until(/^\+ERROR 40\d /, 1)
    eve.send('PLAYER_ACTION 0\nDRAWCARD -1\nPUTCARD 5\n')
    await eve.until('+ERROR 401 join first: JOIN_ROOM and your name')
    expect(eve.lines.some((line) => line.startsWith('JOIN_ACK'))).toBe(false)
  })

  test('finds the room taken by nobody when all have gone for good', async () => {
    const all = await two({ lost: 'wait' }, true)
    all.ann.socket.destroy()
    all.bob.socket.destroy()
    const next = await all.raw()
    await expect
      .poll(async () => {
        next.send('JOIN_ROOM new\n')
        await next.settled('AGAIN')
        return next.lines.includes('JOIN_ACK 1 0')
      })
      .toBe(true)
  })
})
