import { type ReactNode, useEffect } from 'react'
import { useSay } from '../words/words.ts'

interface Props {
  readonly at: number
  /** How many steps there are. */
  readonly length: number
  /** The step is still on its way. */
  readonly waits: boolean
  readonly playing: boolean
  readonly onGo: (step: number) => void
  readonly onPlay: (playing: boolean) => void
}

const pace = 900

/** A slider over the steps, buttons for single ones, and keys for both. */
export function Timeline({ at, length, waits, playing, onGo, onPlay }: Props): ReactNode {
  const say = useSay()
  const last = Math.max(0, length - 1)
  useEffect(() => {
    if (!playing) return
    if (at >= last) return onPlay(false)
    if (waits) return
    const timer = setTimeout(() => onGo(at + 1), pace)
    return () => clearTimeout(timer)
  }, [playing, at, last, waits, onGo, onPlay])
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const { target } = event
      if (
        target instanceof HTMLElement &&
        target.closest('input, select, textarea, button, a, summary, dialog')
      ) {
        // Fields and buttons keep their keys; the slider's own arrows do the same as these.
        if (!target.closest('.timeline') || event.key === ' ') return
        if (target instanceof HTMLInputElement) return
      }
      const to = keys(event.key, at, last)
      if (to !== null) onGo(Math.min(last, Math.max(0, to)))
      else if (event.key === ' ') onPlay(!playing)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [at, last, playing, onGo, onPlay])
  const button = (label: string, text: string, to: number, off: boolean): ReactNode => (
    <button type="button" aria-label={label} title={label} disabled={off} onClick={() => onGo(to)}>
      {text}
    </button>
  )
  return (
    <div className="timeline" title={say('inspect.keys')}>
      {button(say('inspect.first'), '|◀', 0, at <= 0)}
      {button(say('inspect.back'), '◀', at - 1, at <= 0)}
      <button
        type="button"
        className="main"
        disabled={at >= last && !playing}
        onClick={() => onPlay(!playing)}
      >
        {say(playing ? 'inspect.pause' : 'inspect.play')}
      </button>
      {button(say('inspect.forth'), '▶', at + 1, at >= last)}
      {button(say('inspect.last'), '▶|', last, at >= last)}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say('inspect.step', { n: at, all: length - 1 })}
        onChange={({ target }) => onGo(target.valueAsNumber)}
      />
      <output>
        {say('inspect.step', { n: at, all: length - 1 })}
        {waits && <span className="dim"> · {say('loading')}</span>}
      </output>
    </div>
  )
}

function keys(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft') return at - 1
  if (key === 'ArrowRight') return at + 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
