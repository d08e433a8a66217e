import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the end of a list that scrolls in sight, whenever `count` changes. */
export function useEndInSight<E extends HTMLElement>(count: number): RefObject<E | null> {
  const list = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the count that says that there is something new
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  return list
}
