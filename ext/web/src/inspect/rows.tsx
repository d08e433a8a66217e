import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  readonly count: number
  /** Pixels of a row; all are as high. */
  readonly height: number
  readonly row: (index: number) => ReactNode
  /** A row that is kept in sight. */
  readonly at?: number
  readonly label: string
  readonly className?: string
}

/** Rows beyond those in sight that are drawn, too. */
const margin = 8

/** A long list of which only what is in sight is drawn. */
export function Rows({ count, height, row, at, label, className = '' }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [sight, see] = useState({ top: 0, high: 400 })
  const look = (): void => {
    const { current } = place
    if (current !== null) see({ top: current.scrollTop, high: current.clientHeight })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another length may be another height
  useEffect(look, [count])
  useEffect(() => {
    const { current } = place
    if (current === null || at === undefined) return
    const top = at * height
    if (top < current.scrollTop || top + height > current.scrollTop + current.clientHeight)
      current.scrollTop = top - current.clientHeight / 2
  }, [at, height])
  const first = Math.max(0, Math.floor(sight.top / height) - margin)
  const last = Math.min(count, Math.ceil((sight.top + sight.high) / height) + margin)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={`rows ${className}`} ref={place} onScroll={look} aria-label={label} tabIndex={0}>
      <ol style={{ height: count * height }} data-count={count}>
        {Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i).map((index) => (
          <li
            key={index}
            className="row-line"
            style={{ top: index * height, height }}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {row(index)}
          </li>
        ))}
      </ol>
    </section>
  )
}
