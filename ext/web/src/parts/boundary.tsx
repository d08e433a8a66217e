import { Component, type ReactNode } from 'react'
import { settingsNow } from '../settings/settings.ts'
import { sayIn } from '../words/words.ts'
import { Problem } from './notice.tsx'

interface Props {
  readonly children: ReactNode
  /** What stands there instead; default: words that say why. */
  readonly instead?: (reason: string) => ReactNode
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
    if (this.props.instead !== undefined) return this.props.instead(reasonOf(error))
    const say = sayIn(settingsNow().language)
    return (
      <div className="page narrow">
        <Problem>{say('broken', { reason: reasonOf(error) })}</Problem>
        <button type="button" onClick={() => location.reload()}>
          {say('reload')}
        </button>
      </div>
    )
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
