import type { Args, Moves } from '../language/kinds.ts'
import { close } from './closed.ts'
import type { Closable, MoveShape, Offer, OpenArg } from './types.ts'
import { expectedOpen, inWords, isOpen } from './values.ts'

type Call = (open?: { [name: string]: OpenArg }, checks?: Offer['checks']) => void

/** Collects the offers that a frame declares for one player. */
export class OfferCollector {
  readonly shapes: readonly MoveShape[]
  /** What a frame's `offers` gets: one method a move. */
  readonly builder: { readonly [move: string]: Call & Closable }
  #offers: Offer[] = []
  #strict = true

  constructor(moves: Moves) {
    this.shapes = Object.entries(moves).map(([name, args]) => ({ name, args: shapeOf(args) }))
    this.builder = Object.fromEntries(
      this.shapes.map((shape) => [
        shape.name,
        Object.assign(this.#call(shape), { closed: this.#closed(shape) }),
      ]),
    )
  }

  /**
   * From here on, what is offered through `builder` goes into the returned list. With `strict`, arguments that the move
   * has not are refused: playouts, which trust offers, need not pay for that.
   */
  begin(strict = true): Offer[] {
    const offers: Offer[] = []
    this.#strict = strict
    this.#offers = offers
    return offers
  }

  #call(shape: MoveShape): Call {
    const { args } = shape
    return (open, checks) => {
      const sets: OpenArg[] = []
      for (let i = 0; i < args.length; i++) {
        const { name, kind } = args[i] as MoveShape['args'][number]
        let set = open?.[name]
        // What an object has from elsewhere are functions only: whether it is its own need not be asked of all others.
        if (typeof set === 'function' && !Object.hasOwn(open as object, name)) set = undefined
        if (set === undefined)
          throw new TypeError(`offer '${shape.name}' says nothing about argument '${name}'`)
        if (!isOpen(set))
          throw new TypeError(
            `offer '${shape.name}', argument '${name}': expected ${expectedOpen}; got ${inWords(set)}`,
          )
        if (!kind.optional && (set === null || (typeof set === 'object' && set.orNone)))
          throw new TypeError(
            `offer '${shape.name}' lets argument '${name}' be left out, but its kind is not optional(...)`,
          )
        sets.push(set)
      }
      if (this.#strict && open !== undefined) mustBeDeclared(shape, open)
      this.#offers.push({ shape, open: sets, checks: checks ?? null })
    }
  }

  #closed({ name }: MoveShape): Closable['closed'] {
    return (reason) => {
      if (typeof reason !== 'string' || reason === '')
        throw new TypeError(`offer '${name}': closed(reason): expected a text that says why it is not open`)
      close(this.#offers, name, reason)
    }
  }
}

/** Each argument has been found in `open` by now, so that only the number of keys need be looked at. */
function mustBeDeclared(shape: MoveShape, open: { readonly [name: string]: unknown }): void {
  let keys = 0
  for (const _ in open) keys++
  if (keys === shape.args.length) return
  const stray = Object.keys(open).find((key) => !shape.args.some(({ name }) => name === key))
  if (stray !== undefined)
    throw new TypeError(`offer '${shape.name}': the move has no argument '${stray.slice(0, 40)}'`)
}

function shapeOf(args: Args): MoveShape['args'] {
  return Object.entries(args).map(([name, kind]) => ({ name, kind }))
}
