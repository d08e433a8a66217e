import { useSyncExternalStore } from 'react'
import { keep, kept } from './keep.ts'

/** What somebody likes, in this browser. */
export interface Settings {
  readonly language: 'en' | 'zh'
  readonly theme: 'system' | 'light' | 'dark'
  /** Short animations. */
  readonly motion: boolean
  /** Short sounds: one's turn, a move, a refusal, the end. */
  readonly sound: boolean
  /** What he is called; empty: not said yet. */
  readonly name: string
}

const listeners = new Set<() => void>()
let settings: Settings = initial()

/** The settings as they are. */
export const settingsNow = (): Settings => settings

/** The settings, and whenever they change. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, settingsNow, settingsNow)
}

/** Changes settings, and keeps them. */
export function change(changes: Partial<Settings>): void {
  settings = { ...settings, ...changes }
  keep('settings', settings)
  show()
  for (const listener of listeners) listener()
}

/** Lets the page look as the settings say. */
export function show(): void {
  const { dataset } = document.documentElement
  document.documentElement.lang = settings.language === 'zh' ? 'zh-CN' : 'en'
  dataset['theme'] = settings.theme
  dataset['motion'] = settings.motion ? 'on' : 'off'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function initial(): Settings {
  const found = (kept('settings') ?? {}) as Partial<Record<keyof Settings, unknown>>
  const language = typeof navigator === 'undefined' ? 'en' : navigator.language
  return {
    language:
      found.language === 'zh' || found.language === 'en'
        ? found.language
        : language.startsWith('zh')
          ? 'zh'
          : 'en',
    theme: found.theme === 'light' || found.theme === 'dark' ? found.theme : 'system',
    motion: found.motion !== false,
    sound: found.sound === true,
    name: typeof found.name === 'string' ? found.name : '',
  }
}
