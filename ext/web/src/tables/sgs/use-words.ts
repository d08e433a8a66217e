import type { TellOf } from '../../words/i18n.ts'
import type { Language } from '../types.ts'
import { nameText, type SgsWord, sgsTexts } from './words.ts'

/** Says what belongs to 三国杀. */
export type Tell = TellOf<SgsWord>

/** How to say it in a language. */
export const tellIn = (language: Language): Tell => sgsTexts.in(language)

/** What doing something is called: `End the play stage`; a move that is called as a card is: by the card's name. */
export function actionText(action: string, language: Language): string {
  const known = `act.${action}`
  if (sgsTexts.has(known)) return tellIn(language)(known)
  const name = nameText(action, language)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** How many cards: `1 card`, `2 cards`, `0 to 1 card`. */
export function countText([min, max]: readonly [number, number], language: Language): string {
  const tell = tellIn(language)
  if (max === 0) return tell('count.none')
  const open = max === Number.MAX_SAFE_INTEGER
  return tell(max === 1 ? 'count.one' : 'count.more', {
    n: open ? `${min}+` : min === max ? min : `${min}–${max}`,
  })
}
