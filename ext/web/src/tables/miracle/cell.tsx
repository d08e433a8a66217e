import { memo, type ReactNode } from 'react'

interface Props {
  readonly cell: number
  readonly x: number
  readonly y: number
  readonly corners: string
  readonly label: string
  /** Classes of its ground and of what is lit. */
  readonly look: string
  /** What lighting it means: `move`, `fly`, `summon`, `use`, `attack`, in a row. */
  readonly may: string
  /** The cell that keys begin from. */
  readonly current: boolean
}

/** A cell of the board. What is done with it, the board hears. */
export const Cell = memo(function Cell({ cell, x, y, corners, label, look, may, current }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button inside a picture
    <g
      role="button"
      tabIndex={current ? 0 : -1}
      aria-label={label}
      className={`hex ${look}`}
      data-cell={cell}
      data-may={may}
      transform={`translate(${x.toFixed(3)} ${y.toFixed(3)})`}
    >
      <polygon points={corners} />
    </g>
  )
})
