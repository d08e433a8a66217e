import { type ReactNode, useEffect, useRef } from 'react'
import { change, type Settings, useSettings } from '../settings/settings.ts'
import { playSound } from '../sound/play.ts'
import { useSay } from '../words/words.ts'
import { useEscape } from './use-escape.ts'

const themes = ['system', 'light', 'dark'] as const

/** Language, colours, animations, sounds. */
export function SettingsMenu(): ReactNode {
  const say = useSay()
  const { language, theme, motion, sound } = useSettings()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (menu.current?.open !== true) return
    const inside = menu.current.contains(document.activeElement)
    menu.current.open = false
    if (inside) menu.current.querySelector('summary')?.focus()
  }
  useEscape(close)
  useEffect(() => {
    const shut = (): void => {
      if (menu.current !== null) menu.current.open = false
    }
    addEventListener('hashchange', shut)
    return () => removeEventListener('hashchange', shut)
  }, [])
  return (
    <details className="menu" ref={menu}>
      <summary>{say('settings')}</summary>
      <div className="menu-body">
        <label>
          {say('language')}
          <select
            value={language}
            onChange={({ target }) => change({ language: target.value as Settings['language'] })}
          >
            <option value="en">English</option>
            <option value="zh">中文</option>
          </select>
        </label>
        <label>
          {say('theme')}
          <select
            value={theme}
            onChange={({ target }) => change({ theme: target.value as Settings['theme'] })}
          >
            {themes.map((one) => (
              <option key={one} value={one}>
                {say(`theme.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={motion}
            onChange={({ target }) => change({ motion: target.checked })}
          />
          {say('motion')}
        </label>
        <label className="check">
          <input type="checkbox" checked={sound} onChange={({ target }) => setSound(target.checked)} />
          {say('sound')}
        </label>
      </div>
    </details>
  )
}

function setSound(sound: boolean): void {
  change({ sound })
  // How it sounds; and browsers let a page be heard from a click on.
  if (sound) playSound('turn')
}
