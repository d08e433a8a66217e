import { filled, type Gaps } from '../../words/words.ts'
import type { Language } from '../types.ts'
import { nameText, type SgsWord, sgsWords, wordIn } from './words.ts'

/** Says what belongs to 三国杀. */
export type Tell = (word: SgsWord, gaps?: Gaps) => string

/** How to say it in a language. */
export function tellIn(language: Language): Tell {
  return (word, gaps) => filled(sgsWords[language][word], gaps)
}

/** What doing something is called: `End the play stage`; a move that is called as a card is: by the card's name. */
export function actionText(action: string, language: Language): string {
  const known = wordIn(language, `act.${action}`)
  if (known !== undefined) return known
  const name = nameText(action, language)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** How many cards: `1 card`, `2 cards`, `0 to 1 card`. */
export function countText([min, max]: readonly [number, number], language: Language): string {
  if (max === 0) return wordIn(language, 'none.count') ?? ''
  const word = wordIn(language, max === 1 ? 'card.count' : 'cards.count') ?? '{n}'
  const open = max === Number.MAX_SAFE_INTEGER
  return filled(word, { n: open ? `${min}+` : min === max ? min : `${min}–${max}` })
}
