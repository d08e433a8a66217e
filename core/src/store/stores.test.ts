import { describe, expect, test } from 'vitest'
import {
  type AnyFrame,
  createMatch,
  type GameControl,
  int,
  language,
  type MatchState,
  range,
  type StatePatch,
} from '../index.ts'

interface Game {
  list: number[]
  table: { [key: string]: { n: number } }
}
const lab = language<Game, { Added: { x: number } }>()
const Table = lab.frame('Table', {
  moves: { add: { x: int({ min: 0, max: 99 }) }, drop: {}, end: {} },
  players: () => [0],
  offers(_, offer) {
    offer.add({ x: range(0, 99) })
    offer.drop()
    offer.end()
  },
  react: {
    add(c, { x }) {
      c.game.list.push(x)
      c.game.table[`k${x}`] = { n: (c.game.table[`k${x}`]?.n ?? 0) + 1 }
      c.emit('Added', { x })
    },
    drop(c) {
      const x = c.game.list.shift()
      delete c.game.table[`k${x}`]
    },
    end: (c) => c.end({ winners: [0] }),
  },
})
const rulesOf = (setup: () => Game) =>
  lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup,
    start: (c) => c.push(Table, null),
    frames: [Table],
    events: { Added: 'public' },
    view: (c) => c.game.list,
    bound: 1000,
  })
const rules = rulesOf(() => ({ list: [], table: {} }))

/** Applies patches as RFC 6902 has it, to a copy. */
function patched(state: MatchState, patches: readonly StatePatch[]): unknown {
  const copy = structuredClone(state) as unknown as { [key: string]: unknown }
  for (const { op, path, value } of patches) {
    let at = copy
    for (const key of path.slice(0, -1)) at = at[key] as typeof at
    const last = String(path[path.length - 1])
    if (Array.isArray(at)) {
      if (last === 'length') at.length = value as number
      else if (op === 'remove') at.splice(Number(last), 1)
      else if (op === 'add') at.splice(Number(last), 0, structuredClone(value))
      else at[Number(last)] = structuredClone(value)
    } else if (op === 'remove') delete at[last]
    else at[last] = structuredClone(value)
  }
  return copy
}

describe('patches of the immer store', () => {
  const drive = (gc: GameControl, doing: (gc: GameControl) => { code: number }): [unknown, unknown] => {
    const before = gc.state
    let patches: readonly StatePatch[] = []
    const stop = gc.subscribe((committed) => {
      patches = committed.patches ?? []
    })
    expect(doing(gc).code).toBe(200)
    stop()
    return [patched(before, patches), gc.state]
  }
  const begin = (): GameControl => createMatch(rules, { immer: { patches: true } }) as unknown as GameControl

  test('lead from each state to the next one', () => {
    const gc = begin()
    for (const message of [
      { action: 'add', x: 1 },
      { action: 'add', x: 1 },
      { action: 'add', x: 2 },
      { action: 'drop' },
      { action: 'drop' },
      { action: 'end' },
    ]) {
      const [got, next] = drive(gc, (match) => match.act(0, message))
      expect(got).toEqual(next)
    }
  })

  test('lead from the state before an undo to the state after it', () => {
    const gc = begin()
    gc.act(0, { action: 'add', x: 1 })
    const [got, next] = drive(gc, (match) => match.undo(0))
    expect(got).toEqual(next)
  })

  test('are there only where they were asked for', () => {
    const gc = createMatch(rules)
    const prepared = gc.prepare(0, { action: 'drop' })
    expect(prepared.patches).toBeNull()
    prepared.abort()
    const other = createMatch(rules, { store: 'in place' }).prepare(0, { action: 'drop' })
    expect(other.patches).toBeNull()
  })
})

describe.each(['immer', 'in place'] as const)('the state, %s', (store) => {
  test('as a caller gets it is frozen or a copy', () => {
    const gc = createMatch(rules, { store })
    try {
      ;(gc.state.game as Game).list.push(5)
      gc.state.stack.pop()
    } catch {
      // frozen
    }
    expect(gc.state.game).toEqual({ list: [], table: {} })
    expect(gc.state.stack).toHaveLength(1)
  })

  test('that a caller keeps does not change under him', () => {
    const gc = createMatch(rules, { store })
    const kept = gc.state
    const text = JSON.stringify(kept)
    gc.playerAct({ token: 'P0', action: 'add', x: 1 })
    expect(JSON.stringify(kept)).toBe(text)
  })

  test('of two matches is never the same object, also where `setup` returns one', () => {
    const constant: Game = { list: [], table: {} }
    const shared = rulesOf(() => constant)
    const first = createMatch(shared, { store })
    first.playerAct({ token: 'P0', action: 'add', x: 1 })
    const second = createMatch(shared, { store })
    expect(second.state.game).toEqual({ list: [], table: {} })
    expect(constant).toEqual({ list: [], table: {} })
    expect(Object.isFrozen(constant)).toBe(false)
  })

  test.each([[null], [5], ['text'], [[1, 2]]])('may have %j for its game', (game) => {
    const plain = language<unknown, { Told: Record<never, never> }>()
    const Only = plain.frame('Only', {
      moves: { tell: {}, end: {} },
      players: () => [0],
      offers(_, offer) {
        offer.tell()
        offer.end()
      },
      react: { tell: (c) => c.emit('Told', {}), end: (c) => c.end({ draw: true }) },
    })
    const ruleset = plain.ruleset({
      name: 'plain',
      version: '1.0.0',
      players: { min: 1, max: 1 },
      setup: () => game,
      start: (c) => c.push(Only, null),
      frames: [Only] as readonly AnyFrame[],
      events: { Told: 'public' },
      view: () => null,
      bound: 9,
    })
    const gc = createMatch(ruleset, { store, onRuleError: 'throw' })
    expect(gc.playerAct({ token: 'P0', action: 'tell' })).toEqual({ code: 200 })
    expect(gc.undo(0)).toEqual({ code: 200 })
    expect(gc.state.game).toEqual(game)
    expect(gc.playerAct({ token: 'P0', action: 'end' })).toEqual({ code: 200 })
  })
})
