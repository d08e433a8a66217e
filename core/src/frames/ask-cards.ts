import { checkCopy } from '../define/copy.ts'
import { fields, isFlag, isOneOf, isSeat, isText, isWhole, listOf, maybe } from '../define/data-checks.ts'
import type { Frame } from '../language/frame.ts'
import { type Kind, one, optional, some, string, type } from '../language/kinds.ts'
import type { Language } from '../language/language.ts'
import { from } from '../offers/index.ts'
import type { Seat } from '../types.ts'
import { type CardFilters, type CardTable, cardsOf, type Where } from './cards.ts'
import { checking } from './check-data.ts'

/** Asks `player` for `min` to `max` of his cards that meet all conditions. */
export interface AskCards<N extends string = string> {
  player: Seat
  min: number
  max: number
  where?: Where<N>[]
}

/** One way of answering a {@link CardFrames.PlayCards} frame. */
export interface PlayMethod<N extends string = string> {
  name: string
  min: number
  max: number
  where?: Where<N>[]
}

/** Asks `player` to play cards by one of the methods, or to abort where that is allowed. */
export interface AskPlay<N extends string = string> {
  player: Seat
  methods: PlayMethod<N>[]
  abort: boolean
}

type Names<F> = keyof F & string

/** The frames that ask for cards. */
export interface CardFrames<C, N extends string> {
  /** Message `{ show: [ids] }`; the cards are shown. */
  ShowCards: Frame<AskCards<N>, { show: C[] }, { readonly show: { readonly show: Kind<C[]> } }>
  /** Message `{ discard: [ids] }`; the cards are discarded. */
  DiscardCards: Frame<AskCards<N>, { discard: C[] }, { readonly discard: { readonly discard: Kind<C[]> } }>
  /** Message `{ method, discard: [ids] }` or `{ method: 'abort' }`; the cards are played. */
  PlayCards: Frame<
    AskPlay<N>,
    { method: string; discard: C[] },
    { readonly play: { readonly method: Kind<string>; readonly discard: Kind<C[] | undefined> } }
  >
}

const answered = <const M extends string>(move: M) =>
  ({
    initial: 'awaiting',
    states: {
      awaiting: { on: { [move]: { target: 'answered', actions: move } } },
      answered: { type: 'final' },
    },
  }) as Answered<M>

type Answered<M extends string> = {
  readonly initial: 'awaiting'
  readonly states: {
    readonly awaiting: {
      readonly on: { readonly [K in M]: { readonly target: 'answered'; readonly actions: M } }
    }
    readonly answered: { readonly type: 'final' }
  }
}

/**
 * ShowCards, DiscardCards and PlayCards of a game, over its card table. Refusals name the first condition that
 * a card fails: `wrong argument: show: 9 is not in your hand`.
 */
export function cardFrames<G, E, O, C extends string | number, F extends CardFilters<G, O, C>>(
  language: Language<G, E, O>,
  table: CardTable<G, E, O, C, F>,
): CardFrames<C, Names<F>> {
  checkCopy(language, 'the language of cardFrames', 'uses')
  // Written for one concrete game: TypeScript cannot follow the types of a game that is a parameter itself.
  const frames = concreteFrames(
    language as unknown as Language<unknown, Record<never, never>, unknown>,
    table as unknown as CardTable<
      unknown,
      Record<never, never>,
      unknown,
      Id,
      CardFilters<unknown, unknown, Id>
    >,
  )
  return frames as unknown as CardFrames<C, Names<F>>
}

type Id = string | number

function concreteFrames(
  language: Language<unknown, Record<never, never>, unknown>,
  table: CardTable<unknown, Record<never, never>, unknown, Id, CardFilters<unknown, unknown, Id>>,
): CardFrames<Id, string> {
  const cards = some(table.card)
  const where = maybe(listOf(fields({ filter: isOneOf(Object.keys(table.filters)) })))
  const count = { min: isWhole, max: isWhole, where }
  const method = fields({ name: isText, ...count })
  const frames: CardFrames<Id, string> = {
    ShowCards: language.frame('ShowCards', {
      data: type<AskCards>(),
      result: type<{ show: Id[] }>(),
      moves: { show: { show: cards } },
      players: (c) => [c.data.player],
      machine: answered('show'),
      offers: (c, offer) => offer.show({ show: cardsOf(table, c, c.player, c.data) }),
      react: {
        show(c, { show }) {
          table.show(c, c.player, show)
          c.done({ show })
        },
      },
    }),
    DiscardCards: language.frame('DiscardCards', {
      data: type<AskCards>(),
      result: type<{ discard: Id[] }>(),
      moves: { discard: { discard: cards } },
      players: (c) => [c.data.player],
      machine: answered('discard'),
      offers: (c, offer) => offer.discard({ discard: cardsOf(table, c, c.player, c.data) }),
      react: {
        discard(c, { discard }) {
          if (discard.length > 0) table.discard(c, c.player, discard)
          c.done({ discard })
        },
      },
    }),
    PlayCards: language.frame('PlayCards', {
      data: type<AskPlay>(),
      result: type<{ method: string; discard: Id[] }>(),
      moves: { play: { method: one(string), discard: optional(cards) } },
      players: (c) => [c.data.player],
      machine: answered('play'),
      offers(c, offer) {
        const { methods, abort } = c.data
        const names = methods.map((method) => method.name)
        offer.play({
          method: from(abort ? [...names, 'abort'] : names, 'a method that you have'),
          discard({ method }) {
            const chosen = methods.find((candidate) => candidate.name === method)
            return chosen ? cardsOf(table, c, c.player, chosen) : from<Id>([]).take(0).orAbsent()
          },
        })
      },
      react: {
        play(c, { method, discard = [] }) {
          if (method !== 'abort') table.play(c, c.player, discard)
          c.done({ method, discard })
        },
      },
      onTimeout: (c) => {
        if (c.data.abort) return { action: 'play', method: 'abort' }
        for (const method of c.data.methods) {
          const cards = cardsOf(table, c, c.player, method).open() ?? []
          if (cards.length < method.min) continue
          return { action: 'play', method: method.name, discard: cards.slice(0, method.min) }
        }
        return { action: 'play', method: 'abort' }
      },
    }),
  }
  return {
    ShowCards: checking(frames.ShowCards, fields({ player: isSeat, ...count })),
    DiscardCards: checking(frames.DiscardCards, fields({ player: isSeat, ...count })),
    PlayCards: checking(frames.PlayCards, fields({ player: isSeat, methods: listOf(method), abort: isFlag })),
  }
}
