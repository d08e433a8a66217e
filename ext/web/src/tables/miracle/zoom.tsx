import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Tell } from './words.ts'

const steps = [1, 1.5, 2.2, 3.2]

/** Shows what is in it larger, to be scrolled. */
export function Zoom({
  tell,
  name,
  children,
}: {
  readonly tell: Tell
  readonly name: string
  readonly children: ReactNode
}): ReactNode {
  const [step, set] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what keys are at stays in sight in any size
  useEffect(() => centre(body.current), [step])
  const size = { '--zoom': steps[step] ?? 1 } as CSSProperties
  return (
    <div className={`zoom ${name}`}>
      <div className="zoom-body" ref={body}>
        <div className="zoomed" style={size}>
          {children}
        </div>
      </div>
      <div className="zoom-buttons">
        <button
          type="button"
          className="small"
          aria-label={tell('larger')}
          title={tell('larger')}
          disabled={step === steps.length - 1}
          onClick={() => set(step + 1)}
        >
          +
        </button>
        <button
          type="button"
          className="small"
          aria-label={tell(step > 1 ? 'smaller' : 'fit')}
          title={tell(step > 1 ? 'smaller' : 'fit')}
          disabled={step === 0}
          onClick={() => set(step - 1)}
        >
          −
        </button>
      </div>
    </div>
  )
}

/** Scrolls so that the cell where keys are is in the middle. */
function centre(body: HTMLDivElement | null): void {
  const cell = body?.querySelector('[data-cell][tabindex="0"]')?.getBoundingClientRect()
  if (body === null || cell === undefined) return
  const { left, top, width, height } = body.getBoundingClientRect()
  body.scrollLeft += cell.left + cell.width / 2 - left - width / 2
  body.scrollTop += cell.top + cell.height / 2 - top - height / 2
}
