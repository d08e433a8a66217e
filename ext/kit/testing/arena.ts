import {
  type Doing,
  domain,
  from,
  type JsonObject,
  language,
  one,
  type Reading,
  type Seat,
  useCards,
} from '@framestack/core'
import {
  answersOf,
  Book,
  beginAction,
  type CardSet,
  type Deeds,
  dueBuffs,
  type Entity,
  effectFrames,
  emptyEffects,
  endTurnBuffs,
  type Id,
  strengthOf,
  tickBuffs,
} from '../src/effects/index.ts'
import { type Arena, Row } from './row.ts'

export { type Arena, dialect } from './row.ts'

export type ArenaEvents = {
  Batch: { op: string; by: Id | null; changes: JsonObject[] }
  Stopped: { why: string }
}

type Rule = Doing<Arena, ArenaEvents, Record<never, never>>

function deedsFor(book: Book): Deeds<Rule> {
  const fighter = (c: Rule, id: Id) => c.game.row.find((one) => one.id === id)
  return {
    table: (c) => new Row(c.game, book),
    draw: (c, n) => c.random.int(n),
    setBase(c, id, value) {
      if (id === 0 || id === 1) c.game.bases[id] = value
      const one = fighter(c, id)
      if (one !== undefined) one.strength = value
    },
    setSide(c, id, seat) {
      const one = fighter(c, id)
      if (one !== undefined) one.side = seat
    },
    bury(c, dead) {
      const ids = dead.map(({ id }) => id)
      c.game.fallen.push(...c.game.row.filter(({ id }) => ids.includes(id)).map((one) => ({ ...one })))
      c.game.row = c.game.row.filter(({ id }) => !ids.includes(id))
    },
    tell: (c, { op, by, changes }) =>
      c.emit('Batch', { op, by, changes: changes.map((one): JsonObject => ({ ...one })) }),
    ends(c) {
      const losers = c.game.bases.flatMap((health, seat) => (health <= 0 ? [seat] : []))
      if (losers.length > 0) c.end({ losers: [losers[0] as Seat] })
      return losers.length > 0
    },
    stopped: (c, why) => c.emit('Stopped', { why }),
    ops: {},
  }
}

const id = domain<number>('id', { is: (value) => Number.isSafeInteger(value) && (value as number) >= 2 })

/** The arena with a set of cards. A match begins with the fighters of its setup: `[side, card, strength]`. */
export function arenaWith(set: CardSet) {
  const book = new Book(set)
  const arena = language<Arena, ArenaEvents>()
  const effects = effectFrames(arena, deedsFor(book))
  const answer = (c: Rule, one: number, trigger: 'play' | 'turnStart' | 'turnEnd' | 'statusTick') => {
    const table = new Row(c.game, book)
    const entity = table.entity(one)
    if (entity?.zone !== 'play') return
    for (const running of answersOf(table, entity, { trigger }, (n) => c.random.int(n)))
      effects.engine.start(c, running)
  }
  /** One fighter's ability, as an action of its own. */
  const Act = arena.declare<{ piece: number; trigger: 'play' | 'turnStart' | 'turnEnd' | 'statusTick' }>(
    'act',
  )
  const act = arena.frame(Act, {
    steps: {
      run(c) {
        c.game.fallen = []
        beginAction(new Row(c.game, book), c.self.id)
        answer(c, c.data.piece, c.data.trigger)
      },
    },
    destructed(c) {
      c.game.fallen = []
      beginAction(new Row(c.game, book), 0)
    },
  })
  const Turn = useCards(arena, 'turn', {
    leave: 'pass',
    moves: { use: { piece: one(id) } },
    offers: (c, offer) =>
      offer.use({
        piece: from(c.game.row.filter(({ side }) => side === c.player).map((fighter) => fighter.id)),
      }),
    react: { use: (c, { piece }) => c.push(Act, { piece, trigger: 'play' }) },
  })
  const own = (c: Rule) => c.game.row.filter(({ side }) => side === c.game.turn).map((fighter) => fighter.id)
  const Turns = arena.frame('turns', {
    steps: {
      turn: (c) => c.push(Turn, { player: c.game.turn }),
      ends(c) {
        c.game.effects.phase++
        for (const piece of own(c)) c.push(Act, { piece, trigger: 'turnEnd' })
      },
      passes(c) {
        const table = new Row(c.game, book)
        tickBuffs(
          table,
          dueBuffs(table, 'end', c.game.turn).map((buff) => buff.id),
        )
        endTurnBuffs(table)
        c.game.turn = (c.game.turn + 1) % c.game.bases.length
        c.game.effects.phase++
        c.game.effects.used.turn = {}
        for (const piece of own(c)) {
          c.push(Act, { piece, trigger: 'statusTick' })
          c.push(Act, { piece, trigger: 'turnStart' })
        }
      },
      ticks: {
        to: ['turn'],
        run(c) {
          const table = new Row(c.game, book)
          tickBuffs(
            table,
            dueBuffs(table, 'start', c.game.turn).map((buff) => buff.id),
          )
          c.goto('turn')
        },
      },
    },
  })
  return arena.ruleset({
    name: 'arena',
    version: '1.0.0',
    players: { min: 2, max: 3 },
    setup: ({ players }) => empty(players),
    position: ({ players }, given) => ({
      ...empty(players),
      row: (given as [Seat, string, number][]).map(([side, card, strength], i) => ({
        id: 2 + i,
        card,
        side,
        strength,
      })),
    }),
    start: (c) => c.push(Turns, null),
    frames: [Turns, Turn, act, ...effects.frames],
    events: { Batch: 'public', Stopped: 'public' },
    view: (c) => strengths(c, book),
    bound: 1000,
    limits: { steps: 100_000, stack: 512 },
  })
}

const empty = (players: number): Arena => ({
  turn: 0,
  bases: Array.from({ length: players }, () => 20),
  row: [],
  fallen: [],
  effects: emptyEffects(),
})

/** Strengths as they are now, by id. */
function strengths(c: Reading<Arena>, book: Book): JsonObject {
  const table = new Row(c.game as Arena, book)
  const now = c.game.row.map(({ id: one }): [string, number] => [
    String(one),
    strengthOf(table, table.entity(one) as Entity),
  ])
  return { ...Object.fromEntries(now), bases: [...c.game.bases] }
}
