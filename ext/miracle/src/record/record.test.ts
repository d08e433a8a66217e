import { describe, expect, test } from 'vitest'
import { recordGame } from '../../testing/record-game.ts'
import { decodeRecord, encodeRecord, readReplay } from './index.ts'

const { replay: bytes, lines } = recordGame(3, 12)
const numbers = (rows: readonly number[][]) => {
  const flat = [...rows.flat(), -1]
  const view = new DataView(new ArrayBuffer(4 * flat.length))
  flat.forEach((number, i) => {
    view.setInt32(4 * i, number)
  })
  return new Uint8Array(view.buffer)
}

describe('a replay', () => {
  test('is rows of seven numbers, and a last one', () => {
    const record = decodeRecord(bytes)
    expect(record.header).toEqual({ map: 1, day: 0 })
    expect(record.rows.length * 28 + 32).toBe(bytes.length)
    expect(encodeRecord(record)).toEqual(bytes)
  })

  test('may stand anywhere in a buffer', () => {
    const larger = new Uint8Array(bytes.length + 8)
    larger.set(bytes, 4)
    expect(decodeRecord(larger.subarray(4, 4 + bytes.length))).toEqual(decodeRecord(bytes))
  })

  test.each([
    ['no bytes', new Uint8Array(0), 'but this has 0 bytes'],
    ['a part of a row', bytes.slice(0, 40), 'but this has 40 bytes'],
    ['no end', numbers([[0, 0, 0, 0, 0, 0, 0]]).map((byte) => (byte === 255 ? 0 : byte)), 'ends with -1'],
    ['no header', numbers([[1, 2, 3, 4, 5, 6, 7]]), 'begins with a row'],
  ])('is not: %s', (_, wrong, problem) => expect(() => decodeRecord(wrong)).toThrow(problem))
})

describe('reading a replay', () => {
  // The rules end a match after 100 rounds, so a shorter one was given up.
  const given = readReplay(bytes)

  test('gives each turn with its view, its moves and its events', () => {
    expect(given.decks).toHaveLength(2)
    expect(given.turns.map(({ round }) => round)).toEqual([...Array(13).keys()])
    const rounds = lines.flatMap((line) => (line.t === 'round' ? [line] : []))
    given.turns.forEach(({ view, round, events }) => {
      const { units } = view as { units: { id: number; pos: number[] }[] }
      const { map } = (rounds[round] as (typeof rounds)[number]).state as { map: { units: unknown[][] } }
      expect(units.map(({ id, pos }) => [id, pos])).toEqual(map.units.map((unit) => [unit[0], unit[10]]))
      expect(events[0]).toMatchObject({ type: 'TurnStart', round })
    })
    expect(given.turns.slice(0, -1).every(({ moves }) => moves.at(-1)?.move.action === 'endround')).toBe(true)
    const moves = given.turns.flatMap((turn) => turn.moves)
    const operations = lines.flatMap((line) => (line.t === 'op' ? [line] : []))
    const accepted = operations.filter(({ ok, op }) => ok && op.operation_type !== 'init')
    expect(moves).toHaveLength(accepted.length)
    expect(moves.map(({ events }) => events.map(({ type }) => type))).toEqual(
      accepted.map(({ ev = [] }) => ev.map(([name]) => name)),
    )
    given.turns.slice(1).forEach(({ view }, i) => {
      expect(given.turns[i]?.moves.at(-1)?.view).toEqual(view)
    })
    for (const { move, view } of moves) {
      const { units } = view as { units: { type: string; pos: number[] }[] }
      if (move.action === 'summon')
        expect(units.at(-1)).toMatchObject({ type: move.type, pos: move.position })
    }
  })

  test('knows who won, and that the match was not played to its end', () => {
    expect([given.winner, given.reason]).toEqual([decodeRecord(bytes).rows.at(-1)?.[2], null])
  })

  test('says at which row it does not follow from the rules', () => {
    const { header, rows } = decodeRecord(bytes)
    const spawn = rows.findIndex(([, code]) => code === 3)
    const change = (at: number, ...to: [number, number, number, number, number, number, number]) =>
      encodeRecord({ header, rows: rows.map((row, i) => (i === at ? to : row)) })
    const [round] = rows[spawn] ?? [0]
    expect(() => readReplay(change(spawn, round, 3, 9, 9, 9, 9, 9))).toThrow(
      `replay: row ${spawn + 1}: expected `,
    )
    expect(() => readReplay(change(spawn, round, 4, 99, 0, 0, 0, 0))).toThrow(`replay: row ${spawn + 1}`)
    expect(() => readReplay(encodeRecord({ header, rows: rows.slice(0, -1) }))).toThrow(
      'it ends without the row that tells the winner',
    )
    expect(() => readReplay(change(rows.length - 1, 99, 10, 0, 0, 0, 0, 0))).toThrow('expected 12 10 0')
    expect(() => readReplay(change(rows.length - 1, 12, 10, 7, 0, 0, 0, 0))).toThrow('expected 12 10 1')
    const more = encodeRecord({ header, rows: [...rows, [12, 2, 0, 0, 0, 0, 0]] })
    expect(() => readReplay(more)).toThrow(
      `replay: row ${rows.length + 1}: expected nothing after the row that tells the winner, got 12 2 0`,
    )
  })

  test('passes over what human players had refused', () => {
    const { header, rows } = decodeRecord(bytes)
    const noisy = encodeRecord({
      header,
      rows: [...rows.slice(0, 20), [0, -1, 0, 0, 0, 0, 0], ...rows.slice(20)],
    })
    expect(readReplay(noisy)).toEqual(given)
  })
})
