import * as uno from '@framestack/uno'
import { expect, test } from 'vitest'
import { live } from '../../testing/live.ts'
import { Wire } from '../../testing/wire.ts'

const rulesets = [{ name: 'uno', given: uno }] as const

test('a match that its rules refuse is not made, and the answer says why', async () => {
  const { lobby } = await live({ rulesets })
  const tooMany = { ruleset: 'uno', name: 'Ann', players: 8, options: { handSize: 15 } }
  await expect(lobby.create(tooMany)).rejects.toMatchObject({
    code: 400,
    message: expect.stringMatching(/hand|card|deal/i),
  })
  expect(await lobby.matches()).toEqual([])
  expect((await lobby.create({ ...tooMany, options: { handSize: 7 } })).seat).toBe(0)
})

test('whoever has a code sees what the match is before he takes a seat, a private one too', async () => {
  const { lobby, server } = await live({ rulesets })
  const settings = { open: true, visibility: 'private' as const }
  const { code, match, token } = await lobby.create({ ruleset: 'uno', name: 'Ann', settings })
  const room = await lobby.byCode(code.toLowerCase())
  expect(room).toMatchObject({ match, ruleset: 'uno', settings, status: 'open' })
  expect(room.seats[0]?.name).toBe('Ann')
  await expect(lobby.byCode('nothing')).rejects.toMatchObject({ code: 404 })
  const url = `${server.url}/api/matches/${match}/seats`
  const gone = await fetch(url, { method: 'DELETE', headers: { authorization: `bearer ${token}` } })
  expect(gone.status).toBe(200)
})

test('a match whose last seat is taken is not open any more, though nobody has come to see it', async () => {
  const { lobby } = await live({ rulesets })
  const { code, match } = await lobby.create({ ruleset: 'uno', name: 'Ann', players: 2 })
  expect((await lobby.byCode(code)).status).toBe('open')
  expect(await lobby.matches({ status: 'open' })).toHaveLength(1)
  expect((await lobby.join(code, 'Bob')).room.status).toBe('playing')
  expect((await lobby.match(match)).status).toBe('playing')
  expect(await lobby.matches({ status: 'open' })).toEqual([])
  expect(await lobby.matches()).toMatchObject([{ match, status: 'playing' }])
  await expect(lobby.join(code, 'Eve')).rejects.toMatchObject({ code: 409 })
})

test('step by step, whoever may see everything sees all hands on the table', async () => {
  const { lobby, server } = await live({ rulesets })
  const { match, token } = await lobby.create({
    ruleset: 'uno',
    name: 'Ann',
    fill: 'random',
    settings: { open: true },
  })
  const wire = await Wire.open(server.url)
  wire.send({ type: 'join', match, token })
  await wire.until(({ type }) => type === 'sync')
  wire.close()
  const { steps } = await lobby.steps(match, { viewer: 'operator' })
  const view = steps[0]?.view
  const hidden = expect.arrayContaining([null])
  expect(view).toMatchObject({ public: { hands: [hidden, hidden] } })
  const { seats } = view as { seats: { hands: unknown[][] }[] }
  for (const [seat, { hands }] of seats.entries()) expect(hands[seat]).not.toContain(null)
  expect(seats).toHaveLength(2)
})
