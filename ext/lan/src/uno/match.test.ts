import { LobbyClient, MatchClient, nodeEnvironment } from '@framestack/client/node'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Live, live } from '../../testing/live.ts'
import { playOn } from '../../testing/play.ts'
import { Raw } from '../../testing/raw.ts'

const cardsOf = (line: Raw): number[] =>
  Raw.field(line.last(/^\+HAND/), 'cards')
    .split(',')
    .map(Number)
const noErrors = (...lines: Raw[]): void =>
  expect(lines.flatMap((line) => line.lines.filter((one) => one.startsWith('+ERROR')))).toEqual([])

describe('a whole match', () => {
  test('is played by two lines to its end, each in a spelling of its own', async () => {
    const { join, server } = await live({ players: 2 })
    const ann = await join('ann')
    const bob = await join('bob')
    const [mine, other] = await Promise.all([playOn(ann), playOn(bob, 'PLAYERACTION')])
    expect(mine).toBe(other)
    const winner = Raw.field(mine, 'winners')
    expect(['0', '1']).toContain(winner)
    expect(Raw.field(mine, 'losers')).toBe(winner === '0' ? '1' : '0')
    const match = Raw.field(ann.last(/^\+YOU/), 'match')
    const { status, outcome } = await server.lobby.info(match)
    expect([status, outcome?.winners]).toEqual(['over', [Number(winner)]])
    expect(ann.lines.some((line) => line.startsWith('PLAYER_ACTION 1'))).toBe(true)
    expect(bob.lines.some((line) => line.startsWith('PLAYERACTION 0'))).toBe(true)
    noErrors(ann, bob)
  })

  test.each([
    'profile=official target=0',
    'profile=seed-jump-in',
    'drawToMatch=true',
    'afterDraw=none stack=any',
  ])('with %s too, and all lines are told the same of it', async (options) => {
    const { join } = await live()
    const lines = [await join('p0', `+ROOM players=3 ${options}\n`), await join('p1'), await join('p2')]
    const results = await Promise.all(lines.map((line) => playOn(line)))
    expect(new Set(results).size).toBe(1)
    const put = (line: Raw): string[] => line.lines.filter((one) => /^PUTCARD|^\+DREW/.test(one))
    const bare = (line: Raw): string[] => put(line).filter((one) => one.startsWith('PUTCARD'))
    expect(bare(lines[1] as Raw)).toEqual(bare(lines[0] as Raw))
    expect(bare(lines[2] as Raw)).toEqual(bare(lines[0] as Raw))
  })
})

describe('an action', () => {
  async function two(options = ''): Promise<Live & { ann: Raw; bob: Raw }> {
    const all = await live()
    const ann = await all.join('ann', `+ROOM players=2 ${options}\n`)
    const bob = await all.join('bob')
    await ann.until(/^\+ASK moves=.*draw/)
    await bob.until(/^\+HAND/)
    return { ...all, ann, bob }
  }

  test('that draws is a whole turn; only who drew is told the card', async () => {
    const { ann, bob } = await two()
    const before = cardsOf(ann)
    ann.send('PLAYER_ACTION 0\nDRAWCARD 50\nPUTCARD -1\n')
    await bob.until(/^\+ASK moves=.*draw/)
    const drawn = cardsOf(ann).find((card) => !before.includes(card))
    expect(ann.lines.slice(await ann.until('PLAYER_ACTION 0')).slice(0, 3)).toEqual([
      'PLAYER_ACTION 0',
      `DRAWCARD ${drawn}`,
      'PUTCARD -1',
    ])
    expect(bob.lines.slice(await bob.until('PLAYER_ACTION 0')).slice(0, 3)).toEqual([
      'PLAYER_ACTION 0',
      'DRAWCARD -1',
      'PUTCARD -1',
    ])
    expect(await bob.line(/^\+DREW/)).toBe('+DREW player=0 asked=1 why=turn count=1')
    expect(await ann.line(/^\+DREW/)).toBe(`+DREW player=0 cards=${drawn} asked=1 why=turn`)
    noErrors(ann, bob)
  })

  test('that draws where nobody passes is told when the turn is over', async () => {
    const { ann, bob } = await two('afterDraw=none')
    ann.send('PLAYER_ACTION 0\nDRAWCARD 50\nPUTCARD -1\n')
    await bob.until('PLAYER_ACTION 0')
    await bob.until(/^\+ASK moves=.*draw/)
    expect(bob.lines.filter((line) => line === 'PLAYER_ACTION 0')).toHaveLength(1)
    noErrors(ann, bob)
  })

  test('may be looked at in between: draw, then play or pass', async () => {
    const { ann, bob } = await two('afterDraw=drawnCard')
    ann.send('+DRAW\n')
    const asked = await ann.line(/^\+ASK moves=.*pass/)
    const drawn = cardsOf(ann).at(-1)
    const fits = asked.includes('play')
    // Who has drawn already says so again, or that he drew nothing: both are heard.
    ann.send(`PLAYER_ACTION 0\nDRAWCARD ${drawn}\nPUTCARD ${fits ? drawn : -1}\n`)
    await bob.until('PLAYER_ACTION 0')
    expect(await bob.line(/^PUTCARD/)).toBe(`PUTCARD ${fits ? drawn : -1}`)
    noErrors(ann, bob)
  })

  test('may come in pieces, and others with it in one buffer', async () => {
    const { ann, bob } = await two()
    const bytes = Buffer.from('PLAYER_ACTION 0\r\nDRAWCARD 1\r\nPUTCARD -1\r\n+SAY 你好\r\n')
    for (const byte of bytes) {
      ann.send(Uint8Array.of(byte))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await bob.until('+SAID 0 你好')
    await bob.until('PLAYER_ACTION 0')
    noErrors(ann, bob)
  })

  test('that plays the card just drawn means it, whatever number was guessed', async () => {
    for (let tries = 0; ; tries++) {
      const { ann, bob } = await two()
      const before = cardsOf(ann)
      ann.send('PLAYER_ACTION 0\nDRAWCARD 107\nPUTCARD 107\n')
      await ann.until(/^\+ASK moves=.*(pass|draw)/, (await ann.until(/^\+DREW/)) + 1).catch(() => 0)
      const drawn = Number(Raw.field(await ann.line(/^\+DREW/), 'cards'))
      expect(before).not.toContain(drawn)
      if (ann.lines.includes('PLAYER_ACTION 0')) {
        expect(await bob.line(/^PUTCARD/)).toBe(`PUTCARD ${drawn}`)
        return
      }
      await ann.until(/^\+ERROR 400 wrong argument: card/)
      if (tries > 30) throw new Error('no card that was drawn ever fitted')
    }
  })
})

describe('a client of 2020', () => {
  test('sends one message a buffer, some without a line break, and is sent nothing but what it knows', async () => {
    const { raw, join, clock } = await live({ players: 3 })
    const old = await raw()
    old.send('JOIN_ROOM old')
    await expect.poll(() => clock.next).toBe(200)
    clock.pass(200)
    await old.until('JOIN_ACK 1 0')
    const before = clock.next
    old.send('CLIENTKEEPALIVE 0')
    await expect.poll(() => clock.next).not.toBe(before)
    clock.pass(200)
    old.send('CLIENTKEEPALIVE 0PLAYERLEAVE 7\n')
    await old.until('+ERROR 403 that is not your id')
    const ann = await join('ann')
    await join('bob')
    await old.until('GAMESTART')
    old.send('PLAYER_ACTION 0\nDRAWCARD 3\nPUTCARD -1\n')
    await old.until('PLAYER_ACTION 0')
    await ann.until(/^\+ASK moves=.*draw/)
    ann.send('PLAYER_ACTION 1\nDRAWCARD 3\nPUTCARD -1\n')
    await old.until('PLAYER_ACTION 1')
    expect(old.lines.filter((line) => line.startsWith('+'))).toEqual(['+ERROR 403 that is not your id'])
  })

  test('keeps the colour in force when it plays a black card', async () => {
    for (let tries = 0; tries < 40; tries++) {
      const { raw, join } = await live({ players: 2, lost: 'wait' })
      const ann = await join('ann')
      const bob = await join('bob')
      await ann.until(/^\+ASK moves=.*draw/)
      const wild = cardsOf(ann).find((card) => card >= 100)
      if (wild === undefined) continue
      const you = ann.last(/^\+YOU/)
      ann.socket.destroy()
      const old = await raw()
      old.send(`+RESUME ${Raw.field(you, 'match')} ${Raw.field(you, 'token')}\n`)
      await old.until('GAMESTART')
      old.send(`PLAYER_ACTION 0\nDRAWCARD -1\nPUTCARD ${wild}\n`)
      const before = Raw.field(await bob.line(/^\+TABLE/), 'colour')
      expect(await bob.line(/^\+COLOURED/)).toBe(`+COLOURED player=0 colour=${before}`)
      return
    }
    throw new Error('nobody was ever dealt a black card')
  })

  test('may learn lines of ours later', async () => {
    const { raw, join } = await live({ players: 2 })
    const ann = await raw()
    ann.send('JOIN_ROOM ann\n')
    await join('bob')
    await ann.until('GAMESTART')
    ann.send('+HELLO 1 document\n')
    await ann.until(/^\+HAND cards=\d/)
    await ann.until(/^\+ASK moves=.*draw/)
    await ann.until(/^\+YOU id=0 /)
    ann.send('PLAYER_ACTION 0\nDRAWCARD 3\nPUTCARD -1\n')
    // What it says itself decides how it is spoken to.
    await ann.until('PLAYER_ACTION 0')
  })
})

test('people with other clients sit at the same match', async () => {
  const { server, raw } = await live()
  const environment = nodeEnvironment()
  const web = await new LobbyClient(server.url, environment).create({ ruleset: 'uno', name: 'Ann Lee' })
  const ann = new MatchClient({ url: server.url, match: web.match, token: web.token, environment })
  onTestFinished(() => ann.close())
  const bob = await raw()
  bob.send(`+HELLO 1\n+CODE ${web.code}\nJOIN_ROOM bob\n`)
  await bob.until('0 Ann_Lee')
  await bob.until('GAMESTART')
  expect(await ann.act({ action: 'draw' })).toMatchObject({ code: 200 })
  expect(await ann.act({ action: 'pass' })).toMatchObject({ code: 200 })
  await bob.until('PLAYER_ACTION 0')
  await bob.until(/^\+ASK moves=.*draw/)
  bob.send('PLAYER_ACTION 1\nDRAWCARD 0\nPUTCARD -1\n+SAY hello\n')
  await bob.until('+SAID 1 hello')
  const drew = { type: 'Drew', player: 1, cards: 1, asked: 1, why: 'turn' }
  await expect.poll(() => ann.state.events).toContainEqual(drew)
})
