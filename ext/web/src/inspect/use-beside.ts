import { useEffect, useRef, useState } from 'react'
import type { Beside, Divergence } from './beside.ts'
import { machinesFor } from './machines.ts'
import { stackOf, traceOf } from './operator.ts'
import type { Shelf } from './shelf.ts'

/** A divergence and the step at which it is. */
export interface Found extends Divergence {
  readonly seq: number
}

/** What xstate beside the kernel has come to so far. */
export interface BesideState {
  /** Macrosteps that were taken again. */
  readonly count: number
  readonly found: readonly Found[]
  /** Why nothing is compared; null where it is. */
  readonly failed: unknown
}

/** Steps that are compared before the page may draw again. */
const slice = 5
const nothing: BesideState = { count: 0, found: [], failed: null }

/** Lets xstate take again what is looked at, of all steps that are here. `ruleset`: null: nothing is compared. */
export function useBeside(shelf: Shelf | null, ruleset: string | null): BesideState {
  const [state, become] = useState(nothing)
  const [beside, use] = useState<Beside | null>(null)
  const done = useRef(new Set<number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another match begins anew
  useEffect(() => {
    done.current = new Set()
    become(nothing)
    use(null)
    if (ruleset === null) return
    let gone = false
    // xstate is large: it is fetched by those who look.
    Promise.all([import('./beside.ts'), machinesFor(ruleset)]).then(
      ([made, machines]) => gone || use(new made.Beside(machines)),
      (failed: unknown) => gone || become({ ...nothing, failed }),
    )
    return () => {
      gone = true
    }
  }, [shelf, ruleset])
  // What has come since is compared after each drawing, a slice at a time: the next one is drawn for.
  useEffect(() => {
    if (beside === null || shelf === null) return
    const open = shelf.steps.filter(
      ({ seq }) => seq > 0 && !done.current.has(seq) && shelf.step(seq - 1) !== undefined,
    )
    if (open.length === 0) return
    const timer = setTimeout(() => {
      let count = 0
      const found: Found[] = []
      for (const step of open.slice(0, slice)) {
        const compared = beside.compare(stackOf(shelf.step(step.seq - 1)), traceOf(step))
        done.current.add(step.seq)
        count += compared.count
        found.push(...compared.divergences.map((one) => ({ seq: step.seq, ...one })))
      }
      become((before) => ({ ...before, count: before.count + count, found: [...before.found, ...found] }))
    }, 0)
    return () => clearTimeout(timer)
  })
  return state
}
