import type { SeenTable } from '@framestack/uac'
import { type ReactNode, useId, useState } from 'react'
import type { Asked } from './asked.ts'
import { bare, kindName } from './names.ts'
import type { Speech } from './words.ts'

/** The string and the option input, as the first clients of the game had them, and what else can be said. */
export function Answers({
  asked,
  view,
  text,
  chosen,
  busy,
  speech,
  onText,
  onSend,
  onHold,
  onTakeBack,
}: {
  readonly asked: Asked
  readonly view: SeenTable
  /** The order as it is written. */
  readonly text: string
  /** What is chosen of several things. */
  readonly chosen: readonly string[]
  readonly busy: boolean
  readonly speech: Speech
  readonly onText: (text: string) => void
  readonly onSend: (chosen: readonly string[]) => void
  readonly onHold: () => void
  readonly onTakeBack: () => void
}): ReactNode {
  const { tell } = speech
  const { question, mayHold, mayTakeBack } = asked
  return (
    <div className="answers">
      {question?.is === 'order' && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            onSend([text])
          }}
        >
          <input
            className="command"
            name="command"
            aria-label={tell('command')}
            title={tell('helpText')}
            value={text}
            maxLength={120}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onText(target.value)}
          />
          <button type="submit" className="main" data-action="order" aria-disabled={busy}>
            {tell('send')}
          </button>
        </form>
      )}
      {question !== null && question.is !== 'order' && (
        <OptionInput
          key={question.open.join()}
          open={question.open}
          count={'count' in question ? question.count : 1}
          chosen={chosen}
          view={view}
          busy={busy}
          speech={speech}
          onSend={onSend}
        />
      )}
      {mayHold && (
        <button type="button" data-action="hold" aria-disabled={busy} onClick={onHold}>
          {tell('hold')}
        </button>
      )}
      {mayTakeBack && (
        <button type="button" data-action="take back" aria-disabled={busy} onClick={onTakeBack}>
          {tell('takeBack')}
        </button>
      )}
    </div>
  )
}

/** One of several things from a list; where several are to be chosen, those that were pointed at. */
function OptionInput({
  open,
  count,
  chosen,
  view,
  busy,
  speech,
  onSend,
}: {
  readonly open: readonly string[]
  readonly count: number
  readonly chosen: readonly string[]
  readonly view: SeenTable
  readonly busy: boolean
  readonly speech: Speech
  readonly onSend: (chosen: readonly string[]) => void
}): ReactNode {
  const { tell, language } = speech
  const id = useId()
  const [picked, pick] = useState(open[0] ?? '')
  const one = chosen[0] ?? picked
  const nameOf = (value: string): string => {
    const unit = view.units.find((each) => each.id === value)
    return unit === undefined
      ? kindName(view, value, language)
      : `${kindName(view, unit.type, language)} ${bare(value).replace(/^.*#/, '#')} (${unit.at.join()})`
  }
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(count > 1 ? chosen : [one])
      }}
    >
      {count > 1 ? (
        <span>{tell('chosenCount', { n: chosen.length, all: count })}</span>
      ) : (
        <>
          <label className="hidden-text" htmlFor={id}>
            {tell('option')}
          </label>
          <select id={id} name="option" value={one} onChange={({ target }) => pick(target.value)}>
            {open.map((value) => (
              <option key={value} value={value}>
                {nameOf(value)}
              </option>
            ))}
          </select>
        </>
      )}
      <button type="submit" className="main" data-action="choose" aria-disabled={busy}>
        {tell('send')}
      </button>
    </form>
  )
}
