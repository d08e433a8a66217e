import { Component, type ReactNode } from 'react'
import { settingsNow } from '../settings/settings.ts'
import { sayIn } from '../words/words.ts'
import { Problem } from './notice.tsx'

interface Props {
  readonly children: ReactNode
}

/** Tells what went wrong in a part of the page, in place of that part: a table that fails leaves no blank page. */
export class Boundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    const say = sayIn(settingsNow().language)
    const reason = error instanceof Error ? error.message : String(error)
    return (
      <div className="page narrow">
        <Problem>{say('broken', { reason })}</Problem>
        <button type="button" onClick={() => location.reload()}>
          {say('reload')}
        </button>
      </div>
    )
  }
}
