import type { MatchState } from '@framestack/client'
import { useEffect } from 'react'
import { useTitleOf } from '../games/words.ts'
import type { Say } from '../words/words.ts'
import { listed, namesOf } from './names.ts'

/** What the window is called: whose turn it is, and which game. */
export function titleText(
  { room, seat, ask }: Pick<MatchState, 'room' | 'seat' | 'ask'>,
  say: Say,
  titleOf: (ruleset: string) => string,
): string {
  if (room === null) return 'Framestack'
  const players = ask?.players ?? []
  const turn =
    room.status !== 'playing'
      ? say(`status.${room.status}`)
      : seat !== null && players.includes(seat)
        ? say('yourTurn')
        : players.length === 0
          ? say('status.playing')
          : say('turnOf', { who: listed(players, namesOf(room)) })
  return `${turn} · ${titleOf(room.ruleset)} · Framestack`
}

/** Keeps the title of the window up to date, as long as a match is on the page. */
export function useTitle(state: MatchState | null, say: Say): void {
  const titleOf = useTitleOf()
  const title = state === null ? 'Framestack' : titleText(state, say, titleOf)
  useEffect(() => {
    document.title = title
    return () => {
      document.title = 'Framestack'
    }
  }, [title])
}
