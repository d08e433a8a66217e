import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  LobbyClient,
  MatchClient,
  type MatchState,
  nodeEnvironment,
  type Seated,
} from '@framestack/client/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Child } from '../../testing/child.ts'
import { scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
const environment = nodeEnvironment()
const clients: MatchClient[] = []
let server: Child
let url: string

/** Two abilities, the first of which hits the enemy base as hard as that. */
const edge = (n: number, op = 'damage') => ({
  id: 'double-edge',
  name: { en: 'Double Edge', zh: '双刃' },
  kind: 'unit',
  kingdom: 'neutral',
  cost: 1,
  strength: 1,
  move: 0,
  abilities: [
    { on: 'play', do: [{ op, to: 'enemyBase', n }] },
    { on: 'death', do: [{ op: 'mana', n: 2 }] },
  ],
})
const save = (text: string): void => writeFileSync(join(dir, 'mods', 'mine.cards.json'), text)
const set = (...cards: object[]): string => JSON.stringify({ version: 1, cards })

beforeAll(async () => {
  mkdirSync(join(dir, 'mods'))
  save(set())
  const options = ['--port', '0', '--shards', '1', '--memory']
  server = new Child(['serve', 'stormbound', '--mods', 'mods', ...options], dir)
  url = /here +(http:\S+)/.exec(await server.until(/here +http:\S+\n/))?.[1] ?? ''
}, 60_000)
afterAll(async () => {
  for (const client of clients) client.close()
  server.signal('SIGTERM')
  await server.exit
  clear()
})

const until = (client: MatchClient, wanted: (state: MatchState) => boolean): Promise<MatchState> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!wanted(client.state)) return
      end()
      resolve(client.state)
    }
    const end = client.subscribe(look)
    look()
  })

type View = {
  readonly turn: number
  readonly bases: readonly number[]
  readonly hands: readonly (number | readonly { readonly id: number; readonly card: string }[])[]
}
const viewOf = ({ state }: MatchClient): View => state.table?.view as unknown as View

/** Two players with decks that hold the new card; both have chosen, and the first one is at it. */
async function begun(cards: readonly string[]): Promise<readonly [MatchClient, MatchClient]> {
  const lobby = new LobbyClient(url, environment)
  const ann = await lobby.create({ ruleset: 'stormbound', name: 'Ann' })
  const bob = await lobby.join(ann.code, 'Bob')
  const sit = ({ match, token }: Seated): MatchClient => {
    const client = new MatchClient({ url, environment, match, token })
    clients.push(client)
    return client
  }
  const players = [sit(ann), sit(bob)] as const
  for (const [seat, player] of players.entries()) {
    await until(player, ({ ask }) => ask !== null && ask.frame === 'deck')
    const reply = await player.act({ action: 'build', kingdom: 'frost', cards: [...cards] })
    expect([seat, reply]).toEqual([seat, { code: 200 }])
  }
  return players
}

const others =
  'ember-heir sworn-brother drake-whelp icicle-thrower carrion-call drill-yard gate-guard falling-rock oil-can wall-butter last-toast'.split(
    ' ',
  )

/** Turns pass until the first player has the card, and plays it. Returns what the enemy base lost by that. */
async function played([ann, bob]: readonly [MatchClient, MatchClient], id: string): Promise<number> {
  for (;;) {
    await until(ann, ({ ask }) => ask?.frame === 'turn')
    const hand = viewOf(ann).hands[0] as readonly { id: number; card: string }[]
    const card = hand.find((one) => one.card === id)
    if (card !== undefined) {
      const before = viewOf(ann).bases[1] ?? 0
      expect(await ann.act({ action: 'play', card: card.id, at: '4,0' })).toEqual({ code: 200 })
      return before - (viewOf(ann).bases[1] ?? 0)
    }
    await ann.act({ action: 'cycle', card: hand[0]?.id ?? 0 })
    await ann.act({ action: 'end' })
    await until(bob, ({ ask }) => ask?.frame === 'turn')
    await bob.act({ action: 'end' })
  }
}

/** Rules that were read anew are proposed to both; both accept them. */
async function accepted(players: readonly MatchClient[]): Promise<void> {
  for (const player of players) {
    const { room } = await until(player, ({ room }) => room?.proposed !== undefined)
    expect(await player.accept(room?.proposed?.bundle ?? '')).toEqual({ code: 200 })
  }
}

test('a card with two abilities comes by editing JSON alone, while the server runs', {
  timeout: 240_000,
}, async () => {
  const first = await begun([...others, 'chart-reader'])
  save(set(edge(2)))
  await server.until(/new matches get them, and 0 that are played go on with them/)
  await accepted(first)
  await until(first[0], ({ room }) => room?.proposed === undefined)
  const second = await begun([...others, 'double-edge'])
  expect(await played(second, 'double-edge')).toBe(2)

  // A slip is told with the card, the place and what would be right; a file that is no JSON with its line.
  for (const [text, told] of [
    [
      set(edge(5, 'damge')),
      /mod mine\.cards\.json: double-edge: abilities\[0\]\.do\[0\]\.op: .*did you mean damage\?/,
    ],
    [
      set({ ...edge(5), cost: -1 }),
      /mod mine\.cards\.json: double-edge: cost: expected a whole number from 0 to 1000000, got -1/,
    ],
    ['{ "version": 1, "cards": [', /mod mine\.cards\.json:1:\d+: /],
  ] as const) {
    save(text)
    await server.until(told)
    await server.until(/nothing has changed/)
  }
  // The last good one goes on: in new matches, and in those that are played.
  const kept = await begun([...others, 'double-edge'])
  expect(await played(kept, 'double-edge')).toBe(2)

  // A match that is played goes on with what both have accepted, and not without a card that is in it.
  save(set(edge(3)))
  await server.until(/match \w+ keeps the old ones: .*until all of them have accepted the new ones/)
  await accepted(second)
  await until(second[0], ({ room }) => room?.proposed === undefined)
  expect(second[0].state.room?.bundle).not.toBe(kept[0].state.room?.bundle)
  const third = await begun([...others, 'double-edge'])
  save(set())
  await accepted(third)
  await until(third[0], ({ problem }) => problem === 'the match cannot go on with the new rules')
  await server.until(/new rules were not taken.*is a double-edge, which there is not/)
  expect(await played(third, 'double-edge')).toBe(3)
  expect(first[0].state.table?.outcome).toBeNull()
})
