import { deepEqual, type Hint, type Json, type Moves } from '@framestack/core'
import { printer } from '../text/offers.ts'

/** Values that are open, as they are printed, in the order in which they are offered. */
export type Printed = readonly { readonly value: Json; readonly text: string }[]

/** Which values of an argument are open. */
export type OpenValues = (action: string, arg: string) => Printed

/** Nothing is known to be open. */
export const noneOpen: OpenValues = () => []

export function printed(values: readonly Json[], print: (value: Json) => string): Printed {
  return values.map((value) => ({ value, text: print(value) }))
}

/** What a hint names as open, whatever it depends on. */
export function openIn({ offers }: Hint, moves: Moves): OpenValues {
  return (action, name) => {
    const args = offers.flatMap((offer) => (offer.action === action ? offer.args : []))
    const values = args.flatMap((arg) =>
      arg.name === name ? (arg.cases ?? [arg]).flatMap((one) => one.values ?? []) : [],
    )
    return printed(values, printer(moves, action, name))
  }
}

/**
 * The open value that a person means by a text: printed like it, or like it up to a `#` (`R8` of `R8#16`); capital
 * letters do not matter. Of several the first that is not `taken`. Undefined where there is none.
 */
export function meant(text: string, open: Printed, taken: readonly unknown[] = []): Json | undefined {
  const typed = text.toLowerCase()
  if (typed === '') return undefined
  const isMeant = (word: string): boolean => word === typed || word.startsWith(`${typed}#`)
  const found = open.filter((one) => isMeant(one.text.toLowerCase())).map(({ value }) => value)
  return found.find((value) => !taken.some((other) => deepEqual(other as Json, value))) ?? found[0]
}
