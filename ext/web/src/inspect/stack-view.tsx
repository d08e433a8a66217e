import type { Json } from '@framestack/core'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'

/** A frame as the operator sees it, or as somebody else does: then there is no state. */
export interface ShownFrame {
  readonly key: string
  readonly type: string
  readonly state: string | null
  readonly data: Json
}

interface Props {
  readonly frames: readonly ShownFrame[]
  /** Of the step before: what is new comes in. */
  readonly before: ReadonlySet<string>
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

/** The stack as cards, the top one first. */
export function StackView({ frames, before, chosen, onChoose }: Props): ReactNode {
  const say = useSay()
  if (frames.length === 0) return <p className="dim">{say('inspect.noStack')}</p>
  return (
    <ol className="stack-cards">
      {[...frames].reverse().map(({ key, type, state, data }, i) => (
        <li key={key} className={before.has(key) ? '' : 'new'}>
          <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
            <span className="stack-type">{type}</span>
            {state !== null && <span className="state">{say('inspect.active', { state })}</span>}
            {i === 0 && <span className="tag">{say('inspect.top')}</span>}
            <code>{dataText(data)}</code>
          </button>
        </li>
      ))}
    </ol>
  )
}

function dataText(data: Json): string {
  const text = data === null ? '' : JSON.stringify(data)
  return text.length > 140 ? `${text.slice(0, 139)}…` : text
}
