import type { Hint, Json, JsonObject, OfferJson } from '@framestack/core'
import { openFor } from '../generic/moves.ts'

/** What a card may be played with. */
export interface CardOffer {
  /** Colours that may be named with it; empty: none. */
  readonly colours: readonly string[]
  /** The colour may be named later. */
  readonly later: boolean
  /** With whom hands may be swapped. */
  readonly targets: readonly number[]
}

/** What may be done at the table of UNO, by what it is done with. */
export interface UnoOffers {
  /** By card. */
  readonly cards: ReadonlyMap<number, CardOffer>
  /** A colour is asked for by itself. */
  readonly colours: readonly string[]
  /** Moves that are buttons, in order. */
  readonly plain: readonly JsonObject[]
}

/** Sorts what is offered. */
export function unoOffers(ask: Hint | null): UnoOffers {
  const cards = new Map<number, CardOffer>()
  const plain: JsonObject[] = []
  let colours: readonly string[] = []
  for (const offer of ask?.offers ?? []) {
    const { action, args } = offer
    if (action === 'play')
      for (const card of valuesIn(offer, 'card', {})) cards.set(Number(card), cardOffer(offer, card))
    else if (action === 'colour') colours = valuesIn(offer, 'colour', {}).map(String)
    else if (action === 'catch')
      for (const target of valuesIn(offer, 'target', {})) plain.push({ action, target })
    else if (args.length === 0) plain.push({ action })
  }
  return { cards, colours, plain }
}

function cardOffer(offer: OfferJson, card: Json): CardOffer {
  const arg = offer.args.find(({ name }) => name === 'colour')
  const open = arg === undefined ? null : openFor(arg, { card })
  return {
    colours: valuesIn(offer, 'colour', { card }).map(String),
    later: open !== null && (arg?.optional === true || open.optional === true),
    targets: valuesIn(offer, 'target', { card }).map(Number),
  }
}

function valuesIn(
  { args }: OfferJson,
  name: string,
  draft: { readonly [name: string]: Json },
): readonly Json[] {
  const arg = args.find((one) => one.name === name)
  return (arg === undefined ? null : openFor(arg, draft))?.values ?? []
}
