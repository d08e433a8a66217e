import { type Settings, useSettings } from '../settings/settings.ts'
import { en } from './en.ts'
import { type TellOf, texts, type WordOf } from './i18n.ts'
import { reasonsEn, reasonsZh } from './reasons.ts'
import { zh } from './zh.ts'

const page = texts('page', { ...en, ...reasonsEn }, { ...zh, ...reasonsZh })

/** The name of something that is said. */
export type Word = WordOf<typeof en & typeof reasonsEn>

/** Says something in the reader's language. */
export type Say = TellOf<Word>

/** Says things in one language. */
export const sayIn = (language: Settings['language']): Say => page.in(language)

/** Whether there is a text of that name. */
export const isWord = page.has

/** How to say things to the reader of this page. */
export function useSay(): Say {
  return sayIn(useSettings().language)
}
