import {
  int,
  language,
  type MatchState,
  option,
  type Ruleset,
  range,
  type Seat,
  type,
} from '@framestack/core'

/** What makes a version of the game another one. */
export interface Version {
  version?: string
  name?: string
  /** The state of the asking frame's machine. */
  asking?: string
  continuation?: string | null
  listener?: string | null
  event?: string | null
  /** A rule that may change: what a stone counts. */
  worth?: number
  options?: 'fewer' | 'more'
  /** Fails in another way than a refusal. */
  stuck?: boolean
  invariant?: (game: Game) => string | null
  migrations?: { readonly [version: string]: (state: MatchState) => MatchState }
  label?: string
}

export interface Game {
  pile: number
  points: number[]
  turn: Seat
  [more: string]: unknown
}

/** Two players take stones in turn; each version of the game is a ruleset of its own. */
export function pile(given: Version = {}): Ruleset {
  const { asking = 'asking', worth = 1, continuation = 'after', listener = 'thief', event = 'Take' } = given
  const lab = language<Game, { Took: { player: Seat; count: number } }, { most: number }>()
  const Other = lab.event<Record<never, never>>('Steal', {
    timeline: ['go!'],
    steps: { go: () => undefined },
  })
  const Event = lab.event<Record<never, never>, 'before' | 'go!'>(event ?? 'Nothing', {
    timeline: ['before', 'go!'],
    steps: { go: () => undefined },
  })
  const Listener = lab.listener(listener ?? 'nobody', { on: Event, at: 'before', run: () => undefined })
  const Ask = lab.frame('ask', {
    data: type<{ player: Seat }>(),
    moves: { take: { n: int({ min: 1, max: 9 }) } },
    players: (c) => (given.stuck ? [] : [c.data.player]),
    offers: (c, offer) => offer.take({ n: range(1, Math.min(c.options.most, c.game.pile)) }),
    machine: {
      initial: asking,
      states: { [asking]: { on: { take: { target: 'over', actions: 'take' } } }, over: { type: 'final' } },
    },
    react: {
      take(c, { n }) {
        c.game.pile -= n
        c.game.points[c.player] = (c.game.points[c.player] ?? 0) + n * worth
        c.emit('Took', { player: c.player, count: n })
        if (c.random.int(6) === 5) c.reveal()
        if (c.game.pile === 0) c.end({ winners: [c.player] })
        else c.done()
      },
    },
  })
  const after = lab.continuation(continuation ?? 'never', {
    run(c) {
      c.game.turn = 1 - c.game.turn
    },
  })
  const Rounds = lab.frame('rounds', {
    steps: {
      ask: (c) => c.push(Ask, { player: c.game.turn }, { onResult: after.with(null) }),
      next: { to: ['ask'], run: (c) => c.goto('ask') },
    },
  })
  const small = option.int({ min: 1, max: 9, default: 3, description: 'most in one move' })
  return lab.ruleset({
    name: given.name ?? 'pile',
    version: given.version ?? '1.0.0',
    players: { min: 2, max: 2 },
    options: {
      most: small,
      ...(given.options === 'more' ? { slow: option.flag({ default: false, description: 'slowly' }) } : {}),
    } as never,
    setup: (c) => ({ pile: 30 + c.random.int(5), points: [0, 0], turn: 0 }),
    start(c) {
      if (listener !== null) c.attach(Listener, null, null)
      if (event !== null) c.enqueue(Event, {})
      c.push(Rounds, null)
    },
    frames: [Rounds, Ask],
    continuations: [after],
    timelines: [Event, Other],
    listeners: [Listener],
    queue: { auto: false },
    events: {
      Took:
        given.label === undefined
          ? 'public'
          : ({ player, count }) => ({ player, count, by: given.label as string }),
    },
    view: (c) => ({ pile: c.game.pile, points: [...c.game.points] }),
    invariants: { own: (c) => given.invariant?.(c.game as Game) ?? null },
    bound: 60,
    undo: 'free',
    ...(given.migrations ? { migrations: given.migrations } : {}),
  }) as unknown as Ruleset
}

/** A bundle's hash for a version of the game. */
export const hashOf = (n: number): string => n.toString(16).padStart(64, '0')
