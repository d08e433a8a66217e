import type { JsonObject } from '@framestack/core'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'
import { useInputText } from './input-text.ts'
import { Rows } from './rows.tsx'
import { useTell } from './words.ts'

interface Props {
  readonly length: number
  readonly at: number
  /** The input of an entry; undefined where it is not known here. */
  readonly inputOf: (seq: number) => JsonObject | undefined
  readonly names: readonly string[]
  readonly onGo: (seq: number) => void
}

/** The log, entry by entry: choosing one travels there. */
export function LogView({ length, at, inputOf, names, onGo }: Props): ReactNode {
  const tell = useTell()
  const say = useSay()
  const inputText = useInputText()
  return (
    <Rows
      className="log"
      label={tell('log')}
      count={length}
      height={30}
      at={at}
      row={(seq) => {
        const input = inputOf(seq)
        const text = input === undefined ? `#${seq} ${say('loading')}` : inputText(seq, input, names)
        return (
          <button
            type="button"
            aria-current={seq === at ? 'step' : undefined}
            title={text}
            onClick={() => onGo(seq)}
          >
            {text}
          </button>
        )
      }}
    />
  )
}
