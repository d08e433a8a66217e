import { Book, type CardSet } from '@framestack/kit/effects'
import { type Checked, problemText } from '@framestack/kit/effects/check'
import { checkBeside, merged } from '../data/merge.ts'
import { cards as builtIn } from '../data/set.ts'
import { type BalanceOptions, type CardRate, balance as play, plot } from './balance.ts'
import { diffSets } from './diff.ts'
import { type Example, exampleOf } from './example.ts'
import { showCard } from './show.ts'

/** Checks a set of cards, which may speak of the cards of this package. */
export const check = (set: unknown): Checked => checkBeside(builtIn, set)

/** What is wrong with a set, a line each: errors first, then warnings. */
export function lint(set: unknown): {
  readonly ok: boolean
  readonly lines: readonly string[]
  readonly cards: number
} {
  const { set: good, problems } = check(set)
  const errors = problems.filter(({ level }) => level === 'error')
  const warnings = problems.filter(({ level }) => level === 'warning')
  return {
    ok: errors.length === 0,
    lines: [...errors, ...warnings].map(problemText),
    cards: good?.cards.length ?? 0,
  }
}

/** The cards of this package, with those of a set that is right in the place of those of the same ids. */
export const withSet = (set: CardSet): CardSet => merged(builtIn, set)

const bookOf = (set: CardSet | null): Book => new Book(set === null ? builtIn : withSet(set))

/** Ids of all cards, those of a set included. */
export const ids = (set: CardSet | null): string[] => bookOf(set).cards.map(({ id }) => id)

/** A card in lines. */
export const show = (id: string, set: CardSet | null): string[] => showCard(bookOf(set), id)

/** What is different between two sets that are right. */
export const diff = (before: CardSet, after: CardSet): string[] => diffSets(withSet(before), withSet(after))

/** Plays a balance run: yields after each game. */
export const balance = (options: BalanceOptions, set: CardSet | null): Generator<number, CardRate[]> =>
  play(bookOf(set), options)

/** A situation that shows a card of this package, to be played through. */
export const example = (id: string): Example => exampleOf(bookOf(null), id)

export { type BalanceOptions, type CardRate, type Example, plot }
