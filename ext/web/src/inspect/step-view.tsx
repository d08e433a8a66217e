import type { ReplayStep, ReplaySteps } from '@framestack/client'
import type { FrameRecord, Json } from '@framestack/core'
import { type ReactNode, useCallback, useState } from 'react'
import { outcomeText } from '../match/names.ts'
import { eventText } from '../tables/event-text.ts'
import { ValueView } from '../tables/generic/value-view.tsx'
import { tableFor } from '../tables/index.ts'
import { useSay } from '../words/words.ts'
import { Diagram } from './diagram.tsx'
import { DiffView } from './diff-view.tsx'
import { ForkButton } from './fork-button.tsx'
import type { Eyes } from './source.ts'
import { type ShownFrame, StackView } from './stack-view.tsx'
import { Timeline } from './timeline.tsx'
import { TraceView } from './trace-view.tsx'

interface Props {
  readonly steps: ReplaySteps
  readonly eyes: Eyes
  readonly names: readonly string[]
  /** Null: it came as a file, and nothing can be played on from it. */
  readonly match: string | null
  /** The step that is looked at, or the last one that there is. */
  readonly wanted: number
  readonly onGo: (step: number) => void
}

/** One moment of a match: table, stack, machine, events, what changed. */
export function StepView({ steps, eyes, names, match, wanted, onGo }: Props): ReactNode {
  const say = useSay()
  const [playing, setPlaying] = useState(false)
  const [chosen, choose] = useState<string | null>(null)
  const onPlay = useCallback((on: boolean) => setPlaying(on), [])
  const at = Math.min(wanted, steps.steps.length - 1)
  const step = steps.steps[at]
  if (step === undefined) return null
  const before = at === 0 ? undefined : steps.steps[at - 1]
  const frames = framesOf(step)
  const frame = frames.find(({ key }) => key === chosen) ?? frames.at(-1)
  const { Table, event: own } = tableFor(steps.ruleset)
  const seat = typeof eyes === 'number' ? eyes : null
  const told = step.events
    .map((event) => eventText(event, { names, seat, say }, own))
    .filter((text) => text !== null)
  return (
    <>
      <Timeline
        at={at}
        length={steps.length}
        loaded={steps.steps.length}
        playing={playing}
        onGo={onGo}
        onPlay={onPlay}
      />
      <p className="input">
        <span className="dim">{say('inspect.input')}</span> <code>{inputText(step, names)}</code>
        {step.outcome !== null && <strong> · {outcomeText(step.outcome, names, seat, say)}</strong>}
        {match !== null && step.outcome === null && (
          <ForkButton match={match} seq={step.seq} ruleset={steps.ruleset} />
        )}
      </p>
      <div className="inspect-grid">
        <section className="panel">
          <h2>{say('stack')}</h2>
          <StackView
            frames={frames}
            before={new Set(before === undefined ? [] : framesOf(before).map(({ key }) => key))}
            chosen={frame?.key ?? null}
            onChoose={choose}
          />
        </section>
        <section className="panel machine">
          <h2>{frame === undefined ? '' : say('inspect.machine', { frame: frame.type })}</h2>
          {frame !== undefined && (
            <Diagram ruleset={steps.ruleset} frame={frame.type} state={frame.state ?? ''} />
          )}
        </section>
        <section className="panel">
          <h2>{say('events')}</h2>
          {told.length === 0 && <p className="dim">{say('noEvents')}</p>}
          <ol className="events">
            {told.map((text, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an event is its place
              <li key={i}>{text}</li>
            ))}
          </ol>
        </section>
        {eyes === 'operator' && (
          <>
            <section className="panel">
              <h2>{say('inspect.diff')}</h2>
              <DiffView from={before?.state} to={step.state} />
            </section>
            <section className="panel">
              <h2>{say('inspect.trace')}</h2>
              <TraceView trace={step.trace} />
            </section>
            <section className="panel">
              <h2>{say('inspect.offers')}</h2>
              <Offers offers={step.offers} names={names} />
            </section>
          </>
        )}
        <section className="panel across">
          <h2>{say('table')}</h2>
          <Table
            seat={seat}
            table={{ view: step.view, stack: step.stack, outcome: step.outcome }}
            ask={null}
            names={names}
            busy={false}
            play={() => undefined}
          />
        </section>
        {eyes === 'operator' && (
          <section className="panel across">
            <details>
              <summary>{say('inspect.state')}</summary>
              <ValueView
                value={step.state ?? null}
                names={names}
                seat={null}
                links={[]}
                busy={false}
                play={() => undefined}
              />
            </details>
          </section>
        )}
      </div>
    </>
  )
}

/** The frames of a step: with their states for the operator, else as the viewer sees them. */
function framesOf({ state, stack }: ReplayStep): ShownFrame[] {
  const records = (state as { readonly stack?: readonly FrameRecord[] } | undefined)?.stack
  if (records !== undefined)
    return records.map((record) => ({
      key: String(record.id),
      type: record.type,
      state: record.state,
      data: record.data,
    }))
  return stack.map(({ type, seen }, i) => ({ key: `${i}.${type}`, type, state: null, data: seen }))
}

function inputText({ seq, input }: ReplayStep, names: readonly string[]): string {
  const { type, seat, message, ...rest } = input
  const who = typeof seat === 'number' ? ` ${names[seat] ?? `P${seat}`}` : ''
  const more = message ?? (Object.keys(rest).length > 0 ? rest : undefined)
  const text = more === undefined ? '' : ` ${JSON.stringify(more)}`
  return `#${seq} ${String(type)}${who}${text.length > 160 ? `${text.slice(0, 159)}…` : text}`
}

function Offers({
  offers,
  names,
}: {
  readonly offers: Json | undefined
  readonly names: readonly string[]
}): ReactNode {
  const say = useSay()
  const entries = Object.entries((offers ?? {}) as { readonly [seat: string]: Json })
  if (entries.length === 0) return <p className="dim">{say('noMoves')}</p>
  return (
    <dl className="fields">
      {entries.map(([seat, list]) => (
        <div key={seat} className="wide">
          <dt>{names[Number(seat)] ?? seat}</dt>
          <dd>
            <ul>
              {(Array.isArray(list) ? list : []).map((offer, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an offer is its place
                <li key={i}>
                  <code>{offerText(offer)}</code>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function offerText(offer: Json): string {
  const { action, args, count } = offer as {
    action: string
    args: { name: string; values?: Json[] }[]
    count: Json
  }
  const parts = args.map(
    ({ name, values }) => `${name}=${values === undefined ? '…' : JSON.stringify(values)}`,
  )
  const text = `${action} ${parts.join(' ')}`.trim()
  return `${text.length > 150 ? `${text.slice(0, 149)}…` : text} (${String(count)})`
}
