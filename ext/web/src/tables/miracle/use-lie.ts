import { useSyncExternalStore } from 'react'
import type { Lie } from './places.ts'

const query = '(max-width: 860px) and (orientation: portrait)'

/** How the board lies: upright on a phone that is held upright. */
export function useLie(): Lie {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => (matchMedia(query).matches ? 'tall' : 'wide'),
    () => 'wide',
  )
}
