import { Book, type CardSet } from '@framestack/kit/effects'
import { problemText } from '@framestack/kit/effects/check'
import { plannerFor } from './bot/planner.ts'
import { checkBeside, merged } from './data/merge.ts'
import { cards } from './data/set.ts'
import { rulesWith } from './ruleset.ts'
import { textWith } from './text/index.ts'

/** A module or a JSON file beside the game: a set of cards, by default or under the name `cards`. */
export interface Mod {
  readonly file: string
  readonly exports: { readonly [name: string]: unknown }
}

/**
 * The game with the sets of cards of some modules, each of which may speak of those before it and take the place of cards of
 * the same ids. A set with errors is told in a line for each, with the name of its file, and left out.
 */
export function withMods(modules: readonly Mod[]) {
  const problems: string[] = []
  let all: CardSet = cards
  for (const { file, exports } of modules) {
    // Some loaders give the keys of a JSON file as names of their own, too.
    const set = exports['default'] ?? exports['cards']
    const { set: sound, problems: found } = checkBeside(all, set)
    problems.push(
      ...found.filter(({ level }) => level === 'error').map((problem) => `${file}: ${problemText(problem)}`),
    )
    if (sound !== null) all = merged(all, sound)
  }
  const book = new Book(all)
  const ruleset = rulesWith(book, all === cards ? '0.1.0' : '0.1.0+mods')
  return { ruleset, problems, text: textWith(book), bots: { planner: plannerFor(ruleset, book) } }
}
