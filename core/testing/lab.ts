import {
  type AnyFrame,
  type Continuation,
  createMatch,
  type GameControl,
  type Handle,
  type HostOptions,
  hash,
  type Json,
  type Limits,
  language,
  RuleError,
  type Seat,
  type,
} from '../src/index.ts'

/** The kernel's tests run with both. */
export const stores = ['immer', 'in place'] as const
export type StoreKind = (typeof stores)[number]

/** What rulesets of tests say where it does not matter. */
export const plain = {
  name: 'lab',
  version: '1.0.0',
  players: { min: 2, max: 2 },
  view: () => null,
  bound: 1000,
} as const

/** A game that counts, and tells what happens in notes. */
export const lab = language<{ n: number }, { Note: { text: string } }>()

/** Asks a player for a yes, and delivers whose it was. */
export const Ask = lab.frame('Ask', {
  data: type<{ player: Seat }>(),
  result: type<string>(),
  moves: { yes: {} },
  players: (c) => [c.data.player],
  offers: (_, offer) => offer.yes(),
  react: { yes: (c) => c.done(`yes of ${c.player}`) },
})

/** What a frame needs besides that asks player 0 to go. */
export const going = {
  moves: { go: {} },
  players: () => [0],
  offers: (_: unknown, offer: { go(): void }) => offer.go(),
}

/** What a ruleset of the lab has besides its first frame and {@link Ask}. */
export interface Lab {
  /** What the first frame is pushed with; null without it. */
  data?: Json
  frames?: readonly AnyFrame[]
  continuations?: readonly Continuation<never>[]
  players?: { min: number; max: number }
  limits?: Partial<Limits>
}

/** A ruleset of the lab that starts with a frame. */
export function labRules(first: Handle<never, unknown>, { data = null, frames = [], ...more }: Lab = {}) {
  return lab.ruleset({
    ...plain,
    setup: () => ({ n: 0 }),
    start: (c) => c.push(first as Handle<Json, unknown>, data),
    frames: [...new Set([Ask as AnyFrame, first as unknown as AnyFrame, ...frames])],
    events: { Note: 'public' },
    view: (c) => c.game.n,
    ...more,
  })
}

/** A match of it; a rule that throws throws, unless the host wants it otherwise. */
export function begin(
  store: StoreKind,
  first: Handle<never, unknown>,
  given: Lab = {},
  host: HostOptions = {},
): GameControl {
  const rules = labRules(first, given)
  return createMatch(rules, { store, onRuleError: 'throw', ...host }) as unknown as GameControl
}

/** The texts of all notes. */
export const notes = (gc: GameControl): unknown[] => gc.history.map((event) => event['text'])

/** Types of the frames on the stack, bottom first. */
export const stackOf = (gc: GameControl): string[] => gc.state.stack.map(({ type: name }) => name)

/** The {@link RuleError} that is thrown. */
export function thrown(run: () => unknown): RuleError {
  try {
    run()
  } catch (error) {
    if (error instanceof RuleError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

/** The message of the {@link RuleError} that is thrown. */
export const message = (run: () => unknown): string => thrown(run).message

/** All that anybody could see of a match. */
export function everything(gc: GameControl): unknown {
  const viewers = [...Array(gc.state.players).keys(), null]
  const seats = viewers.slice(0, -1) as Seat[]
  return {
    hash: hash(gc.state),
    log: gc.log,
    history: gc.history,
    outcome: gc.outcome,
    seq: gc.seq,
    allowed: gc.allowedPlayers(),
    waiting: gc.waiting(),
    hints: viewers.map((viewer) => gc.hintFor(viewer)),
    stacks: viewers.map((viewer) => gc.stackFor(viewer)),
    views: viewers.map((viewer) => gc.viewFor(viewer)),
    events: viewers.map((viewer) => gc.eventsFor(viewer)),
    moves: seats.map((seat) => gc.moves(seat)),
    saved: gc.save(),
  }
}

/** A copy with one place replaced (`state/stack/0/id`), or removed where the value is `undefined`. */
export function put(root: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  const copy = structuredClone(root)
  const keys = path.split('/')
  const last = keys.pop() as string
  let at = copy as { [key: string]: unknown }
  for (const key of keys) at = at[key] as typeof at
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}
