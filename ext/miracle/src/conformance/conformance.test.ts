import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OwnRecording, recordGame } from '../../testing/record-game.ts'
import { digest } from './compare.ts'
import { conform, type Report, type Store } from './index.ts'
import type { Line, OperationLine } from './types.ts'

const encoder = new TextEncoder()

/** Compares files that are given as texts or bytes. */
async function compare(files: { readonly [name: string]: string | Uint8Array }, store: Store = 'in place') {
  const reports: Report[] = []
  const bytes = (name: string) => {
    const content = files[name] ?? ''
    return Promise.resolve(typeof content === 'string' ? encoder.encode(content) : content)
  }
  for await (const report of conform({ files: Object.keys(files), read: bytes }, store)) reports.push(report)
  return reports
}

const textOf = (lines: readonly Line[]) => lines.map((line) => JSON.stringify(line)).join('\n')
const isOperation = (line: Line): line is OperationLine => line.t === 'op'

let own: OwnRecording
beforeAll(() => {
  own = recordGame(7, 100)
})

describe('a recorded game', () => {
  test.each(['in place', 'immer'] as const)('is equal to itself: %s', async (store) => {
    const [report] = await compare({ 'a.jsonl': textOf(own.lines.slice(0, 400)) }, store)
    expect(report).toMatchObject({ differences: [], hole: null, replay: false })
  })

  test('has refusals, deaths, artifacts and auras in it', () => {
    const names = own.lines
      .flatMap((line) => (isOperation(line) ? (line.ev ?? []) : []))
      .map(([name]) => name)
    for (const name of ['Death', 'ActivateArtifact', 'BuffAdd', 'BuffRemove', 'Heal', 'Damage'])
      expect(names).toContain(name)
    const codes = own.lines.flatMap((line) => (isOperation(line) && line.code ? [line.code] : []))
    expect(new Set(codes).size).toBeGreaterThan(8)
  })

  test('and its replay are compared to the last byte', async () => {
    const files = { 'games/a.jsonl': textOf(own.lines), 'records/a.record': own.replay }
    expect(await compare(files)).toMatchObject([{ differences: [], replay: true }])
    const changed = own.replay.slice()
    const last = changed.length - 5
    changed[last] = (changed[last] ?? 0) ^ 1
    const [report] = await compare({ ...files, 'records/a.record': changed })
    expect(report?.differences.map(({ what }) => what)).toEqual(['replay'])
  })
})

describe('whatever is not as recorded is a difference', () => {
  const first = (test: (line: OperationLine) => boolean) =>
    own.lines.findIndex((line) => isOperation(line) && line.op.operation_type !== 'init' && test(line))
  const changes: [string, (line: OperationLine) => boolean, (line: OperationLine) => object][] = [
    ['ok', ({ ok }) => !ok, () => ({ ok: true })],
    ['ok', ({ ok }) => !ok, () => ({ code: 'MOVE_NO_WAY' })],
    ['events', ({ ok, ev }) => ok && (ev?.length ?? 0) > 3, ({ ev = [] }) => ({ ev: ev.slice(1) })],
    [
      'events',
      ({ ok, ev }) => ok && (ev?.length ?? 0) > 3,
      ({ ev = [] }) => ({
        ev: ev.map(([name, priority, ...rest], i) => [name, i === 3 ? 9 : priority, ...rest]),
      }),
    ],
    ['observation', ({ ok }) => ok, () => ({ sha1: digest('something else') })],
  ]
  test.each(changes)('%s', async (what, at, change) => {
    const index = first(at)
    const lines = own.lines.slice(0, index + 1)
    lines[index] = { ...(lines[index] as OperationLine), ...change(lines[index] as OperationLine) }
    const [report] = await compare({ 'a.jsonl': textOf(lines) })
    expect(report?.differences.map((difference) => difference.what)).toEqual([what])
    expect(report?.differences[0]?.where).toBe(`operation ${index - 1 - roundsBefore(index)}`)
  })

  const roundsBefore = (index: number) => {
    const line = own.lines[index]
    return index - 1 - (line !== undefined && isOperation(line) ? line.i : 0)
  }

  test('what cannot be read says where', async () => {
    await expect(compare({ 'a.jsonl': '{"t":"header"}\n{"t":' })).rejects.toThrow(/^a.jsonl:2: /)
    await expect(compare({ 'a.jsonl': '[]' })).rejects.toThrow(
      'a.jsonl:1: expected a line of a recorded game',
    )
    await expect(compare({ 'scenarios.json': '{}' })).rejects.toThrow('scenarios.json: expected a list')
  })

  const play = { t: 'op', i: 0, op: null, ok: false, code: 'BAD_JSON' }
  test.each([
    [{ t: 'header' }, 'a.jsonl: expected a recorded game with operations'],
    [{ ...play, op: undefined }, "a.jsonl:1: expected 'op' to be an operation"],
    [{ ...play, ok: 1 }, "a.jsonl:1: expected 'ok' to be true or false"],
    [{ ...play, ev: [['Death']] }, "a.jsonl:1: expected 'ev' to be a list of events [name, priority, ...]"],
    [{ t: 'round' }, "a.jsonl:1: expected 'round' to be a number"],
    [{ t: 'end', reason: 'x', round: 1, raw_scores: 5 }, "expected 'raw_scores' to be a list of numbers"],
  ])('a line that is none is told: %j', async (line, problem) => {
    await expect(compare({ 'a.jsonl': JSON.stringify(line) })).rejects.toThrow(problem)
  })

  test('a number that is too large for one is told', async () => {
    await expect(compare({ 'a.jsonl': '{"t":"round","round":1e400}' })).rejects.toThrow(
      'a.jsonl:1: a number is too large',
    )
  })

  const position = { name: 'x', setup: { place: [] }, start: {}, steps: [] }
  const step = { op: {}, ok: true, ev: [], state: {}, scores: [0, 0], over: false }
  test.each([
    [[], 'scenarios.json: expected a list of scenarios'],
    [[null], 'scenarios.json: scenario 1: expected an object'],
    [[position, {}], "scenarios.json: scenario 2: expected 'name' to be a text"],
    [[{ ...position, setup: {} }], "scenario 1: setup: expected 'place' to be a list"],
    [[{ ...position, setup: { place: [1] } }], 'scenario 1: setup: place: expected an object'],
    [
      [{ ...position, setup: { place: [{ camp: 5 }] } }],
      "scenario 'x': setup: units[0].camp: expected a whole",
    ],
    [[{ ...position, steps: [step, {}] }], "scenario 1: step 2: expected 'op' to be an operation"],
    [[{ ...position, steps: [{ ...step, next_round: {} }] }], "step 1: next_round: expected 'ev' to be"],
  ])('scenarios that are none are told: %j', async (given, problem) => {
    await expect(compare({ 'scenarios.json': JSON.stringify(given) })).rejects.toThrow(problem)
  })

  test('a replay that is none is told by its name', async () => {
    const line = JSON.stringify(play)
    const files = { 'a.b.jsonl': line, 'a.c.jsonl': line, 'a.c.record': own.replay.slice(0, 99) }
    await expect(compare(files)).rejects.toThrow('a.c.record: a replay has rows of 7 numbers')
  })

  test('rubbish that was sent is refused here, too', async () => {
    for (const op of [null, 5, 'x', [], {}, { player: 'x', round: 0 }]) {
      const code = typeof op !== 'object' || op === null || Array.isArray(op) ? 'BAD_JSON' : undefined
      const [report] = await compare({ 'a.jsonl': JSON.stringify({ ...play, op, code: code ?? 'X' }) })
      expect(report?.differences.map(({ what }) => what)).toEqual(code === undefined ? ['ok'] : [])
    }
  })

  test('other files are passed over', async () => {
    expect(await compare({ 'README.md': '#', 'index.json': '[]', 'a.txt.gz': gzipSync('x') })).toEqual([])
  })
})

describe('holes of the public engine are closed', () => {
  const decks = { artifacts: ['InfernoFlame'], creatures: ['Archer', 'Swordsman', 'Priest'] }
  const op = (player: number, operation_type: string, operation_parameters: object, round = 0) => ({
    t: 'op',
    i: 0,
    op: { player, round, operation_type, operation_parameters },
    ok: true,
  })
  const begin = [
    { ...op(0, 'init', decks), ev: [['GameStart', 0, 0, decks.artifacts, decks.creatures]] },
    { ...op(1, 'init', decks), ev: [['GameStart', 0, 1, decks.artifacts, decks.creatures]] },
  ]
  test.each([
    ['H1', op(0, 'startround', {})],
    ['H2', op(0, 'init', decks)],
    ['H3', op(1, 'endround', {})],
  ])('%s', async (hole, line) => {
    const lines = [...begin, line, op(0, 'endround', {})].map((one) => JSON.stringify(one)).join('\n')
    expect(await compare({ 'a.jsonl': lines })).toMatchObject([{ hole, differences: [], operations: 3 }])
  })

  test.each(['select', 'forbid'])(
    'H8, %s: it changes nothing, and what follows is compared',
    async (type) => {
      const idle = { ...op(0, type, {}), i: 2 }
      const summon = {
        ...op(0, 'summon', { type: 'Archer', star: 1, position: [-6, 6, 0] }),
        i: 3,
        ok: false,
      }
      const lines = [...begin, idle, { ...summon, code: 'SUMMON_NO_MANA' }].map((one) => JSON.stringify(one))
      const [report] = await compare({ 'a.jsonl': lines.join('\n') })
      expect(report).toMatchObject({ hole: null, operations: 4 })
      expect(report?.differences.map(({ where }) => where)).toEqual(['operation 3'])
      const events = JSON.stringify({ ...idle, ev: [['Attack', 0, 3, 4]] })
      const [other] = await compare({
        'a.jsonl': [...begin.map((one) => JSON.stringify(one)), events].join('\n'),
      })
      expect(other?.differences).toMatchObject([{ where: 'operation 2', what: 'events', actual: [] }])
    },
  )

  test('H4: an inferno in a deck', async () => {
    const deck = { ...decks, creatures: ['Archer', 'Inferno', 'Priest'] }
    expect(await compare({ 'a.jsonl': JSON.stringify(op(0, 'init', deck)) })).toMatchObject([{ hole: 'H4' }])
  })

  test('H5: a flame beside the board', async () => {
    const scenario = {
      name: 'edge',
      setup: {
        decks: [
          { artifact: 'InfernoFlame', creatures: decks.creatures },
          { artifact: 'HolyLight', creatures: decks.creatures },
        ],
        round: 0,
        mana: [12, 12],
        place: [],
        barracks: null,
      },
      start: {},
      steps: [
        {
          op: op(0, 'use', { card: 0, target: [-9, 7, 2] }).op,
          ok: true,
          ev: [],
          state: {},
          scores: [0, 0],
          over: false,
        },
      ],
    }
    const [report] = await compare({ 'scenarios.json': JSON.stringify([scenario]) })
    expect(report).toMatchObject({ hole: 'H5', operations: 1 })
  })
})
