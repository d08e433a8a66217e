import { describe, expect, test } from 'vitest'
import { live } from '../../testing/live.ts'
import { playOn } from '../../testing/play.ts'
import { Raw } from '../../testing/raw.ts'

describe('the room', () => {
  test('U58: who joins gets the list, the others are told of him, and he is not', async () => {
    const { raw } = await live({ players: 4 })
    const host = await raw()
    host.send('JOIN_ROOM host\n')
    await host.until('EOF')
    expect(host.lines).toEqual(['JOIN_ACK 1 0', '0 host', 'EOF'])
    const amy = await raw()
    amy.send('JOIN_ROOM amy\r\n')
    await amy.until('EOF')
    expect(amy.lines).toEqual(['JOIN_ACK 2 1', '0 host', '1 amy', 'EOF'])
    await host.until('NEWPLAYER 1 amy')
    const third = await raw()
    third.send('JOIN_ROOM 玩家\n')
    await amy.until('NEWPLAYER 2 玩家')
    await host.until('NEWPLAYER 2 玩家')
    await third.settled()
    expect(third.lines.slice(0, 5)).toEqual(['JOIN_ACK 3 2', '0 host', '1 amy', '2 玩家', 'EOF'])
    expect(third.lines.some((line) => line.startsWith('NEWPLAYER'))).toBe(false)
  })

  test('U59: the ninth, who comes after the start, and names that are taken or none get no list', async () => {
    const { raw, join } = await live({ players: 8 })
    const first = await join('p0')
    const newcomer = await raw()
    for (const [name, error] of [
      ['p0', '+ERROR 409 name: somebody is called that already'],
      ['', '+ERROR 400 JOIN_ROOM: expected a name'],
      ['Ann Lee', '+ERROR 400 name: expected one word'],
      ['a\u00a0b', '+ERROR 400 name: expected one word of 1 to 32 characters that can be seen'],
      ['a\u202eb', '+ERROR 400 name: expected one word of 1 to 32 characters that can be seen'],
      ['x'.repeat(33), '+ERROR 400 name: expected one word of 1 to 32 characters that can be seen'],
    ]) {
      newcomer.send(`JOIN_ROOM ${name}\n`)
      await newcomer.until(error as string)
    }
    for (let i = 1; i < 8; i++) await join(`p${i}`)
    await first.until('GAMESTART')
    newcomer.send('JOIN_ROOM p8\n')
    await newcomer.until('+ERROR 409 the game has begun')
    expect(newcomer.lines.some((line) => line.startsWith('JOIN_ACK'))).toBe(false)
    const told = first.lines.filter((line) => line.startsWith('NEWPLAYER'))
    expect(told).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `NEWPLAYER ${id} p${id}`))
  })

  test('of two who come at once with one name, one gets in', async () => {
    const { raw } = await live()
    const [one, other] = [await raw(), await raw()]
    one.send('JOIN_ROOM ann\n')
    other.send('JOIN_ROOM ann\n')
    await one.until(/^JOIN_ACK|^\+ERROR/)
    await other.until(/^JOIN_ACK|^\+ERROR/)
    expect([one, other].filter(({ lines }) => lines[0]?.startsWith('JOIN_ACK'))).toHaveLength(1)
  })

  test('whoever goes before the start gives his seat back, and the next one gets it', async () => {
    const { join } = await live({ players: 4 })
    const ann = await join('ann')
    const bob = await join('bob')
    const eve = await join('eve')
    bob.send('PLAYERLEAVE 2\n')
    await bob.until('+ERROR 403 that is not your id')
    bob.send('PLAYERLEAVE 1\n')
    await ann.until('PLAYERLEAVE 1')
    await eve.until('PLAYERLEAVE 1')
    const dan = await join('dan')
    expect(dan.lines.slice(1, 5)).toEqual(['JOIN_ACK 3 1', '0 ann', '1 dan', '2 eve'])
    ann.socket.destroy()
    await eve.until('PLAYERLEAVE 0')
    eve.send('GAMESTART\n')
    await eve.until('+ERROR 403 player 1 starts the game')
    dan.send('GAMESTART\n')
    await eve.until('GAMESTART')
  })

  test('the first player starts it, and bots take the seats that are free; U63: they play on', async () => {
    const { join } = await live({ players: 4 })
    const ann = await join('ann')
    ann.send('GAMESTART\n')
    await ann.until('GAMESTART')
    expect(ann.lines.filter((line) => line.startsWith('NEWPLAYER'))).toEqual([
      'NEWPLAYER 1 random',
      'NEWPLAYER 2 random',
      'NEWPLAYER 3 random',
    ])
    ann.send('GAMESTART\n')
    await ann.until('+ERROR 409 the game has begun')
    const result = await playOn(ann)
    expect(Raw.field(result, 'draw')).toBe('false')
    // The machines call before they play their second-last card, and play no black one without a colour. The deck is not
    // ours to choose: of machines only he who has won is sure to have come so far.
    const winner = Raw.field(result, 'winners')
    const called = ann.lines.flatMap((line) => /^\+CALLED player=(\d) false=false/.exec(line)?.[1] ?? [])
    if (winner !== '0') expect(called).toContain(winner)
  })

  test.each([
    ['players=9', '+ERROR 400 players: expected 2 to 8'],
    ['colour=red', "+ERROR 400 options: uno has no option 'colour'"],
    ['handSize=99', /^\+ERROR 400 options\.handSize: /],
    ['players=two', '+ERROR 400 players: expected a whole number'],
    ['handSize', '+ERROR 400 +ROOM: expected key=value'],
  ])('nobody gets a room of %s', async (wish, error) => {
    const { raw } = await live()
    const ann = await raw()
    ann.send(`+ROOM ${wish}\n`)
    if (!ann.lines.some((line) => line.startsWith('+ERROR'))) ann.send('JOIN_ROOM ann\n')
    await ann.until(error)
  })

  test('is made as the first one wishes', async () => {
    const { join } = await live({ players: 4 })
    const ann = await join('ann', '+ROOM players=2 profile=official handSize=3 sevenZero=true\n')
    await ann.until(/^\+YOU id=0 seats=2 profile=official /)
    const bob = await join('bob', '+ROOM players=8\n')
    await bob.until(/^\+YOU id=1 seats=2 profile=official /)
    await bob.until(/^\+DEALT .* counts=3,3 /)
  })

  test('wishes that come too late are refused, and whoever is in can ask others in by the code', async () => {
    const { join, raw } = await live({ players: 3 })
    const ann = await join('ann')
    const from = ann.lines.length
    ann.send('+ROOM players=2\n')
    await ann.until('+ERROR 409 you are in already: +ROOM goes before JOIN_ROOM', from)
    ann.send('+CODE 0000-0000\n')
    await ann.until('+ERROR 409 you are in already: +CODE goes before JOIN_ROOM', from)
    const bob = await raw()
    bob.send(`+CODE ${Raw.field(ann.last(/^\+YOU/), 'code')}\nJOIN_ROOM bob\n`)
    await bob.until('JOIN_ACK 2 1')
    bob.send('PUTCARD\n')
    await bob.until('+ERROR 400 PUTCARD: expected PLAYER_ACTION and an id before it')
    bob.send('PLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD\nEOF\n')
    await bob.until(/^\+ERROR 400 PLAYER_ACTION: expected more lines/)
  })

  test('after a match there is another one, on the same lines', async () => {
    const { join } = await live({ players: 2 })
    const ann = await join('ann')
    const bob = await join('bob')
    const first = Raw.field(ann.last(/^\+YOU/), 'match')
    ann.send('JOIN_ROOM again\n')
    await ann.until('+ERROR 409 you are in already')
    await Promise.all([playOn(ann), playOn(bob)])
    bob.send('JOIN_ROOM bob\n')
    const from = bob.lines.length
    await bob.until('JOIN_ACK 1 0', from)
    await bob.until(/^\+YOU/, from)
    expect(Raw.field(bob.last(/^\+YOU/), 'match')).not.toBe(first)
    ann.send('JOIN_ROOM ann\n')
    await bob.until('NEWPLAYER 1 ann', from)
    await bob.until('GAMESTART', from)
  })

  test('a match of the server is joined by its code, with people of several words in it', async () => {
    const { server, raw } = await live()
    const web = await server.lobby.create({ ruleset: 'uno', name: 'Ann Lee', players: 3 })
    const big = await server.lobby.create({
      ruleset: 'uno',
      name: 'Eve',
      players: 9,
      options: { profile: 'official' },
    })
    const bob = await raw()
    bob.send(`+CODE ${big.code}\nJOIN_ROOM bob\n`)
    await bob.until('+ERROR 409 code: that match has more than 8 seats')
    bob.send('+CODE 0000-0000\nJOIN_ROOM bob\n')
    await bob.until('+ERROR 404 code: there is no match of that code')
    bob.send(`+CODE ${web.code.toLowerCase()}\nJOIN_ROOM bob\n`)
    await bob.until('JOIN_ACK 2 1')
    await bob.until('0 Ann_Lee')
    await server.lobby.take(web.match, { name: 'Dan the Man' })
    await bob.until('NEWPLAYER 2 Dan_the_Man')
    await bob.until('GAMESTART')
  })
})
