import type { ArgJson, Hint, Json, JsonObject, OfferJson, Seat } from '@framestack/core'
import { useState } from 'react'
import { chosenOf, filled, moveOf, openIn, toggled, trialOf } from '../choice.ts'
import type { Draft } from '../generic/moves.ts'

/** What is being put together: which of the offers, and what of it is chosen. */
interface Chosen {
  readonly ask: string | undefined
  readonly offer: OfferJson | null
  /** A card that goes with several offers: which one is not said yet. */
  readonly card: number | null
  readonly draft: Draft
  /** How often he has chosen something of this question. */
  readonly picks: number
}

/** A move that is put together at the table. */
export interface Choosing {
  /** Offers that are open, in order. */
  readonly offers: readonly OfferJson[]
  readonly offer: OfferJson | null
  /** There is but one offer: it need not be chosen. */
  readonly implied: boolean
  readonly card: number | null
  readonly draft: Draft
  readonly openCards: ReadonlySet<number>
  readonly chosenCards: ReadonlySet<number>
  readonly openSeats: ReadonlySet<Seat>
  readonly chosenSeats: ReadonlySet<Seat>
  /** Players are to be pointed at. */
  readonly wantsSeats: boolean
  /** How often he has chosen something since he was asked. */
  readonly picks: number
  /** The message, once nothing is missing. */
  readonly move: JsonObject | null
  pickOffer(offer: OfferJson): void
  pickCard(card: number): void
  pickSeat(seat: Seat): void
  pick(arg: ArgJson, value: Json): void
  set(arg: ArgJson, value: Json | undefined): void
  clear(): void
}

export const isCardArg = ({ domain }: ArgJson): boolean => domain === 'card'
export const isSeatArg = ({ domain }: ArgJson): boolean => domain === 'seat'

/** Puts a move together by pointing. What is not offered is tried all the same: the refusal says why not. */
export function useChoice(ask: Hint | null, play: (move: JsonObject) => void): Choosing {
  const [state, become] = useState<Chosen | null>(null)
  const offers = (ask?.offers ?? []).filter(({ count }) => count !== 0)
  const [only] = offers
  const implied = offers.length === 1 && only !== undefined && only.args.length > 0
  const empty: Chosen = {
    ask: ask?.ask,
    offer: implied ? only : null,
    card: null,
    draft: implied ? filled(only, {}) : {},
    picks: 0,
  }
  // The offers of a question do not change while it is asked; another question begins anew.
  const now = state !== null && state.ask === ask?.ask ? state : empty
  const { offer, draft, card } = now
  const into = (chosen: OfferJson, fresh: Draft): void =>
    become({
      ask: ask?.ask,
      offer: chosen,
      card: null,
      draft: filled(chosen, fresh),
      picks: now.picks + 1,
    })
  const taking = (is: (arg: ArgJson) => boolean, value: number) => (one: OfferJson) =>
    argTaking(one, is, value, {}) !== null
  const point = (is: (arg: ArgJson) => boolean, value: number): 'done' | readonly OfferJson[] => {
    const arg = offer === null ? null : argTaking(offer, is, value, draft)
    if (offer !== null && arg !== null) {
      into(offer, toggled(offer, arg, value, draft))
      return 'done'
    }
    const others = offers.filter(taking(is, value))
    const [first] = others
    if (first === undefined || others.length > 1) return others
    into(first, toggled(first, argTaking(first, is, value, {}) as ArgJson, value, {}))
    return 'done'
  }
  const attempt = (is: (arg: ArgJson) => boolean, value: number): void => {
    const tried = [...(offer === null ? [] : [offer]), ...(ask?.offers ?? [])].find(({ args }) =>
      args.some(is),
    )
    const arg = tried?.args.find(is)
    play(
      tried === undefined || arg === undefined
        ? { action: 'use', cards: [value] }
        : trialOf(tried, arg, value, draft),
    )
  }
  const bySeat = offers.filter(({ args }) => args.some(isSeatArg) && !args.some(isCardArg))
  const shown = offer === null ? offers : [offer]
  return {
    offers,
    offer,
    implied,
    card,
    draft,
    openCards: valuesIn(shown, isCardArg, draft),
    chosenCards: new Set([...(card === null ? [] : [card]), ...chosenIn(offer, isCardArg, draft)]),
    openSeats: valuesIn(offer === null ? bySeat : [offer], isSeatArg, draft),
    chosenSeats: new Set(chosenIn(offer, isSeatArg, draft)),
    wantsSeats: offer === null ? bySeat.length > 0 : offer.args.some(isSeatArg),
    picks: now.picks,
    move: offer === null ? null : moveOf(offer, draft),
    pickOffer(chosen) {
      const arg = card === null ? null : argTaking(chosen, isCardArg, card, {})
      into(chosen, arg === null || card === null ? {} : toggled(chosen, arg, card, {}))
    },
    pickCard(id) {
      const found = point(isCardArg, id)
      if (found === 'done') return
      if (found.length === 0) attempt(isCardArg, id)
      else become({ ...empty, offer: null, draft: {}, card: card === id ? null : id })
    },
    pickSeat(seat) {
      const found = point(isSeatArg, seat)
      if (found !== 'done') attempt(isSeatArg, seat)
    },
    pick(arg, value) {
      if (offer !== null) into(offer, toggled(offer, arg, value, draft))
    },
    set(arg, value) {
      const { [arg.name]: _, ...others } = draft
      become({ ...now, draft: value === undefined ? others : { ...others, [arg.name]: value } })
    },
    clear: () => become(null),
  }
}

/** The argument of an offer that a value may go into, or be taken out of; null: none. */
function argTaking(
  offer: OfferJson,
  is: (arg: ArgJson) => boolean,
  value: number,
  draft: Draft,
): ArgJson | null {
  const fitting = offer.args.filter(
    (arg) => is(arg) && openIn(offer, arg, draft)?.values?.some((one) => one === value) === true,
  )
  const isFull = (arg: ArgJson): boolean =>
    chosenOf(draft, arg).length >= (openIn(offer, arg, draft)?.size?.[1] ?? 1)
  return (
    fitting.find((arg) => chosenOf(draft, arg).includes(value)) ??
    fitting.find((arg) => !isFull(arg)) ??
    fitting[0] ??
    null
  )
}

function valuesIn(offers: readonly OfferJson[], is: (arg: ArgJson) => boolean, draft: Draft): Set<number> {
  const values = offers.flatMap((offer) =>
    offer.args.filter(is).flatMap((arg) => openIn(offer, arg, draft)?.values ?? []),
  )
  return new Set(values.filter((value) => typeof value === 'number'))
}

function chosenIn(offer: OfferJson | null, is: (arg: ArgJson) => boolean, draft: Draft): number[] {
  const args = offer?.args.filter(is) ?? []
  return args.flatMap((arg) => chosenOf(draft, arg)).filter((value) => typeof value === 'number')
}
