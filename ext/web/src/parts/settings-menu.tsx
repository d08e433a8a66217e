import type { ReactNode } from 'react'
import { change, type Settings, useSettings } from '../settings/settings.ts'
import { playSound } from '../sound/play.ts'
import { useSay } from '../words/words.ts'

const themes = ['system', 'light', 'dark'] as const

/** Language, colours, animations, sounds. */
export function SettingsMenu(): ReactNode {
  const say = useSay()
  const { language, theme, motion, sound } = useSettings()
  return (
    <details className="menu">
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
