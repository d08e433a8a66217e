import { type Settings, useSettings } from '../../settings/settings.ts'
import type { TellOf } from '../../words/i18n.ts'
import { type UnoWord, unoTexts } from './words.ts'

/** Says what belongs to UNO, and in which language. */
export function useUnoWords(): {
  readonly tell: TellOf<UnoWord>
  readonly language: Settings['language']
} {
  const { language } = useSettings()
  return { language, tell: unoTexts.in(language) }
}
