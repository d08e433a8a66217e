import { useEffect, useRef } from 'react'

/** Calls back whenever Escape is pressed on the page. */
export function useEscape(call: () => void): void {
  const latest = useRef(call)
  latest.current = call
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
