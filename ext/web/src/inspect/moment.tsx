import type { ReplayStep } from '@framestack/client'
import type { JsonObject, LogEntry } from '@framestack/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { outcomeText } from '../match/names.ts'
import { lobby } from '../parts/lobby-client.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { useSay } from '../words/words.ts'
import { BesideView } from './beside-view.tsx'
import { ForkButton } from './fork-button.tsx'
import { useInputText } from './input-text.ts'
import { LogView } from './log-view.tsx'
import type { About, Shelf } from './shelf.ts'
import type { Eyes } from './source.ts'
import { StepView } from './step-view.tsx'
import { Timeline } from './timeline.tsx'
import { useBeside } from './use-beside.ts'
import { useTell } from './words.ts'

/** A match that goes on has its log fetched again after so many entries; those in between come with the steps. */
const logEach = 50

interface Props {
  readonly shelf: Shelf
  readonly about: About
  /** The step that is wanted. */
  readonly at: number
  readonly eyes: Eyes
  readonly names: readonly string[]
  /** Null: it came as a file, and nothing can be played on from it. */
  readonly match: string | null
  /** Of a file. */
  readonly log: readonly LogEntry[] | null
  readonly onGo: (step: number) => void
}

/** A slider over the steps, and the one that it stands at. While that is on its way the one before stays. */
export function Moment({ shelf, about, at, eyes, names, match, log, onGo }: Props): ReactNode {
  const say = useSay()
  const tell = useTell()
  const inputText = useInputText()
  const [playing, setPlaying] = useState(false)
  const onPlay = useCallback((on: boolean) => setPlaying(on), [])
  const beside = useBeside(shelf, eyes === 'operator' ? about.ruleset : null)
  const inputOf = useInputs(shelf, match, log, eyes, about.length)
  const shown = useShown(shelf, at)
  const seat = typeof eyes === 'number' ? eyes : null
  const { ruleset } = about
  return (
    <>
      <Timeline
        at={at}
        length={about.length}
        waits={shown?.step.seq !== at}
        playing={playing}
        onGo={onGo}
        onPlay={onPlay}
      />
      <BesideView state={beside} onGo={onGo} />
      {shown !== null && (
        <>
          <p className="input">
            <span className="dim">{say('inspect.input')}</span>{' '}
            <span>{inputText(shown.step.seq, shown.step.input, names)}</span>
            {shown.step.outcome !== null && (
              <strong> · {outcomeText(shown.step.outcome, names, seat, say)}</strong>
            )}
            {match !== null && shown.step.outcome === null && (
              <ForkButton match={match} seq={shown.step.seq} ruleset={ruleset} />
            )}
          </p>
          <StepView
            step={shown.step}
            before={shown.before}
            ruleset={ruleset}
            eyes={eyes}
            names={names}
            log={
              <section className="panel log-panel">
                <h2>{tell('log')}</h2>
                <LogView length={about.length} at={at} inputOf={inputOf} names={names} onGo={onGo} />
              </section>
            }
          />
        </>
      )}
    </>
  )
}

interface Shown {
  readonly step: ReplayStep
  readonly before: ReplayStep | undefined
}

/** The wanted step with the one before it; while they are on their way, those that were shown last. */
function useShown(shelf: Shelf, at: number): Shown | null {
  const step = shelf.step(at)
  const before = shelf.step(at - 1)
  const here = step !== undefined && (at === 0 || before !== undefined)
  const last = useRef<Shown | null>(null)
  const shown = here ? { step, before } : last.current
  useEffect(() => {
    last.current = shown
  })
  return shown
}

/** What the entries of the log were: all of them for the operator, the types of those that are here for others. */
function useInputs(
  shelf: Shelf,
  match: string | null,
  log: readonly LogEntry[] | null,
  eyes: Eyes,
  length: number,
): (seq: number) => JsonObject | undefined {
  const whole = eyes === 'operator' && match !== null
  const fetched = useLoaded(`log.${whole ? match : ''}.${Math.floor(length / logEach)}`, async () =>
    whole ? lobby.log(match) : null,
  )
  const entries = eyes === 'operator' ? (log ?? fetched.value) : null
  return (seq) => shelf.step(seq)?.input ?? (entries?.[seq]?.input as JsonObject | undefined)
}
