import type { Args, Kind, Moves } from '../language/kinds.ts'
import { close } from './closed.ts'
import { isList } from './fits.ts'
import type { Closable, MoveShape, Offer, OpenArg } from './types.ts'
import { expectedOpen, inWords, isOpen, type ValueSet } from './values.ts'

type Call = (open?: { [name: string]: OpenArg }, checks?: Offer['checks']) => void

const none: readonly OpenArg[] = []

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
    if (args.length === 0)
      return (open, checks) => {
        if (this.#strict && open !== undefined) mustBeDeclared(shape, open)
        this.#offers.push({ shape, open: none, checks: checks ?? null, simple: checks == null ? 1 : -1 })
      }
    return (open, checks) => {
      let simple = checks == null ? 1 : -1
      // Of the right length from the start: an array that grows takes room for many more.
      const sets = new Array<OpenArg>(args.length)
      for (let i = 0; i < args.length; i++) {
        const { name, kind } = args[i] as MoveShape['args'][number]
        let set = open?.[name]
        // What an object has from elsewhere are functions only: whether it is its own need not be asked of all others.
        if (typeof set === 'function' && !Object.hasOwn(open as object, name)) set = undefined
        if (set === undefined)
          throw new TypeError(`offer '${shape.name}' says nothing about argument '${name}'`)
        if (set !== null && !isOpen(set))
          throw new TypeError(
            `offer '${shape.name}', argument '${name}': expected ${expectedOpen}; got ${inWords(set)}`,
          )
        if (!kind.optional && (set === null || (typeof set === 'object' && set.orNone)))
          throw new TypeError(
            `offer '${shape.name}' lets argument '${name}' be left out, but its kind is not optional(...)`,
          )
        sets[i] = set
        if (set !== null && simple >= 0) simple = isSimple(kind, set) ? simple * choicesOf(set) : -1
      }
      if (this.#strict && open !== undefined) mustBeDeclared(shape, open)
      this.#offers.push({ shape, open: sets, checks: checks ?? null, simple })
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

/** Whether the argument is one of some given values, without conditions. */
function isSimple(kind: Kind<unknown>, set: OpenArg): set is ValueSet<unknown> {
  return typeof set === 'object' && set !== null && set.base !== null && set.steps === null && !isList(kind)
}

const choicesOf = (set: ValueSet<unknown>): number =>
  (set.base as readonly unknown[]).length + (set.orNone ? 1 : 0)

function shapeOf(args: Args): MoveShape['args'] {
  return Object.entries(args).map(([name, kind]) => ({ name, kind }))
}
