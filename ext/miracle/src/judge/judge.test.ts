import { describe, expect, test } from 'vitest'
import { Scripted, scripted } from '../../testing/programs.ts'
import { readReplay } from '../record/index.ts'
import { contestLimits, fromProgram, Inbox, judge, recordOf, toProgram } from './index.ts'

const idle = () => scripted(() => 'endround')

describe('the judge', () => {
  test('plays a match to its end, and writes its replay', async () => {
    const verdict = await judge([idle(), idle()])
    expect(verdict).toMatchObject({ winner: 1, scores: [0, 1], reason: 'round_limit', round: 100 })
    expect(verdict.accepted).toEqual([51, 51])
    const replay = readReplay(recordOf(verdict, { map: 1, day: 0 }))
    expect(replay.turns).toHaveLength(101)
    expect([replay.winner, replay.reason]).toEqual([1, 'round_limit'])
  })

  test('tells the camp, then an observation before each operation', async () => {
    const first = scripted((_, asked) => (asked === 3 ? { kind: 'gone' } : 'endround'))
    const second = idle()
    await judge([first, second])
    expect(first.heard[0]).toBe('{"camp":0}')
    expect(second.heard[0]).toBe('{"camp":1}')
    expect(first.heard.slice(1).map((text) => (JSON.parse(text) as { round: number }).round)).toEqual([
      0, 2, 4,
    ])
    expect(second.heard.slice(1).map((text) => (JSON.parse(text) as { round: number }).round)).toEqual([1, 3])
  })

  test('shows the same again after an operation that is refused, which costs nothing', async () => {
    const first = scripted(({ round }, asked) => {
      if (round === 2) return { player: 0, round: 2, operation_type: 'surrender' }
      if (asked === 1) return 'no JSON at all'
      return asked === 2 ? { player: 1, round: 0, operation_type: 'endround' } : 'endround'
    })
    const verdict = await judge([first, idle()])
    expect(first.heard[2]).toBe(first.heard[1])
    expect(first.heard[3]).toBe(first.heard[1])
    expect(verdict).toMatchObject({
      winner: 1,
      scores: [0, 1],
      reason: 'surrender',
      refused: [2, 0],
      round: 2,
    })
  })

  test('lets who chooses an illegal deck lose at once', async () => {
    const wrong = new Scripted(() => ({
      player: 0,
      round: 0,
      operation_type: 'init',
      operation_parameters: { artifacts: ['HolyLight'], creatures: ['Archer', 'Inferno', 'Priest'] },
    }))
    const verdict = await judge([wrong, idle()])
    expect(verdict).toMatchObject({
      winner: 1,
      scores: [0, 1],
      reason: 'illegal deck',
      about: 'INIT_BAD_CREATURE',
    })
  })

  test.each(['late', 'gone', 'flood'] as const)(
    'lets who is %s lose, and the other one has one more',
    async (kind) => {
      const fault = scripted(({ round }) => (round === 5 ? { kind } : 'endround'))
      const verdict = await judge([idle(), fault])
      expect(verdict).toMatchObject({ winner: 0, scores: [1, 0], reason: kind, round: 5 })
      const early = await judge([new Scripted(() => ({ kind })), idle()])
      expect(early).toMatchObject({ winner: 1, scores: [0, 1], reason: kind, round: 0 })
    },
  )

  test('gives a turn its time, not each operation', async () => {
    const slow = scripted(({ round }) => ({ player: 0, round, operation_type: 'nothing' }), 700)
    const verdict = await judge([slow, idle()])
    expect(verdict).toMatchObject({ winner: 1, reason: 'late' })
    // One for the deck, then as many as there are whole 700 ms in a turn.
    expect(slow.asked).toBe(1 + Math.floor(contestLimits.turn / 700))
  })

  test('ends though a program never does', async () => {
    const stubborn = scripted(({ round }) => ({ player: 0, round, operation_type: 'nothing' }), 0)
    expect(await judge([stubborn, idle()])).toMatchObject({ winner: 1, reason: 'flood', refused: [1000, 0] })
  })
})

describe('messages on their way', () => {
  test('to a program: six digits and the text', () => {
    expect(new TextDecoder().decode(toProgram('{"camp":0}'))).toBe('000010{"camp":0}')
    expect(new TextDecoder().decode(toProgram('"é"')).slice(0, 6)).toBe('000004')
  })

  test('from a program: four bytes and the text', () => {
    expect([...fromProgram('{}')]).toEqual([0, 0, 0, 2, 123, 125])
  })

  const bytes = (...texts: string[]) => texts.flatMap((text) => [...fromProgram(text)])

  test.each([1, 2, 3, 5, 7, 100])('are put together again, cut into pieces of %i', (size) => {
    const all = bytes('{"a":1}', '', '{"b":"é"}')
    const inbox = new Inbox()
    expect(inbox.next()).toBeNull()
    for (let at = 0; at < all.length; at += size) inbox.take(Uint8Array.from(all.slice(at, at + size)))
    expect([inbox.next(), inbox.next(), inbox.next(), inbox.next()]).toEqual([
      '{"a":1}',
      '',
      '{"b":"é"}',
      null,
    ])
    expect(inbox.flood).toBeNull()
  })

  test('are forgotten where nobody asks, up to a limit', () => {
    const inbox = new Inbox()
    inbox.take(Uint8Array.from(bytes('early')))
    expect(inbox.next()).toBeNull()
    inbox.take(Uint8Array.from(bytes('asked', 'too much')))
    expect(inbox.next()).toBe('asked')
    inbox.close()
    expect(inbox.next()).toBeNull()
    inbox.close()
    for (let i = 0; i < 70; i++) inbox.take(Uint8Array.from(bytes('x'.repeat(1000))))
    expect(inbox.flood).toContain('more than 65536 bytes')
  })

  test('are not longer than allowed; text without a length looks like a very long one', () => {
    const long = new Inbox()
    expect(long.take(Uint8Array.from(bytes('x'.repeat(1025))))).toBe(true)
    expect(long.flood).toBe('a message of 1025 bytes, and 1024 are allowed')
    const plain = new Inbox()
    plain.take(new TextEncoder().encode('hello'))
    expect(plain.flood).toContain('1024 are allowed')
    expect(plain.take(Uint8Array.from(bytes('{}')))).toBe(false)
  })
})
