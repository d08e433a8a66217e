import type { ReplaySteps } from '@framestack/client'
import { useEffect, useRef, useState } from 'react'
import { allSteps, type Eyes, type Source } from './source.ts'

interface Found {
  readonly steps: ReplaySteps | null
  readonly error: unknown
}

/** What was found, and where: for another source or other eyes it means nothing. */
interface Kept extends Found {
  readonly source: Source | null
  readonly eyes: Eyes
}

/** The steps of a match, as they come. A new `round` fetches those that have come since. */
export function useSteps(source: Source | null, eyes: Eyes, round: number): Found {
  const [kept, become] = useState<Kept>({ source, eyes, steps: null, error: null })
  const latest = useRef(kept)
  latest.current = kept
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round fetches again
  useEffect(() => {
    if (source === null) return
    let gone = false
    const is = (found: Found): void => {
      if (!gone) become({ source, eyes, ...found })
    }
    const { current } = latest
    const before = current.source === source && current.eyes === eyes ? current.steps : null
    allSteps(source, eyes, before, (steps) => {
      is({ steps, error: null })
      return !gone
    }).catch((error: unknown) => is({ steps: before, error }))
    return () => {
      gone = true
    }
  }, [source, eyes, round])
  return kept.source === source && kept.eyes === eyes ? kept : { steps: null, error: null }
}
