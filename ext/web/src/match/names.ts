import type { RoomInfo } from '@framestack/client'
import type { Outcome, Seat } from '@framestack/core'
import { botName, endText } from '../games/words.ts'
import { settingsNow } from '../settings/settings.ts'
import type { Say } from '../words/words.ts'

/** What each seat is called, bots in the reader's language; names that two have are numbered. */
export function namesOf({ seats }: Pick<RoomInfo, 'seats'>, language = settingsNow().language): string[] {
  const plain = seats.map(({ kind, name }, seat) =>
    name === null ? `P${seat}` : kind === 'bot' ? botName(name, language) : name,
  )
  return plain.map((name, seat) =>
    plain.indexOf(name) === plain.lastIndexOf(name) ? name : `${name} ${seat}`,
  )
}

/** Names in a row. */
export const listed = (seats: readonly Seat[], names: readonly string[]): string =>
  seats.map((seat) => names[seat] ?? `P${seat}`).join(', ')

/** How a match ended, in a line. */
export function outcomeText(
  outcome: Outcome,
  names: readonly string[],
  seat: Seat | null,
  say: Say,
  language = settingsNow().language,
): string {
  const { winners, draw, reason, scores } = outcome
  const result = draw
    ? say('outcome.draw')
    : winners.length === 0
      ? say('outcome.lost')
      : seat !== null && winners.length === 1 && winners[0] === seat
        ? say('outcome.you')
        : say(winners.length === 1 ? 'outcome.win' : 'outcome.wins', { who: listed(winners, names) })
  const points =
    scores === null ? '' : ` · ${scores.map((score, i) => `${names[i] ?? i} ${score}`).join(', ')}`
  return `${result}${reason === null ? '' : ` (${endText(reason, language)})`}${points}`
}
