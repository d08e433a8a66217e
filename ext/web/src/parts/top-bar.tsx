import type { ReactNode } from 'react'
import { hashOf, type Route } from '../route.ts'
import { useSay } from '../words/words.ts'
import { SettingsMenu } from './settings-menu.tsx'

/** The bar above every page. */
export function TopBar({
  route,
  children,
}: {
  readonly route: Route
  readonly children?: ReactNode
}): ReactNode {
  const say = useSay()
  const current = (page: Route['page']): 'page' | undefined => (route.page === page ? 'page' : undefined)
  return (
    <header className="topbar">
      <a className="brand" href="#/">
        <img src="/icon.svg" alt="" width="22" height="22" />
        <span>Framestack</span>
      </a>
      <nav>
        <a href="#/" aria-current={current('lobby')}>
          {say('lobby')}
        </a>
        <a href={hashOf({ page: 'inspect', match: null })} aria-current={current('inspect')}>
          {say('inspector')}
        </a>
        <a href={hashOf({ page: 'maps' })} aria-current={current('maps')}>
          {say('maps')}
        </a>
      </nav>
      {children}
      <SettingsMenu />
    </header>
  )
}
