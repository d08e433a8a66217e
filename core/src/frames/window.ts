import type { Json } from '../json/index.ts'
import type { Asking, FrameReading } from '../language/context.ts'
import type { Frame, FrameDefinition, MovesOf } from '../language/frame.ts'
import type { Moves, Type } from '../language/kinds.ts'
import type { Language } from '../language/language.ts'
import type { OfferBuilder } from '../offers/index.ts'
import type { Seat } from '../types.ts'

/** One answer: who gave it, and the move. */
export type Answer<M extends Moves> = { player: Seat } & MovesOf<{ moves: M }>

/** One answer or one pass. */
export type AnswerOrPass<M extends Moves, P extends string = 'pass'> = Answer<M> | { player: Seat; action: P }

/** What a window delivers. */
export interface WindowResult<M extends Moves, P extends string = 'pass'> {
  /** The answers, passes too, in the order that `winner` says. */
  answers: AnswerOrPass<M, P>[]
  /** The first of them that is no pass; null when all passed. */
  winner: Answer<M> | null
}

/** What a window keeps: whoever is asked, in the order of precedence, and what the frame was pushed with. */
export interface WindowData {
  players: Seat[]
}

/** The moves of a window: its own, the pass, and taking an answer back. */
export type WindowMoves<M extends Moves, P extends string, T extends string> = M & {
  readonly [K in P | T]: Record<never, never>
}

/** A question to several players at once. */
export interface WindowShape<
  G,
  O,
  D extends WindowData,
  M extends Moves,
  P extends string,
  T extends string,
> {
  /** What the window is pushed with: `players`, who are asked, and whatever else it needs. */
  data?: Type<D>
  /** The answers: action to its arguments. The pass and taking back come by themselves. */
  moves: M
  /** Which answers are open to a player, as in any frame. The pass is always open. */
  offers: (c: Asking<G, O, D>, offer: OfferBuilder<M>) => void
  /** The action by which a player gives no (more) answer; the default when time is up. Default `pass`; null: there is none. */
  pass?: P | null
  /**
   * `all` (default): closes when everybody has given his answers or passed. `firstNonPass`: closes as soon as the
   * winner is certain. Or a function of the answers, asked after each one.
   */
  close?:
    | 'all'
    | 'firstNonPass'
    | ((c: FrameReading<G, O, D>, answers: readonly AnswerOrPass<M, P>[]) => boolean)
  /** What counts: the order of `players` (default), or who came first. */
  winner?: 'seat' | 'arrival'
  /** How many answers each player gives. Default 1. */
  answers?: number
  /**
   * The action by which a player takes his last answer back, as long as the window is open. With it everybody
   * stays among the allowed players until then, so nobody learns who has answered; without it they shrink.
   */
  takeBack?: T
  /**
   * The answer of a player whose time is up, or who has left. Default: the pass; without one, the first open
   * answer.
   */
  onTimeout?: (c: Asking<G, O, D>) => MovesOf<{ moves: M }>
}

/** Frame type of a {@link window}. */
export type Window<D extends WindowData, M extends Moves, P extends string, T extends string> = Frame<
  D,
  WindowResult<M, P>,
  WindowMoves<M, P, T>
>

type Given = { player: Seat; action: string; [argument: string]: Json }
interface Kept extends WindowData {
  given?: Given[]
}
type Look = FrameReading<unknown, unknown, Kept> & { player: Seat; event?: { type: string } }

/**
 * A question that several players answer, each without knowing of the others. Until it closes nothing happens;
 * then the frame delivers all answers at once. A counter to an answer is the same frame pushed again.
 */
export function window<
  G,
  E,
  O,
  const M extends Moves,
  D extends WindowData = WindowData,
  const P extends string = 'pass',
  const T extends string = never,
>(language: Language<G, E, O>, name: string, shape: WindowShape<G, O, D, M, P, T>): Window<D, M, P, T> {
  const pass = shape.pass === null ? null : (shape.pass ?? 'pass')
  const { takeBack = null, answers: most = 1, winner: order = 'seat', close = 'all' } = shape

  const given = (c: { data: unknown }): readonly Given[] => (c.data as Kept).given ?? []
  const of = (answers: readonly Given[], player: Seat) => answers.filter((answer) => answer.player === player)
  const isDone = (answers: readonly Given[], player: Seat): boolean => {
    const own = of(answers, player)
    return own.length >= most || own.some((answer) => answer.action === pass)
  }
  const sorted = (c: { data: unknown }, answers: readonly Given[]): readonly Given[] =>
    order === 'arrival' ? answers : (c.data as Kept).players.flatMap((player) => of(answers, player))
  const isOver = (c: Look, answers: readonly Given[]): boolean => {
    const { players } = c.data
    if (players.every((player) => isDone(answers, player))) return true
    if (typeof close === 'function') return close(c as never, answers as never)
    if (close === 'all') return false
    const first = sorted(c, answers).find((answer) => answer.action !== pass)
    if (!first || order === 'arrival') return first !== undefined
    return players.slice(0, players.indexOf(first.player)).every((player) => isDone(answers, player))
  }
  const after = (c: Look, move: string, args: { readonly [name: string]: Json }): readonly Given[] => {
    const before = given(c)
    if (move !== takeBack) return [...before, { ...args, player: c.player, action: move }]
    const last = before.findLastIndex((answer) => answer.player === c.player)
    return before.filter((_, i) => i !== last)
  }

  const extra = [...(pass === null ? [] : [pass]), ...(takeBack === null ? [] : [takeBack])]
  const names = [...Object.keys(shape.moves), ...extra]
  const definition = {
    moves: { ...shape.moves, ...Object.fromEntries(extra.map((move) => [move, {}])) },
    players: (c: Look) =>
      takeBack === null ? c.data.players.filter((player) => !isDone(given(c), player)) : c.data.players,
    machine: {
      initial: 'open',
      states: {
        open: {
          on: Object.fromEntries(
            names.map((move) => [
              move,
              [{ guard: 'isOver', target: 'closed', actions: move }, { actions: move }],
            ]),
          ),
        },
        closed: { type: 'final' },
      },
    },
    guards: {
      isOver: (c: Look & { event: { type: string; args?: { readonly [name: string]: Json } } }) =>
        isOver(c, after(c, c.event.type, c.event.args ?? {})),
    },
    offers(c: Look, offer: { readonly [move: string]: (() => void) | undefined }) {
      const answers = given(c)
      if (!isDone(answers, c.player)) {
        ;(shape.offers as (c: unknown, offer: unknown) => void)(c, offer)
        if (pass !== null) offer[pass]?.()
      }
      if (takeBack !== null && of(answers, c.player).length > 0) offer[takeBack]?.()
    },
    react: Object.fromEntries(
      names.map((move) => [
        move,
        (c: Look & { data: Kept; done(result: unknown): void }, args: { readonly [name: string]: Json }) => {
          const answers = after(c, move, args)
          c.data.given = [...answers]
          if (!isOver(c, answers)) return
          const inOrder = sorted(c, answers)
          c.done({ answers: inOrder, winner: inOrder.find((answer) => answer.action !== pass) ?? null })
        },
      ]),
    ),
    secret: true,
    takesBack: takeBack === null ? [] : [takeBack],
    // Somebody else's answer makes no new question of mine.
    askKey: (c: Look) => of(given(c), c.player).length,
    onTimeout(c: Look) {
      if (isDone(given(c), c.player)) return null
      if (shape.onTimeout) return (shape.onTimeout as (c: unknown) => unknown)(c)
      return pass === null ? undefined : { action: pass }
    },
  }
  return language.frame(name, definition as never) as unknown as Window<D, M, P, T> & {
    definition: FrameDefinition
  }
}
