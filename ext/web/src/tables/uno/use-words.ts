import { type Settings, useSettings } from '../../settings/settings.ts'
import { filled, type Gaps } from '../../words/words.ts'
import { type UnoWord, unoWords } from './words.ts'

/** Says what belongs to UNO, and in which language. */
export function useUnoWords(): {
  readonly tell: (word: UnoWord, gaps?: Gaps) => string
  readonly language: Settings['language']
} {
  const { language } = useSettings()
  return { language, tell: (word, gaps) => filled(unoWords[language][word], gaps) }
}
