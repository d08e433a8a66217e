import type { ReplayStep } from '@framestack/client'
import { type ReactNode, useMemo, useState } from 'react'
import { eventText } from '../tables/event-text.ts'
import { OwnTable, wordsOf } from '../tables/index.ts'
import { useSay } from '../words/words.ts'
import { Diagram } from './diagram.tsx'
import { Inside } from './inside.tsx'
import { stackOf } from './operator.ts'
import type { Eyes } from './source.ts'
import { type ShownFrame, StackView } from './stack-view.tsx'

interface Props {
  readonly step: ReplayStep
  /** Undefined at the first one. */
  readonly before: ReplayStep | undefined
  readonly ruleset: string
  readonly eyes: Eyes
  readonly names: readonly string[]
  /** Stands beside the stack. */
  readonly log: ReactNode
}

/** One moment of a match: stack, machine, table, events, and for the operator what is inside. */
export function StepView({ step, before, ruleset, eyes, names, log }: Props): ReactNode {
  const say = useSay()
  const [chosen, choose] = useState<string | null>(null)
  // Frames that came and went within the step can be chosen, too.
  const [passing, pass] = useState<ShownFrame | null>(null)
  const frames = useMemo(() => framesOf(step), [step])
  const passed = passing !== null && passing.key === chosen ? passing : undefined
  const frame = frames.find(({ key }) => key === chosen) ?? passed ?? frames.at(-1)
  const seat = typeof eyes === 'number' ? eyes : null
  const own = wordsOf(ruleset)
  const told = step.events
    .map((event) => eventText(event, { names, seat }, own))
    .filter((text) => text !== null)
  return (
    <div className="inspect-grid" data-step={step.seq}>
      {log}
      <section className="panel stack-panel">
        <h2>{say('stack')}</h2>
        <StackView frames={frames} at={step.seq} chosen={frame?.key ?? null} onChoose={choose} />
      </section>
      <section className="panel machine">
        <h2>{frame === undefined ? '' : say('inspect.machine', { frame: frame.type })}</h2>
        {frame !== undefined && <Diagram ruleset={ruleset} frame={frame.type} state={frame.state ?? ''} />}
      </section>
      {eyes === 'operator' && (
        <Inside
          step={step}
          before={before}
          names={names}
          chosen={frame?.key ?? null}
          onChoose={(one) => {
            choose(one.key)
            pass(one)
          }}
        />
      )}
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
      <section className="panel across table-panel">
        <h2>{say('table')}</h2>
        <OwnTable
          key={ruleset}
          ruleset={ruleset}
          seat={seat}
          table={{ view: step.view, stack: step.stack, outcome: step.outcome }}
          events={step.events}
          ask={null}
          names={names}
          busy={false}
          play={() => undefined}
        />
      </section>
    </div>
  )
}

/** The frames of a step: with their states for the operator, else as the viewer sees them. */
function framesOf(step: ReplayStep): ShownFrame[] {
  if (step.state !== undefined)
    return stackOf(step).map(({ id, type, state, data }) => ({ key: String(id), type, state, data }))
  return step.stack.map(({ type, seen }, i) => ({ key: `${i}.${type}`, type, state: null, data: seen }))
}
