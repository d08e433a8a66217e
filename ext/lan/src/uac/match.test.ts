import { LobbyClient, MatchClient, nodeEnvironment } from '@framestack/client/node'
import { describe, expect, onTestFinished, test } from 'vitest'
import { liveUac, playOut, type UacLine } from '../../testing/uac.ts'

const shortMatch = { options: { teamSize: 2, maxTurns: 2, map: 'terraces' } }
const rejects = (...lines: UacLine[]) => lines.flatMap((line) => line.all('reject'))

test('two clients that have nothing to say get seats, and play a whole match', async () => {
  const { line, clock, server } = await liveUac(shortMatch)
  const ann = await line()
  await expect.poll(() => clock.next).toBe(300)
  clock.pass(300)
  expect(await ann.next('log')).toEqual({
    source: 'Network',
    turn: 0,
    time: '23-11-14 22:13:20.300',
    text: '1 of 2 players are connected',
  })
  const bob = await line()
  await expect.poll(() => clock.next).toBe(300 + 300)
  clock.pass(300)
  const [mine, other] = await Promise.all([playOut(ann), playOut(bob)])
  expect(mine).toEqual({ winner: null, reason: 'health after turn 2' })
  expect(other).toEqual(mine)
  const [first, second] = [await ann.next('welcome'), await bob.next('welcome')]
  expect([first.team, second.team, first.protocol]).toEqual([0, 1, 1])
  expect(first.playerId).toMatch(/^Player_[0-9a-f]{8}$/)
  expect(first.match).toBe(second.match)
  expect((await server.lobby.info(first.match)).status).toBe('over')
  const matchLog = (one: UacLine) =>
    one
      .all('log')
      .map(({ text }) => text)
      .filter((text) => !text.endsWith('players are connected'))
  expect(matchLog(ann)).toEqual(matchLog(bob))
  expect(matchLog(ann).length).toBeGreaterThan(20)
  expect(ann.all('log')).toContainEqual(
    expect.objectContaining({ source: 'ModLoader', text: "Character 'Char_Alice01' loaded successfully" }),
  )
  expect(ann.all('log').map(({ turn }) => turn)).toEqual(
    ann
      .all('log')
      .map(({ turn }) => turn)
      .toSorted((a, b) => a - b),
  )
  expect(rejects(ann, bob)).toEqual([])
})

test('the state has the board as a map file has it, and all characters with their ranges', async () => {
  const { join } = await liveUac({ options: { teamSize: 1, map: 'terraces' } })
  const [ann, bob] = [await join(), await join()]
  await playFirst(ann, bob)
  const { map, units, turn, phase, events } = await ann.last('state')
  expect([turn, phase, events > 5]).toEqual([1, 'plan', true])
  expect([map.name, map.width, map.height]).toEqual(['terraces', 25, 25])
  expect(map.cells.every(({ height, type }) => height > 0 && type === 'Default')).toBe(true)
  expect(map.walls).toContainEqual([
    { x: 1, y: 13 },
    { x: 1, y: 14 },
  ])
  const [first] = units
  expect(first).toMatchObject({
    team: 0,
    position: { x: 6, y: 5 },
    facing: 'Up',
    alive: true,
    hp: 1,
    maxHp: 1,
    targetsCount: 3,
  })
  expect(first?.range).toHaveLength(25)
})

/** Both pick their first open character. */
async function playFirst(...lines: UacLine[]): Promise<void> {
  for (const line of lines) {
    const { requestId, options } = await line.next('requestOptions')
    line.answer(requestId, options[0]?.id ?? '')
  }
  await Promise.all(lines.map((line) => line.next('requestString')))
}

describe('an order', () => {
  async function ordering() {
    const live = await liveUac()
    const [ann, bob] = [await live.join(), await live.join()]
    await playFirst(ann, bob)
    return { ...live, ann, bob }
  }

  test('is asked for by name, and one that is refused is asked for again', async () => {
    const { ann } = await ordering()
    const first = await ann.next('requestString')
    const { playerId } = await ann.next('welcome')
    expect(first.subjectId).toMatch(/^Char_Alice01_[0-9a-f]{4}$/)
    expect(first.prompt).toBe(`${playerId}: enter the command for ${first.subjectId}`)
    for (const [i, [value, reason]] of (
      [
        ['', /command/],
        ['x w 0', /command/],
        ['wwww w 0', /a way of at most 2 steps/],
        ['n w 2', /it has no skill 2/],
      ] as const
    ).entries()) {
      const { requestId, subjectId } = await ann.next('requestString', i)
      ann.answer(requestId, value)
      expect(await ann.next('reject', i)).toEqual({ requestId, reason: expect.stringMatching(reason) })
      const again = await ann.next('requestString', i + 1)
      expect([again.subjectId, again.requestId === requestId]).toEqual([subjectId, false])
    }
  })

  test('is answered once, and nothing of it reaches the other before all are in', async () => {
    const { ann, bob } = await ordering()
    const [mine, other] = [await ann.next('requestString'), await bob.next('requestString')]
    const heard = bob.raw.lines.length
    ann.answer(mine.requestId, 'dd d 0')
    ann.answer(mine.requestId, 'dd d 0')
    expect(await ann.next('reject')).toEqual({ requestId: mine.requestId, reason: 'it is answered already' })
    ann.answer('nobody.asked', 'dd d 0')
    expect((await ann.next('reject', 1)).reason).toBe('requestId: there was no such request')
    // Somebody else's question is not mine to answer.
    ann.answer(other.requestId, 'dd d 0')
    expect((await ann.next('reject', 2)).requestId).toBe(other.requestId)
    bob.say('nothing')
    await bob.next('reject')
    expect(bob.raw.lines.slice(heard).filter((line) => !line.includes('reject'))).toEqual([])
    bob.answer(other.requestId, 'HOLD')
    await expect
      .poll(() =>
        bob
          .all('log')
          .map(({ text }) => text)
          .join('\n'),
      )
      .toContain(`orders: ${mine.subjectId} "dd d 0", ${other.subjectId} "n s 0"`)
    expect((await ann.next('requestString', 1)).requestId).not.toBe(mine.requestId)
  })

  test('can be taken back while the other one thinks', async () => {
    const { ann, bob } = await ordering()
    const [mine, other] = [await ann.next('requestString'), await bob.next('requestString')]
    ann.answer(mine.requestId, 'd d 0')
    ann.say('takeBack')
    const again = await ann.next('requestString', 1)
    expect(again.subjectId).toBe(mine.subjectId)
    ann.answer(again.requestId, 'a a 0')
    bob.answer(other.requestId, 'n w 0')
    await expect.poll(() => ann.all('log').some(({ text }) => text.includes('"a a 0"'))).toBe(true)
    expect(rejects(ann, bob)).toEqual([])
  })

  test('that was sent over a line which broke counts once when it is sent again', async () => {
    const { ann, bob, line } = await ordering()
    const { requestId } = await ann.next('requestString')
    const { match, token } = await ann.next('welcome')
    ann.answer(requestId, 'd d 0')
    ann.say('nothing')
    await ann.next('reject')
    const { events } = await ann.last('state')
    ann.raw.socket.destroy()
    const back = await line()
    back.say('resume', { match, token, events })
    expect((await back.next('welcome')).team).toBe(0)
    back.answer(requestId, 'd d 0')
    back.answer(requestId, 'w w 0')
    expect(await back.next('reject')).toEqual({ requestId, reason: 'it is answered already' })
    bob.answer((await bob.next('requestString')).requestId, 'n w 0')
    await expect.poll(() => back.all('log').filter(({ text }) => text.includes('"d d 0"'))).toHaveLength(1)
    expect((await back.next('requestString')).subjectId).toMatch(/^Char_Alice01/)
  })
})

test('choices before the match are options, and so are bans', async () => {
  const { join } = await liveUac({ options: { teamSize: 2, bans: 1, map: 'plain', maxTurns: 1 } })
  const [ann, bob] = [await join(), await join()]
  const ban = await ann.next('requestOptions')
  expect(ban.prompt).toMatch(/^Player_[0-9a-f]{8}: ban a character$/)
  expect(ban.options).toContainEqual({ id: 'Char_BlueSky', label: 'BlueSky' })
  ann.answer(ban.requestId, 'Char_BlueSky')
  const other = await bob.next('requestOptions')
  expect(other.options.map(({ id }) => id)).not.toContain('Char_BlueSky')
  bob.answer(other.requestId, 'Char_Tester')
  const played = await Promise.all([playOut(ann, [ban.requestId]), playOut(bob, [other.requestId])])
  expect(played[0]).toEqual(played[1])
  const setup = ann.all('requestOptions').find(({ prompt }) => prompt.includes('choose for'))
  expect(setup?.options).toEqual([
    { id: expect.stringMatching(/^Char_/), label: expect.stringMatching(/^\w+ \(\d+,\d+\) HP \d+\/\d+$/) },
  ])
})

test('who resigns loses, and may sit down at the next match', async () => {
  const { join } = await liveUac()
  const [ann, bob] = [await join(), await join()]
  await playFirst(ann, bob)
  ann.say('join')
  expect((await ann.next('reject')).reason).toBe('you are at a match: resign first')
  ann.say('resign')
  bob.answer((await bob.next('requestString')).requestId, 'hold')
  expect(await bob.next('gameOver')).toEqual({ winner: 1, reason: 'the other player left' })
  expect(await ann.next('gameOver')).toEqual({ winner: 1, reason: 'the other player left' })
  bob.say('join', { name: 'Bob' })
  await expect.poll(() => bob.all('log').at(-1)?.text).toBe('1 of 2 players are connected')
  ann.say('join', { name: 'Ann' })
  await bob.next('welcome', 1)
})

test('a bot takes the free seat', async () => {
  const { join } = await liveUac({ options: { teamSize: 1, maxTurns: 1, map: 'plain' } })
  const ann = await join()
  ann.say('fill')
  expect((await playOut(ann)).reason).toBe('health after turn 1')
})

test('people with other clients sit at the same match', async () => {
  const { server, join } = await liveUac()
  const environment = nodeEnvironment()
  const web = await new LobbyClient(server.url, environment).create({
    ruleset: 'uac',
    name: 'Ann',
    options: { teamSize: 1, map: 'plain', maxTurns: 1 },
  })
  const ann = new MatchClient({ url: server.url, match: web.match, token: web.token, environment })
  onTestFinished(() => ann.close())
  const bob = await join({ code: web.code, name: 'Bob' })
  await expect.poll(() => ann.state.ask?.offers.length).toBeGreaterThan(0)
  expect(await ann.act({ action: 'pick', character: 'Char_Kagaya' })).toMatchObject({ code: 200 })
  const pick = await bob.next('requestOptions')
  bob.answer(pick.requestId, 'Char_Kagaya')
  bob.answer((await bob.next('requestString')).requestId, 'www w 0')
  await expect.poll(() => ann.state.ask?.frame).toBe('orders')
  expect(await ann.act({ action: 'hold' })).toMatchObject({ code: 200 })
  expect(await bob.next('gameOver')).toEqual({ winner: null, reason: 'health after turn 1' })
  expect(ann.state.room?.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob'])
})
