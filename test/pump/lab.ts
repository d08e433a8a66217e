import {
  type AnyEventType,
  type AnyFrame,
  type AnyListenerKind,
  type CreateOptions,
  choose,
  createMatch,
  type Doing,
  type GameControl,
  int,
  type Limits,
  language,
  type Reading,
  range,
} from '@framestack/core'

/** What rules of a test write down, and some numbers. */
export interface Game {
  said: string[]
  hp: number[]
  ids: number[]
}
export interface Events {
  Hit: { victim: number; amount: number }
  Note: { text: string }
}
export type Rule = Doing<Game, Events, Record<never, never>>

export const lab = language<Game, Events>()
export const Choose = choose(lab)
export const stores = ['immer', 'in place'] as const

/** What a test's match consists of. */
export interface Lab {
  timelines: readonly AnyEventType[]
  listeners?: readonly AnyListenerKind[]
  frames?: readonly AnyFrame[]
  /** What happens before the first question. */
  start?: (c: Rule) => void
  /** What move number n does; the board is asked again and again. */
  go: (c: Rule, n: number) => void
  queue?: { order?: 'fifo' | 'heap'; auto?: boolean }
  limits?: Partial<Limits>
  listenerOrder?: (c: Reading<Game>, listener: { readonly owner: unknown }) => number
}

export function rulesOf(given: Lab) {
  const { timelines, listeners = [], frames = [], start, go, ...more } = given
  const Board = lab.frame('board', {
    moves: { go: { n: int({ min: 0, max: 9 }) } },
    players: () => [0],
    offers: (_, offer) => offer.go({ n: range(0, 9) }),
    react: { go: (c, { n }) => go(c, n) },
  })
  return lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 2, max: 2 },
    setup: () => ({ said: [], hp: [9, 9], ids: [] }),
    start(c) {
      start?.(c)
      c.push(Board, null)
    },
    frames: [Board, Choose, ...frames] as readonly AnyFrame[],
    timelines,
    listeners,
    events: { Hit: 'public', Note: 'public' },
    view: () => null,
    bound: 1000,
    ...more,
  })
}

export type Match = GameControl<never, Game>

export function begin(given: Lab, options: CreateOptions = {}): Match {
  const host = { onRuleError: 'throw', ...options } as const
  return createMatch(rulesOf(given), host) as unknown as Match
}

/** Makes move n, and says what was written down meanwhile. */
export function go(gc: Match, n = 0): string[] {
  const before = gc.state.game.said.length
  gc.act(0, { action: 'go', n })
  return gc.state.game.said.slice(before)
}

/** Answers the question on top, for whoever is asked. */
export function answer(gc: Match, choice: unknown): string[] {
  const before = gc.state.game.said.length
  gc.act(gc.allowedPlayers()[0] ?? -1, { choice })
  return gc.state.game.said.slice(before)
}

export const say = (c: { game: Game }, text: string): void => void c.game.said.push(text)

/** The message of what is thrown. */
export function message(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'nothing was thrown'
}

/** The stack in words, bottom first. */
export const stack = (gc: Match): string =>
  gc.state.stack.map(({ type, state }) => `${type}:${state}`).join(' > ')
