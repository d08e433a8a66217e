import type { Json } from '@framestack/core'
import { type ReactNode, useState } from 'react'
import { useTell } from './words.ts'

/** How many children are drawn at first, and with each wish for more. */
const atOnce = 100

interface Props {
  readonly value: Json
  readonly name: string
  /** Where it stands, as `differences` writes it. */
  readonly path: string
  /** Paths at which something changed. */
  readonly changed: readonly string[]
  readonly open?: boolean
}

/** Any JSON value as a tree whose branches are drawn when they are opened; what a step changed is marked. */
export function JsonTree({ value, name, path, changed, open = false }: Props): ReactNode {
  const [isOpen, set] = useState(open)
  const [most, more] = useState(atOnce)
  const tell = useTell()
  const mark = changed.some((one) => one === path || one.startsWith(path === '' ? '' : `${path}.`))
    ? 'changed'
    : ''
  if (value === null || typeof value !== 'object')
    return (
      <p className={`leaf ${mark}`}>
        <span className="key">{name}</span> <code>{JSON.stringify(value)}</code>
      </p>
    )
  const entries = Object.entries(value)
  return (
    <details className={mark} open={isOpen} onToggle={({ currentTarget }) => set(currentTarget.open)}>
      <summary>
        <span className="key">{name}</span>{' '}
        <span className="dim">{Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}</span>
        {!isOpen && <code className="dim"> {preview(value)}</code>}
      </summary>
      {isOpen &&
        entries
          .slice(0, most)
          .map(([key, one]) => (
            <JsonTree
              key={key}
              name={key}
              value={one}
              path={path === '' ? key : `${path}.${key}`}
              changed={mark === '' ? none : changed}
            />
          ))}
      {isOpen && entries.length > most && (
        <button type="button" className="small" onClick={() => more((n) => n + atOnce)}>
          {tell('rest', { count: Math.min(atOnce, entries.length - most) })}
        </button>
      )}
    </details>
  )
}

const none: readonly string[] = []

/** Its beginning, without writing all of a large value. */
function preview(value: Json): string {
  const parts: string[] = []
  let room = 70
  for (const [key, one] of Object.entries(value as object) as [string, Json][]) {
    const text =
      one !== null && typeof one === 'object' ? (Array.isArray(one) ? '[…]' : '{…}') : JSON.stringify(one)
    const part = Array.isArray(value) ? text : `${key}: ${text}`
    room -= part.length + 2
    if (room < 0) return `${parts.join(', ')}…`
    parts.push(part)
  }
  return parts.join(', ')
}
