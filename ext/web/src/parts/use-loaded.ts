import { useCallback, useEffect, useRef, useState } from 'react'

/** Something that is fetched. */
export interface Loaded<T> {
  /** Null: it has not come yet. */
  readonly value: T | null
  /** Why it did not come. */
  readonly error: unknown
  readonly again: () => void
}

/** Fetches something, and again when `key` changes, or every `every` milliseconds while the page can be seen. */
export function useLoaded<T>(key: string, load: () => Promise<T>, every?: number): Loaded<T> {
  const [state, become] = useState<{ key: string; value: T | null; error: unknown }>({
    key,
    value: null,
    error: null,
  })
  const latest = useRef(load)
  latest.current = load
  const [round, next] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round fetches again
  useEffect(() => {
    let gone = false
    latest.current().then(
      (value) => gone || become({ key, value, error: null }),
      (error: unknown) =>
        gone || become((before) => ({ key, value: before.key === key ? before.value : null, error })),
    )
    return () => {
      gone = true
    }
  }, [key, round])
  useEffect(() => {
    if (every === undefined) return
    const timer = setInterval(() => document.hidden || next((n) => n + 1), every)
    return () => clearInterval(timer)
  }, [every])
  const again = useCallback(() => next((n) => n + 1), [])
  const { value, error } = state.key === key ? state : { value: null, error: null }
  return { value, error, again }
}
