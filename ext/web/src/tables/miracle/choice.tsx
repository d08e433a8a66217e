import { type ReactNode, useEffect, useRef } from 'react'

/** One thing that can be chosen. */
export interface Option {
  readonly key: string
  readonly text: string
  readonly main?: boolean
  readonly choose: () => void
}

/** Asks which of several things is meant. Escape means none. */
export function Choice({
  title,
  options,
  onCancel,
}: {
  readonly title: string
  readonly options: readonly Option[]
  readonly onCancel: () => void
}): ReactNode {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div
      className="choice panel"
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <strong>{title}</strong>
      <div className="row">
        {options.map(({ key, text, main, choose }, i) => (
          <button
            key={key}
            ref={i === 0 ? first : null}
            type="button"
            className={main === true ? 'main' : ''}
            data-choice={key}
            onClick={choose}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}
