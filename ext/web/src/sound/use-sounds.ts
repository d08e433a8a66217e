import type { MatchState } from '@framestack/client'
import { useEffect, useRef } from 'react'
import { settingsNow } from '../settings/settings.ts'
import { type Moment, soundBetween } from './notes.ts'
import { playSound } from './play.ts'

/** Lets what happens in a match be heard, where the settings say so. */
export function useSounds(state: MatchState | null, problem: string | null): void {
  const before = useRef<Moment | null>(null)
  const now = state?.table == null ? null : momentOf(state, problem)
  useEffect(() => {
    if (now === null) return
    const sound = soundBetween(before.current, now)
    before.current = now
    if (sound !== null && settingsNow().sound) playSound(sound)
  })
}

function momentOf({ seat, ask, eventCount, table }: MatchState, problem: string | null): Moment {
  const outcome = table?.outcome ?? null
  const isAsked = seat !== null && ask?.players.includes(seat) === true
  return {
    ask: isAsked && outcome === null ? (ask.ask ?? '') : null,
    events: eventCount,
    outcome: outcome === null ? null : seat !== null && outcome.winners.includes(seat) ? 'won' : 'over',
    problem,
  }
}
