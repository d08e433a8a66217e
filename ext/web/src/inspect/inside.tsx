import type { ReplayStep } from '@framestack/client'
import { type ReactNode, useMemo } from 'react'
import { useSay } from '../words/words.ts'
import { differences } from './diff.ts'
import { DiffView } from './diff-view.tsx'
import { barsOf } from './flow.ts'
import { FlowView } from './flow-view.tsx'
import { JsonTree } from './json-tree.tsx'
import { OffersView } from './offers-view.tsx'
import { stackOf, traceOf } from './operator.ts'
import type { ShownFrame } from './stack-view.tsx'
import { TraceView } from './trace-view.tsx'
import { trailsOf } from './trail.ts'
import { TrailView } from './trail-view.tsx'
import { useTell } from './words.ts'

interface Props {
  readonly step: ReplayStep
  readonly before: ReplayStep | undefined
  readonly names: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (frame: ShownFrame) => void
}

/** What only the operator sees of a step: what ran, what changed and by whom, what was open, the state. */
export function Inside({ step, before, names, chosen, onChoose }: Props): ReactNode {
  const say = useSay()
  const tell = useTell()
  const { bars, trace, trails, found, changed } = useMemo(() => {
    const stack = stackOf(before)
    const ran = traceOf(step)
    const places = before === undefined ? [] : differences(before.state, step.state)
    return {
      trace: ran,
      bars: barsOf(stack, ran),
      trails: trailsOf(stack, ran),
      found: places,
      changed: places.map(({ path }) => path),
    }
  }, [step, before])
  const choose = (key: string): void => {
    const bar = bars.find(({ frame }) => String(frame) === key)
    if (bar) onChoose({ key, type: bar.type, state: bar.state, data: null })
  }
  return (
    <>
      <section className="panel across">
        <h2>{tell('flow')}</h2>
        <FlowView bars={bars} length={trace.length} chosen={chosen} onChoose={choose} />
      </section>
      <section className="panel">
        <h2>{tell('trail')}</h2>
        <TrailView trails={trails} />
      </section>
      <section className="panel">
        <h2>{say('inspect.diff')}</h2>
        <DiffView found={found} />
      </section>
      <section className="panel">
        <h2>{say('inspect.offers')}</h2>
        <OffersView offers={step.offers} names={names} />
      </section>
      <section className="panel">
        <h2>{say('inspect.trace')}</h2>
        <TraceView trace={trace} />
      </section>
      <section className="panel">
        <h2>{say('inspect.state')}</h2>
        <div className="json-tree">
          <JsonTree value={step.state ?? null} name="" path="" changed={changed} open />
        </div>
      </section>
    </>
  )
}
