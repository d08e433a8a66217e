import { checkCopy } from '../define/copy.ts'
import type { Acting, Asking, Context } from '../language/context.ts'
import type { Frame } from '../language/frame.ts'
import { type ArgsOf, type Moves, type Type, type } from '../language/kinds.ts'
import type { Language } from '../language/language.ts'
import type { OfferBuilder } from '../offers/index.ts'
import type { Seat } from '../types.ts'
import { isAsked } from './check-data.ts'

/** A stage in which a player uses cards until he leaves it: action name to what it takes, when it is open, what it does. */
export interface UseCardsShape<G, E, O, M extends Moves, L extends string> {
  /** The actions, and the kinds of their arguments. */
  moves: M
  /** The action that ends the stage; it is always open. */
  leave: L
  /** Which actions are open, as in any frame. The action that leaves is always open. */
  offers: (c: Asking<G, O, { player: Seat }>, offer: OfferBuilder<M>) => void
  /** What each action does; what it pushes is answered before the player acts again. */
  react: {
    readonly [K in keyof M]: (c: Acting<Context<G, E, O, { player: Seat }, null>>, args: ArgsOf<M[K]>) => void
  }
}

/** Frame type of a {@link useCards}. */
export type UseCards<M extends Moves, L extends string> = Frame<
  { player: Seat },
  null,
  M & { readonly [K in L]: Record<never, never> }
>

/**
 * UseCards: `{ action, ...arguments }` from its player. It stays on the stack while the frames that an action
 * pushes are answered, and ends with `{ action: leave }`, which is also what happens when time is up.
 */
export function useCards<G, E, O, const M extends Moves, const L extends string>(
  language: Language<G, E, O>,
  name: string,
  shape: UseCardsShape<G, E, O, M, L>,
): UseCards<M, L> {
  checkCopy(language, `the language of frame '${name}'`, 'uses')
  const { leave } = shape
  const names = Object.keys(shape.moves)
  const uses = Object.fromEntries(names.map((move) => [move, { actions: move }]))
  const frame = {
    data: type<{ player: Seat }>() as Type<{ player: Seat }>,
    moves: { ...shape.moves, [leave]: {} },
    checkData: isAsked,
    players: (c: { data: { player: Seat } }) => [c.data.player],
    machine: {
      initial: 'awaiting',
      states: {
        awaiting: { on: { ...uses, [leave]: { target: 'left', actions: leave } } },
        left: { type: 'final' },
      },
    },
    offers(c: never, offer: { [move: string]: () => void }) {
      ;(shape.offers as (c: never, offer: unknown) => void)(c, offer)
      offer[leave]?.()
    },
    react: { ...shape.react, [leave]: (c: { done(): void }) => c.done() },
    onTimeout: () => ({ action: leave }),
  }
  return language.frame(name, frame as never) as unknown as UseCards<M, L>
}
