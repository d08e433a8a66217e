import type { ReactNode } from 'react'
import type { Bar } from './flow.ts'
import { useTell } from './words.ts'

/** Bars that are drawn; of more, the widest. */
const most = 300
const rowHeight = 26

interface Props {
  readonly bars: readonly Bar[]
  /** How many records there are. */
  readonly length: number
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

/** The stack while a step ran: from left to right in time, from below upwards on the stack. */
export function FlowView({ bars, length, chosen, onChoose }: Props): ReactNode {
  const tell = useTell()
  if (length === 0) return <p className="dim">{tell('noFlow')}</p>
  const depth = Math.max(...bars.map((bar) => bar.depth)) + 1
  const shown = [...bars].sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, most)
  return (
    <>
      <div className="flow" style={{ height: depth * rowHeight }}>
        {shown.map((bar) => (
          <button
            type="button"
            key={bar.frame}
            className={`${bar.before ? '' : 'new'} ${bar.after ? '' : 'gone'}`}
            aria-pressed={chosen === String(bar.frame)}
            title={`#${bar.frame} ${bar.type}`}
            style={{
              left: `${(bar.from / length) * 100}%`,
              width: `${((bar.to - bar.from) / length) * 100}%`,
              bottom: bar.depth * rowHeight,
              height: rowHeight - 2,
            }}
            onClick={() => onChoose(String(bar.frame))}
          >
            {bar.type}
          </button>
        ))}
      </div>
      <p className="dim small-text">
        {tell('flowHint')} {bars.length > most && tell('more', { count: bars.length - most })}
      </p>
    </>
  )
}
