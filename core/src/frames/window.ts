import { checkCopy } from '../define/copy.ts'
import type { Json } from '../json/index.ts'
import type { Asking, DeepReadonly, FrameReading, FrameResampling, Projecting } from '../language/context.ts'
import type { Frame, FrameDefinition, MovesOf } from '../language/frame.ts'
import type { hidden } from '../language/hidden.ts'
import type { Moves, Type } from '../language/kinds.ts'
import type { Language } from '../language/language.ts'
import type { OfferBuilder } from '../offers/index.ts'
import type { Seat } from '../types.ts'
import { isWindow } from './check-data.ts'
import { checkCount, checkPushed, checkWindow } from './window-check.ts'
import { drawnAnew } from './window-resample.ts'

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

/**
 * What a window keeps: whoever is asked, in the order of precedence, and what the frame was pushed with. At least one is
 * asked, and nobody twice; `given` and `takenBack` are the window's own.
 */
export interface WindowData {
  players: Seat[]
  given?: never
  takenBack?: never
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
  /**
   * Which answers are open to a player, as in any frame, after those of his own that he has given. The pass is always
   * open.
   */
  offers: (c: Asking<G, O, D>, offer: OfferBuilder<M>, own: readonly Answer<M>[]) => void
  /**
   * What a viewer may see of the window, as in any frame, with the answers that he has given himself (none for a
   * spectator). Default: nothing but that it is open.
   */
  project?: (c: Projecting<G, O, D>, own: readonly AnswerOrPass<M, P>[]) => Json | typeof hidden
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
  /**
   * How many answers each player gives, from 1 on; a function says it of each of them, the same all the time that the
   * window is open. Default 1.
   */
  answers?: number | ((c: FrameReading<G, O, D>, player: Seat) => number)
  /**
   * The action by which a player takes his last answer back, as long as the window is open. With it everybody
   * stays among the allowed players until then, so nobody learns who has answered; without it they shrink.
   */
  takeBack?: T
  /**
   * The answer of a player whose time is up, or who has left, after those that he has given. Default: the pass; without one, the first open
   * answer.
   */
  onTimeout?: (c: Asking<G, O, D>, own: readonly Answer<M>[]) => MovesOf<{ moves: M }>
  /**
   * Draws anew what the viewer cannot see of what the window was pushed with, as in any frame. The answers of others are
   * the window's own business: see {@link window}.
   */
  resample?: (c: FrameResampling<G, O, D>) => void
}

/** Frame type of a {@link window}. */
export type Window<D extends WindowData, M extends Moves, P extends string, T extends string> = Frame<
  D,
  WindowResult<M, P>,
  WindowMoves<M, P, T>
>

/** An answer as the window keeps it. */
export type Given = { player: Seat; action: string; [argument: string]: Json }
/** What the window adds to the data that it was pushed with. */
export interface Kept {
  players: Seat[]
  given?: Given[]
  /** How many answers each of `players` has taken back. */
  takenBack?: number[]
}
type Look = FrameReading<unknown, unknown, Kept> & { player: Seat; event?: { type: string } }

/**
 * A question that several players answer, each without knowing of the others. Until it closes nothing happens;
 * then the frame delivers all answers at once. A counter to an answer is the same frame pushed again.
 *
 * For a `resample` the answers of the viewer stay. Of the others those are drawn anew, from what is open to them in the
 * game as it was drawn, who are known to have answered; with `takeBack` nobody is, so none of them has answered yet.
 * Throws a TypeError for a shape that makes no sense.
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
  checkCopy(language, `the language of frame '${name}'`, 'uses')
  checkWindow(name, shape)
  const pass = shape.pass === null ? null : (shape.pass ?? 'pass')
  const { takeBack = null, answers: count = 1, winner: order = 'seat', close = 'all' } = shape
  const most = (c: unknown, player: Seat): number =>
    typeof count === 'number' ? count : (count as (c: unknown, player: Seat) => number)(c, player)

  const given = (c: { data: unknown }): readonly Given[] => (c.data as Kept).given ?? []
  const of = (answers: readonly Given[], player: Seat) => answers.filter((answer) => answer.player === player)
  const isDone = (c: unknown, answers: readonly Given[], player: Seat): boolean => {
    const own = of(answers, player)
    return own.length >= most(c, player) || own.some((answer) => answer.action === pass)
  }
  const sorted = (c: { data: unknown }, answers: readonly Given[]): readonly Given[] =>
    order === 'arrival' ? answers : (c.data as Kept).players.flatMap((player) => of(answers, player))
  const isOver = (c: Look, answers: readonly Given[]): boolean => {
    const { players } = c.data
    if (players.every((player) => isDone(c, answers, player))) return true
    if (typeof close === 'function') return close(c as never, answers as never)
    if (close === 'all') return false
    const first = sorted(c, answers).find((answer) => answer.action !== pass)
    if (!first || order === 'arrival') return first !== undefined
    return players.slice(0, players.indexOf(first.player)).every((player) => isDone(c, answers, player))
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
      takeBack === null ? c.data.players.filter((player) => !isDone(c, given(c), player)) : c.data.players,
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
      if (!isDone(c, answers, c.player)) {
        const own = of(answers, c.player)
        ;(shape.offers as (c: unknown, offer: unknown, own: unknown) => void)(c, offer, own)
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
          if (move === takeBack) countTakenBack(c.data, c.player)
          if (!isOver(c, answers)) return
          const inOrder = sorted(c, answers)
          c.done({ answers: inOrder, winner: inOrder.find((answer) => answer.action !== pass) ?? null })
        },
      ]),
    ),
    secret: true,
    ...(shape.project === undefined
      ? {}
      : {
          project: (c: Look & { viewer: Seat | null }) =>
            (shape.project as (c: unknown, own: unknown) => unknown)(
              c,
              c.viewer === null ? [] : of(given(c), c.viewer),
            ),
        }),
    // Without either, everybody sees who has answered: he is asked no more.
    sealed: takeBack !== null || count !== 1,
    checkData: isWindow({ ...shape.moves, ...(pass === null ? {} : { [pass]: {} }) }),
    takesBack: takeBack === null ? [] : [takeBack],
    activated(c: { data: unknown; self: { type: string } }) {
      checkPushed(c.self.type, c.data)
      for (const player of (c.data as Kept).players) checkCount(c.self.type, player, most(c, player))
    },
    // Somebody else's answer makes no new question of mine, and one that I took back does not come again.
    askKey: (c: Look) => of(given(c), c.player).length + 2 * takenBackBy(c.data, c.player),
    resample(c: FrameResampling<unknown, unknown, Kept>) {
      ;(shape.resample as ((c: unknown) => void) | undefined)?.(c)
      drawnAnew(c, {
        pass,
        known: takeBack === null,
        isDone: (answers, player) => isDone(c, answers, player),
        isOver: (answers) => isOver(c as never, answers),
      })
    },
    onTimeout(c: Look) {
      if (isDone(c, given(c), c.player)) return null
      if (shape.onTimeout)
        return (shape.onTimeout as (c: unknown, own: unknown) => unknown)(c, of(given(c), c.player))
      return pass === null ? undefined : { action: pass }
    },
  }
  return language.frame(name, definition as never) as unknown as Window<D, M, P, T> & {
    definition: FrameDefinition
  }
}

function takenBackBy({ players, takenBack }: DeepReadonly<Kept>, player: Seat): number {
  return takenBack?.[players.indexOf(player)] ?? 0
}

function countTakenBack(data: Kept, player: Seat): void {
  data.takenBack ??= data.players.map(() => 0)
  const at = data.players.indexOf(player)
  data.takenBack[at] = takenBackBy(data, player) + 1
}
