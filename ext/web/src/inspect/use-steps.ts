import { useEffect, useMemo, useReducer } from 'react'
import { Shelf } from './shelf.ts'
import { type Eyes, fetchFrom, type Source } from './source.ts'

/** The steps of a match around `at`; null while there is no source. It is drawn anew when something has come. */
export function useSteps(source: Source | null, eyes: Eyes, at: number): Shelf | null {
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const shelf = useMemo(
    () => (source === null ? null : new Shelf(fetchFrom(source, eyes), redraw)),
    [source, eyes],
  )
  useEffect(() => {
    shelf?.open()
    return () => shelf?.close()
  }, [shelf])
  useEffect(() => shelf?.want(at), [shelf, at])
  return shelf
}
