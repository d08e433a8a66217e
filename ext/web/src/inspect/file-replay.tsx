import { type ReactNode, useCallback, useState } from 'react'
import { outcomeText } from '../match/names.ts'
import { useSettings } from '../settings/settings.ts'
import { eventText } from '../tables/event-text.ts'
import { OwnTable, wordsOf } from '../tables/index.ts'
import type { FileReplay } from '../tables/replay-files.ts'
import { useSay } from '../words/words.ts'
import { Timeline } from './timeline.tsx'

/** Steps through a replay that was read in this page: its table, and what happened. No server is asked. */
export function FileReplayView({
  replay,
  name,
}: {
  readonly replay: FileReplay
  readonly name: string
}): ReactNode {
  const say = useSay()
  const { language } = useSettings()
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const onGo = useCallback((step: number) => setAt(step), [])
  const onPlay = useCallback((on: boolean) => setPlaying(on), [])
  const { ruleset, players, steps, outcome } = replay
  const names = Array.from({ length: players }, (_, seat) => `P${seat}`)
  const step = steps[at]
  const last = at === steps.length - 1
  if (step === undefined) return null
  const own = wordsOf(ruleset)
  const told = step.events
    .map((event) => eventText(event, { names, seat: null }, own))
    .filter((text) => text !== null)
  return (
    <>
      <Timeline at={at} length={steps.length} waits={false} playing={playing} onGo={onGo} onPlay={onPlay} />
      <p className="input">
        <span className="dim">{name}</span> {step.title(language, names)}
        {last && <strong> · {outcomeText(outcome, names, null, say)}</strong>}
      </p>
      <section className="panel">
        <OwnTable
          ruleset={ruleset}
          seat={null}
          table={{ view: step.view, stack: [], outcome: last ? outcome : null }}
          ask={null}
          names={names}
          busy={false}
          play={() => undefined}
        />
      </section>
      <section className="panel">
        <h2>{say('events')}</h2>
        {told.length === 0 && <p className="dim">{say('noEvents')}</p>}
        <ol className="events" data-count={told.length}>
          {told.map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an event is its place
            <li key={i}>{text}</li>
          ))}
        </ol>
      </section>
    </>
  )
}
