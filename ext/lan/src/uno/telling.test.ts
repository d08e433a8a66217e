import type { RoomInfo, SeatInfo, ServerMessage, Sync } from '@framestack/client/protocol'
import type { Hint, JsonObject } from '@framestack/core'
import type { View } from '@framestack/uno'
import { describe, expect, test } from 'vitest'
import { encode } from './build.ts'
import { Telling } from './telling.ts'

const person = (name: string, connected = true): SeatInfo => ({
  kind: 'person',
  name,
  connected,
  away: false,
})
const bot: SeatInfo = { kind: 'bot', name: 'random', connected: false, away: false }
const free: SeatInfo = { kind: 'free', name: null, connected: false, away: false }

function room(status: RoomInfo['status'], ...seats: SeatInfo[]): ServerMessage {
  const settings = {
    options: {},
    visibility: 'public' as const,
    clock: null,
    spectators: 'public' as const,
    spectatorDelay: 0,
    open: false,
    autoPass: 'windows' as const,
  }
  const none = {
    paused: false,
    rematch: [],
    commitment: null,
    chance: null,
    outcome: null,
    bundle: null,
    mods: [],
  }
  const times = { created: 0, started: null, ended: null }
  const info = {
    match: 'm',
    ruleset: 'uno',
    version: '1',
    status,
    seats,
    spectators: 0,
    settings,
    ...none,
    ...times,
  }
  return { type: 'room', room: info, seat: 0, code: null }
}

const view: View = {
  you: 0,
  status: 1,
  phase: 'turn',
  current: 0,
  dir: 1,
  colour: 'red',
  pending: 0,
  drawn: null,
  challenge: null,
  calling: [],
  uncalled: null,
  jumpers: null,
  out: [],
  hands: [[1, 2], [null]],
  discards: [9],
  piles: { draw: 50, discard: 1 },
  round: 1,
  dealer: 1,
  scores: [0, 0],
  won: null,
}

const nobody: Hint = { players: [1], frame: 'round', offers: [] }
const sync = (e: number, ...events: JsonObject[]): Sync => ({
  type: 'sync',
  epoch: 1,
  n: 0,
  e,
  table: { view, stack: [], outcome: null },
  ask: nobody,
  clock: null,
  events: events as Sync['events'],
})

/** What is told, as it would stand on the line of somebody who understands it all. */
const said = (telling: Telling, message: ServerMessage): string =>
  telling
    .tell(message)
    .map((one) => (one.type === 'EXTENSION' ? one.line : encode(one)))
    .join('')

const players = new Map([[0, 'ann']])

describe('who comes and goes', () => {
  test('before the start', () => {
    const telling = new Telling(0, players, true)
    const ann = person('ann')
    expect(said(telling, room('open', ann, free))).toBe('')
    expect(said(telling, room('open', ann, person('bob', false)))).toBe('NEWPLAYER 1 bob\n')
    expect(said(telling, room('open', ann, person('bob')))).toBe('')
    expect(said(telling, room('open', ann, person('eve')))).toBe('PLAYERLEAVE 1\nNEWPLAYER 1 eve\n')
    expect(said(telling, room('open', ann, free))).toBe('PLAYERLEAVE 1\n')
    expect(said(telling, room('playing', ann, bot))).toBe('NEWPLAYER 1 random\nGAMESTART\n')
  })

  test('in a game: a line that is lost is told once, and whoever takes the seat', () => {
    const telling = new Telling(0, players, true)
    const ann = person('ann')
    // Whoever has not yet come is not lost.
    expect(said(telling, room('playing', ann, person('bob', false)))).toBe('NEWPLAYER 1 bob\nGAMESTART\n')
    expect(said(telling, room('playing', ann, person('bob')))).toBe('')
    expect(said(telling, room('playing', ann, person('bob', false)))).toBe('PLAYERLEAVE 1\n')
    expect(said(telling, room('playing', ann, { ...person('bob', false), away: true }))).toBe('')
    expect(said(telling, room('playing', ann, person('bob')))).toBe('NEWPLAYER 1 bob\n')
    expect(said(telling, room('playing', ann, person('bob', false)))).toBe('PLAYERLEAVE 1\n')
    expect(said(telling, room('playing', ann, bot))).toBe('NEWPLAYER 1 random\n')
    expect(said(telling, room('over', ann, bot))).toBe('')
  })
})

describe('what happened', () => {
  const state =
    '+TABLE top=9 colour=red current=0 dir=1 pending=0 counts=2,1 draw=50 status=1\n+HAND cards=1,2\n+ASK moves=\n'
  const drew = { type: 'Drew', player: 1, cards: 1, asked: 1, why: 'turn' }
  const passed = { type: 'Passed', player: 1 }

  test('is told to whoever was there from the start, and is old for who comes back', () => {
    const events = [{ type: 'Skipped', player: 1, card: 19 }]
    expect(said(new Telling(0, players, true), sync(1, ...events))).toBe(
      `GAMESTART\n+SKIPPED player=1 card=19\n${state}`,
    )
    expect(said(new Telling(0, players, false), sync(1, ...events))).toBe(`GAMESTART\n${state}`)
  })

  test('is told once, when too much was missed as far as it is still known', () => {
    const telling = new Telling(0, players, true)
    said(telling, sync(2, drew, passed))
    const again = said(telling, sync(5, drew, passed, { type: 'Called', player: 1, false: false }))
    expect(again).toBe(
      '+DREW player=1 asked=1 why=turn count=1\nPLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD -1\n+CALLED player=1 false=false\n',
    )
    expect(said(telling, sync(5, drew, passed))).toBe('')
  })

  test('a draw after which somebody else acts is a turn, also where nobody passed', () => {
    const telling = new Telling(0, players, true)
    said(telling, sync(0))
    const first = said(telling, { type: 'update', n: 1, e: 1, events: [drew] as Sync['events'] })
    // It is seat 0's turn by the view: what seat 1 drew is over.
    expect(first).toBe('+DREW player=1 asked=1 why=turn count=1\nPLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD -1\n')
    const own = { type: 'Drew', player: 0, cards: [44], asked: 1, why: 'turn' }
    expect(said(telling, { type: 'update', n: 2, e: 2, events: [own] as Sync['events'] })).toBe(
      '+DREW player=0 cards=44 asked=1 why=turn\n',
    )
    const jump = { type: 'Played', player: 1, card: 10, jump: true }
    expect(said(telling, { type: 'update', n: 3, e: 3, events: [jump] as Sync['events'] })).toBe(
      'PLAYER_ACTION 0\nDRAWCARD 44\nPUTCARD -1\nPLAYER_ACTION 1\nDRAWCARD -1\nPUTCARD 10\n+PLAYED player=1 card=10 jump=true\n',
    )
  })

  test('is told with what one may do, each time that one is asked', () => {
    const telling = new Telling(0, players, true)
    said(telling, sync(0))
    const offers = [
      { action: 'draw', args: [], count: 1 },
      { action: 'play', args: [], count: 0 },
    ]
    const ask = (name: string): ServerMessage => ({
      type: 'update',
      n: 1,
      e: 0,
      ask: { players: [0], frame: 'round', ask: name, offers },
    })
    expect(said(telling, ask('a'))).toBe('+ASK moves=draw\n')
    expect([telling.may('draw'), telling.may('play')]).toEqual([true, false])
    expect(said(telling, ask('a'))).toBe('')
    expect(said(telling, ask('b'))).toBe('+ASK moves=draw\n')
  })
})
