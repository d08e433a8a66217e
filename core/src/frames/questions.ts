import { checkCopy } from '../define/copy.ts'
import { fields, isSeat, listOf } from '../define/data-checks.ts'
import { clone, type Json, notJson } from '../json/index.ts'
import type { Frame } from '../language/frame.ts'
import { domain, type Kind, one, type } from '../language/kinds.ts'
import type { Language } from '../language/language.ts'
import { from } from '../offers/index.ts'
import type { Seat } from '../types.ts'
import { checking } from './check-data.ts'

/** Any JSON value, compared as JSON. */
const anything = domain<Json>('value', { is: (value) => notJson(value) === null })

/** What a {@link choose} asks: one of `options`, which are shown as they are. */
export interface AskChoice {
  player: Seat
  options: Json[]
}

/** Frame type of a {@link choose}. */
export type Choose = Frame<AskChoice, { choice: Json }, { readonly choose: { readonly choice: Kind<Json> } }>

/** Choose: `{ choice: value }` out of the options that the frame was pushed with; the first one when time is up. */
export function choose<G, E, O>(language: Language<G, E, O>, name = 'Choose'): Choose {
  checkCopy(language, `the language of frame '${name}'`, 'uses')
  const erased = language as unknown as Language<unknown, Record<never, never>, unknown>
  const frame: Choose = erased.frame(name, {
    data: type<AskChoice>(),
    result: type<{ choice: Json }>(),
    moves: { choose: { choice: one(anything) } },
    players: (c) => [c.data.player],
    machine: {
      initial: 'awaiting',
      states: {
        awaiting: { on: { choose: { target: 'chosen', actions: 'choose' } } },
        chosen: { type: 'final' },
      },
    },
    offers: (c, offer) => offer.choose({ choice: from(c.data.options, 'one of the options') }),
    react: { choose: (c, { choice }) => c.done({ choice: clone(choice) }) },
  })
  return checking(frame, fields({ player: isSeat, options: listOf() }))
}
