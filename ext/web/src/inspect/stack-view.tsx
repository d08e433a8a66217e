import type { Json } from '@framestack/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSay } from '../words/words.ts'
import { useTell } from './words.ts'

/** A frame as the operator sees it, or as somebody else does: then there is no state. */
export interface ShownFrame {
  readonly key: string
  readonly type: string
  readonly state: string | null
  readonly data: Json
}

interface Props {
  readonly frames: readonly ShownFrame[]
  /** Which moment it is: what moves in and out, does so from one to the next. */
  readonly at: number
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

/** The stack as cards, the top one first: frames that were pushed come in, those that have left fade away. */
export function StackView({ frames, at, chosen, onChoose }: Props): ReactNode {
  const say = useSay()
  const tell = useTell()
  const before = useShownBefore(at, frames)
  const known = new Set(before?.map(({ key }) => key))
  const there = new Set(frames.map(({ key }) => key))
  const gone = (before ?? []).filter(({ key }) => !there.has(key)).reverse()
  return (
    <div className="stack">
      {gone.length > 0 && (
        <ol className="stack-gone" key={at} aria-label={tell('left')}>
          {gone.map(({ key, type }) => (
            <li key={key} data-gone={type}>
              {type}
            </li>
          ))}
        </ol>
      )}
      {frames.length === 0 && <p className="dim">{say('inspect.noStack')}</p>}
      <ol className="stack-cards">
        {[...frames].reverse().map(({ key, type, state, data }, i) => (
          <li key={key} className={before === null || known.has(key) ? '' : 'new'}>
            <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
              <span className="stack-type">{type}</span>
              {state !== null && <span className="state">{say('inspect.active', { state })}</span>}
              {i === 0 && <span className="tag">{say('inspect.top')}</span>}
              <code>{dataText(data)}</code>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What was shown of the moment before this one; null at the first. */
function useShownBefore(at: number, frames: readonly ShownFrame[]): readonly ShownFrame[] | null {
  const shown = useRef<{ at: number; frames: readonly ShownFrame[]; before: readonly ShownFrame[] | null }>(
    null,
  )
  const { current } = shown
  const before = current === null ? null : current.at === at ? current.before : current.frames
  useEffect(() => {
    shown.current = { at, frames, before }
  })
  return before
}

function dataText(data: Json): string {
  const text = data === null ? '' : JSON.stringify(data)
  return text.length > 140 ? `${text.slice(0, 139)}…` : text
}
