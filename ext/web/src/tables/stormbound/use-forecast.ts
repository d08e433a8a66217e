import type { JsonObject } from '@framestack/core'
import { useEffect, useState } from 'react'
import type { Forecast } from './forecast.ts'
import type { SeenTable } from './seen.ts'

/** What a move would do; null: nothing is pointed at, or it cannot be said. */
export function useForecast(
  view: SeenTable,
  seat: number | null,
  move: JsonObject | null,
  options: JsonObject,
): Forecast | 'working' | null {
  const key = move === null || seat === null ? '' : JSON.stringify(move)
  const [known, learn] = useState<{
    readonly view: SeenTable
    readonly key: string
    readonly forecast: Forecast | null
  } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the move
  useEffect(() => {
    if (move === null || (seat !== 0 && seat !== 1)) return
    let gone = false
    // The rules are fetched when they are first needed, and run when the page has drawn what is pointed at.
    const timer = setTimeout(async () => {
      const forecast = await import('./whatif.ts')
        .then(({ whatIf }) => (gone ? null : whatIf(view, seat, move, options)))
        .catch((error: unknown) => {
          console.warn('what a move would do is not known:', error)
          return null
        })
      if (!gone) learn({ view, key, forecast })
    }, 30)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [view, seat, key, options])
  if (key === '') return null
  return known !== null && known.view === view && known.key === key ? known.forecast : 'working'
}
