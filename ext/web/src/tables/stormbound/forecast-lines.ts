import { cardName, nameOfWord } from './cards.ts'
import type { Fate, Forecast, Span } from './forecast.ts'
import { saidOf } from './places.ts'
import type { LaneWord, Speech } from './words.ts'

/** A value over all tries: `3`, or `3–5`. */
export const spanText = ({ low, high }: Span): string => (low === high ? String(low) : `${low}–${high}`)

/** A forecast in lines, what matters most first. `near` is the seat whose rows are counted from below. */
export function forecastLines(forecast: Forecast, near: number, { tell, language, names }: Speech): string[] {
  const { tries: all } = forecast
  const who = (seat: number): string => names[seat] ?? `P${seat}`
  const tile = (at: string): string => tell('tile', saidOf(at, near))
  const words = (keys: readonly string[]): string => keys.map((key) => nameOfWord(key, language)).join(', ')
  const fate = ({ piece, strength, gone, to, strays, gains, loses, side }: Fate): string[] => {
    const it = { card: cardName(piece.card, language), who: who(piece.side) }
    if (strength === null) return [tell('fDies', it)]
    const now = spanText(strength)
    return [
      ...(gone > 0 ? [tell('fMayDie', { ...it, n: gone, all })] : []),
      ...(now === String(piece.strength) ? [] : [tell('fNow', { ...it, was: piece.strength, now })]),
      ...(to === null ? [] : [tell('fGoes', { ...it, tile: tile(to) })]),
      ...(strays ? [tell('fStrays', it)] : []),
      ...(gains.length === 0 ? [] : [tell('fGains', { ...it, what: words(gains) })]),
      ...(loses.length === 0 ? [] : [tell('fLoses', { ...it, what: words(loses) })]),
      ...(side === null ? [] : [tell('fSide', { ...it, who: who(side) })]),
    ]
  }
  const numbers = (word: LaneWord, list: Forecast['bases']): string[] =>
    list.map(({ seat, was, now }) => tell(word, { who: who(seat), was, now: spanText(now) }))
  const lines = [
    ...forecast.wins.map(({ seat, times }) =>
      tell(times === all ? 'fWins' : 'fMayWin', { who: who(seat), n: times, all }),
    ),
    ...numbers('fBase', forecast.bases),
    ...forecast.arrivals.map(({ at, card, side, strength, times }) =>
      tell(times === all ? 'fComes' : 'fMayCome', {
        card: cardName(card, language),
        who: who(side),
        n: spanText(strength),
        tile: tile(at),
        times,
        all,
      }),
    ),
    ...forecast.fates.flatMap(fate),
  ]
  return [
    ...(lines.length === 0 ? [tell('nothing')] : lines),
    ...numbers('fMana', forecast.mana),
    ...numbers('fHand', forecast.hands),
  ]
}
