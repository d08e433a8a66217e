import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'

const steps = [1, 1.6, 2.5, 4]

/** Shows a board larger, to be scrolled. */
export function Zoom({
  ratio,
  larger,
  smaller,
  at,
  first = 0,
  children,
}: {
  /** Its width by its height. */
  readonly ratio: number
  readonly larger: string
  readonly smaller: string
  /** The cell that is to be in sight: when it changes, and in any size. */
  readonly at: string
  /** How large it is at first. */
  readonly first?: number
  readonly children: ReactNode
}): ReactNode {
  const [step, set] = useState(first)
  const body = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it is shown in another size
  useEffect(() => centre(body.current, at), [step, at])
  const style = { '--zoom': steps[step] ?? 1, '--ratio': ratio } as CSSProperties
  return (
    <div className="square-zoom">
      <div className="square-scroll" ref={body}>
        <div className="square-sized" style={style}>
          {children}
        </div>
      </div>
      <div className="square-buttons">
        <button
          type="button"
          aria-label={larger}
          title={larger}
          disabled={step === steps.length - 1}
          onClick={() => set(step + 1)}
        >
          +
        </button>
        <button
          type="button"
          aria-label={smaller}
          title={smaller}
          disabled={step === 0}
          onClick={() => set(step - 1)}
        >
          −
        </button>
      </div>
    </div>
  )
}

/** Scrolls so that a cell is in the middle, unless it is well in sight. */
function centre(body: HTMLDivElement | null, at: string): void {
  const cell = body?.querySelector(`[data-cell="${at}"]`)?.getBoundingClientRect()
  if (body === null || cell === undefined) return
  const { left, top, width, height } = body.getBoundingClientRect()
  const [x, y] = [cell.left + cell.width / 2 - left, cell.top + cell.height / 2 - top]
  const inSight = (value: number, size: number): boolean => value > size * 0.15 && value < size * 0.85
  if (!inSight(x, width)) body.scrollLeft += x - width / 2
  if (!inSight(y, height)) body.scrollTop += y - height / 2
}
