import type { ArgJson, GameControl, Hint, Json, Moves, OfferJson, Ruleset } from '@framestack/core'
import { lookOf } from './look.ts'
import { cut, printable } from './width.ts'

/** How many values are written out. */
const shown = 12

/** The moves of the frame type that waits. */
export function movesOf(ruleset: Ruleset, frame: string | null): Moves {
  return ruleset.frames.find((candidate) => candidate.name === frame)?.moves ?? {}
}

/** The moves of all other frame types: what may be typed, but is not asked now. */
export function otherMoves(ruleset: Ruleset, frame: string | null): Moves {
  const others = ruleset.frames.filter((candidate) => candidate.name !== frame)
  return Object.assign({}, ...others.map((candidate) => candidate.moves))
}

/** A value as its domain prints it. */
export function printer(moves: Moves, action: string, arg: string): (value: Json) => string {
  const domain = moves[action]?.[arg]?.domain
  return (value) => {
    try {
      return printable(domain ? domain.print(value) : JSON.stringify(value))
    } catch {
      return printable(JSON.stringify(value))
    }
  }
}

/** Whether an argument can only be left out. */
export function isClosed(arg: ArgJson): boolean {
  const open = arg.cases ?? [arg]
  return open.every((one) => one.optional && one.values?.length === 0 && one.size === undefined)
}

/** What is shown of a printed value. */
type Look = (printed: string) => string

/** One offer in a line: `fire attack targets=(1 of P1, P2) cards=(1 of 3, 7)`. What must be left out is left out. */
export function offerLine(offer: OfferJson, moves: Moves, look: Look = (printed) => printed): string {
  const open = offer.args.filter((arg) => !isClosed(arg))
  const words = open.map((arg) => {
    const print = printer(moves, offer.action, arg.name)
    const text = `${arg.name}=(${argText(arg, (value) => look(print(value)))})`
    return arg.optional ? `[${text}]` : text
  })
  return [printable(offer.action), ...words].join(' ')
}

/** What an argument takes, in words. */
export function argText(arg: ArgJson, print: (value: Json) => string): string {
  if (arg.cases) return casesText(arg, print)
  return openText(arg, arg, print)
}

function openText(
  arg: ArgJson,
  open: Pick<ArgJson, 'optional' | 'values' | 'size' | 'range'>,
  print: (value: Json) => string,
): string {
  const { values, size, range } = open
  if (values !== undefined) {
    if (values.length === 0 && size === undefined) return open.optional ? 'leave it out' : 'nothing fits'
    const list = listed(values, print)
    if (size === undefined) return new Set(values.map(print)).size === 1 ? list : `one of ${list}`
    const [min, max] = size
    const count = min === max ? `${min}` : `${min} to ${max === Number.MAX_SAFE_INTEGER ? 'any number' : max}`
    return values.length === 0 ? 'an empty list' : `${count} of ${list}`
  }
  if (range === undefined) return arg.kind === 'one' ? arg.domain : arg.kind
  const [low, high] = range
  if (arg.kind !== 'text') return `${low} to ${high}`
  return `a text of ${low} to ${high} characters${arg.pattern ? ` like /${arg.pattern}/` : ''}`
}

function casesText(arg: ArgJson, print: (value: Json) => string): string {
  const { cases = [] } = arg
  const texts = new Set(cases.map((one) => openText(arg, one, print)))
  if (texts.size === 1) return [...texts][0] as string
  return `${arg.domain}, depends on what stands before`
}

/** Values with commas, the first few. */
export function listed(values: readonly Json[], print: (value: Json) => string): string {
  const all = [...new Set(values.map(print))]
  const words = all.slice(0, shown).map((word) => cut(word, 40))
  const more = all.length - words.length
  return more > 0 ? `${words.join(', ')}, … ${more} more` : words.join(', ')
}

/** What somebody could do instead of what was refused, as it looks. */
export function expectedLines(hint: Hint, gc: Pick<GameControl, 'outcome' | 'ruleset'>): string[] {
  return hintLines(hint, gc, lookOf)
}

/** What a hint allows, as lines; `expected` of a refusal is one too. Somebody without a seat is told nothing. */
export function hintLines(
  hint: Hint,
  { outcome, ruleset }: Pick<GameControl, 'outcome' | 'ruleset'>,
  look?: Look,
): string[] {
  if (outcome !== null) return ['the match is over']
  if (hint.offers.length === 0) {
    if (hint.frame === null && hint.players.length === 0) return []
    const names = hint.players.map((seat) => `P${seat}`).join(', ')
    return [names === '' ? 'nobody may act now' : `${names} may act now`]
  }
  const moves = movesOf(ruleset, hint.frame)
  const lines = hint.offers.map((offer) => offerLine(offer, moves, look))
  return hint.truncated ? [...lines, '… and more, left out because the list would be too long'] : lines
}
