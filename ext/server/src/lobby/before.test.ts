import * as uno from '@framestack/uno'
import { expect, test } from 'vitest'
import { live } from '../../testing/live.ts'

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
