import { expect, test } from 'vitest'
import { live, until } from '../../testing/live.ts'

test('who joins by a code may have something against the match, and then no seat is taken', async () => {
  const { server } = await live()
  const { code, match } = await server.lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann' })
  const against = ({ ruleset }: { ruleset: string }): string => `no ${ruleset} here`
  await expect(server.lobby.join(code, 'Bob', against)).rejects.toMatchObject({
    status: 409,
    message: 'no tic-tac-toe here',
  })
  expect((await server.lobby.info(match)).seats.map(({ kind }) => kind)).toEqual(['person', 'free'])
  expect((await server.lobby.join(code, 'Bob', () => null)).seat).toBe(1)
})

test('a match that is played may be ended without a winner, once', async () => {
  const { server, client } = await live()
  const ann = await server.lobby.create({ ruleset: 'tic-tac-toe', name: 'Ann' })
  expect(await server.lobby.abort(ann.match, 'too early')).toEqual({
    code: 400,
    reason: 'the match is not being played',
  })
  await server.lobby.take(ann.match, { name: 'Bob' })
  const mine = client({ match: ann.match, token: ann.token })
  await until(mine, ({ room }) => room?.status === 'playing')
  expect(await server.lobby.abort(ann.match, 'player 1 left')).toEqual({ code: 200 })
  await until(mine, ({ room }) => room?.status === 'over')
  const { status, outcome } = await server.lobby.info(ann.match)
  expect([status, outcome]).toMatchObject(['over', { draw: true, winners: [], reason: 'player 1 left' }])
  expect((await server.lobby.abort(ann.match, 'again')).code).toBe(400)
  await expect(server.lobby.abort('nowhere', 'x')).rejects.toMatchObject({ status: 404 })
})
