import { type Settings, useSettings } from '../settings/settings.ts'
import { en, type Word } from './en.ts'
import { zh } from './zh.ts'

/** What stands in the gaps of a text. */
export type Gaps = { readonly [name: string]: string | number }

/** Says something in the reader's language. */
export type Say = (word: Word, gaps?: Gaps) => string

/** Fills the gaps of a text: `{who} wins`. */
export function filled(text: string, gaps: Gaps = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(gaps[name] ?? whole))
}

/** Says things in one language. */
export function sayIn(language: Settings['language']): Say {
  const words = language === 'zh' ? zh : en
  return (word, gaps) => filled(words[word], gaps)
}

/** Whether there is a text of that name. */
export const isWord = (name: string): name is Word => Object.hasOwn(en, name)

/** How to say things to the reader of this page. */
export function useSay(): Say {
  return sayIn(useSettings().language)
}
