import { createInstance } from 'i18next'
import type { Settings } from '../settings/settings.ts'

type Language = Settings['language']

/** What stands in the gaps of a text. `count` chooses the plural, too. */
export type Gaps = { readonly [name: string]: string | number }

type English = { readonly [word: string]: string }

/** The name of a text; `cards_one` and `cards_other` are two forms of `cards`. */
export type WordOf<E> = keyof E extends infer Key
  ? Key extends `${infer Word}_${'one' | 'other'}`
    ? Word
    : Key extends string
      ? Key
      : never
  : never

/** Chinese has no singular: of a text with plurals it has the form `other` alone. Whatever else is missing is a type error. */
export type ChineseOf<E> = { readonly [word in Exclude<keyof E, `${string}_one`>]: string }

/** Says something. */
export type TellOf<Word extends string> = (word: Word, gaps?: Gaps) => string

/** The texts of one part of the page. */
export interface Texts<Word extends string> {
  /** How to say them in a language. A gap for which nothing is given stays as it is: `{who}`. */
  readonly in: (language: Language) => TellOf<Word>
  /** Whether there is a text of that name: rules may name anything. */
  readonly has: (name: string) => name is Word
}

/**
 * The library with its marks as our texts have them: `{who} wins`. Nothing is escaped, since React does that, and nothing
 * that stands in a gap is read as a text: people may be called `{who}`.
 */
export const i18n = createInstance()
void i18n.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  // Names of texts are names: reasons of the server among them have colons and full stops.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  missingInterpolationHandler: (_text: string, [gap]: readonly string[]) => gap,
})

/**
 * Texts in both languages, under a name of their own: a part of the page brings its texts when it is fetched.
 *
 * Plurals are i18next's: `{ cards_one: '{count} card', cards_other: '{count} cards' }` is said as `tell('cards', { count })`.
 */
export function texts<const E extends English>(name: string, en: E, zh: ChineseOf<E>): Texts<WordOf<E>> {
  i18n.addResourceBundle('en', name, en)
  i18n.addResourceBundle('zh', name, zh)
  const words = new Set(Object.keys(en).map((key) => key.replace(/_(one|other)$/, '')))
  const teller = (language: Language): TellOf<WordOf<E>> => {
    const t = i18n.getFixedT(language, name)
    return (word, gaps = {}) => t(word, { replace: gaps, ...plural(gaps) })
  }
  const tellers = { en: teller('en'), zh: teller('zh') }
  return {
    in: (language) => tellers[language],
    has: (word): word is WordOf<E> => words.has(word),
  }
}

const plural = ({ count }: Gaps): { readonly count?: number } => (typeof count === 'number' ? { count } : {})
