import {
  type Acting,
  type Asking,
  type Context,
  domain,
  from,
  type Json,
  type JsonObject,
  language,
  one,
  option,
  type Projecting,
  type Ruleset,
  type Seat,
  type Viewer,
  type Viewing,
} from '../../../index.ts'

/** A pile of stones, and what each has taken of it. */
export interface Game {
  pile: number
  turn: Seat
  taken: number[]
  note: unknown
  more: unknown
}

type Events = { Took: { player: Seat; count: number } }
export type Options = { most: number }

/** What a ruleset may do wrong. */
export interface Fault {
  setup?: (game: Game) => void
  took?: (c: Acting<Context<Game, Events, Options, null, null>>, count: number) => void
  asked?: (game: Game, id: number) => void
  looks?: (c: Asking<Game, Options, null>) => void
  offered?: (counts: number[], c: { game: object }) => number[]
  isCount?: (value: unknown) => boolean
  players?: (turn: Seat, pile: number, game: Game) => Seat[]
  guard?: (game: Game) => void
  /** Called by the view, which shows what it returns. */
  view?: (c: Viewing<Game, Options>) => unknown
  /** Called where the frame below the one that asks is shown, and shown as well. */
  project?: (c: Projecting<Game, Options, null>) => unknown
  /** What a viewer sees of what somebody took; it is public otherwise. */
  tookAs?: (event: Events['Took'], viewer: Viewer) => unknown
  onTimeout?: (game: Game) => number
  invariant?: (game: Game) => string | null
  bound?: number
  undo?: 'own' | 'free' | 'never'
}

/** Players take one or more from a pile; who takes the last one wins. */
export function pile(fault: Fault = {}): Ruleset {
  const nim = language<Game, Events, Options>()
  const count = domain<number>('count', fault.isCount ? { is: fault.isCount } : { values: [1, 2, 3, 4] })
  const Take = nim.frame('take', {
    moves: { take: { count: one(count) } },
    activated: (c) => fault.asked?.(c.game, c.self.id),
    players: (c) => fault.players?.(c.game.turn, c.game.pile, c.game as Game) ?? [c.game.turn],
    machine: {
      initial: 'asking',
      states: {
        asking: {
          on: {
            take: [
              { guard: 'last', target: 'taken', actions: 'take' },
              { target: 'taken', actions: 'take' },
            ],
          },
        },
        taken: { type: 'final' },
      },
    },
    guards: {
      last: (c) => {
        fault.guard?.(c.game as Game)
        return c.game.pile === 1
      },
    },
    offers: (c, offer) => {
      fault.looks?.(c)
      const counts = [1, 2, 3, 4].filter((n) => n <= Math.min(c.options.most, c.game.pile))
      return offer.take({ count: from(fault.offered?.(counts, c) ?? counts, 'on the pile') })
    },
    react: {
      take(c, { count: n }) {
        c.game.pile -= n
        c.game.taken[c.player] = (c.game.taken[c.player] ?? 0) + n
        c.emit('Took', { player: c.player, count: n })
        fault.took?.(c, n)
        if (c.game.pile === 0) c.end({ winners: [c.player] })
        else c.done()
      },
    },
    ...(fault.onTimeout
      ? {
          onTimeout: (c: { game: object }) => ({
            action: 'take' as const,
            count: fault.onTimeout?.(c.game as Game) ?? 1,
          }),
        }
      : {}),
  })
  const Rounds = nim.frame('rounds', {
    ...(fault.project ? { project: (c: Projecting<Game, Options, null>) => fault.project?.(c) as Json } : {}),
    steps: {
      ask: (c) => c.push(Take, null),
      next: {
        to: ['ask'],
        run(c) {
          c.game.turn = (c.game.turn + 1) % c.players
          c.goto('ask')
        },
      },
    },
  })
  return nim.ruleset({
    name: 'pile',
    version: '1.0.0',
    players: { min: 2, max: 4 },
    options: { most: option.int({ min: 2, max: 4, default: 3, description: 'most in one move' }) },
    setup(c) {
      const taken = Array<number>(c.players).fill(0)
      const game: Game = { pile: 5 + c.random.int(6), turn: 0, taken, note: null, more: null }
      fault.setup?.(game)
      return game
    },
    start: (c) => c.push(Rounds, null),
    frames: [Rounds, Take],
    events: {
      Took: fault.tookAs ? (event, viewer) => fault.tookAs?.(event, viewer) as JsonObject | null : 'public',
    },
    view(c) {
      const more = fault.view?.(c) as Json | undefined
      const seen = { pile: c.game.pile, taken: c.game.taken, turn: c.game.turn }
      return { ...seen, more: more ?? null }
    },
    invariants: { nothingLost: (c) => fault.invariant?.(c.game as Game) ?? null },
    bound: fault.bound ?? 10,
    undo: fault.undo ?? 'own',
  })
}
