import { cardName, nameOfWord } from './cards.ts'
import type { SeenPiece } from './seen.ts'
import type { Speech } from './words.ts'

/** A piece in words. */
export function pieceLabel(piece: SeenPiece, { tell, language, names }: Speech): string {
  const statuses = piece.statuses.map((key) => nameOfWord(key, language))
  return [
    tell('piece', {
      card: cardName(piece.card, language),
      id: piece.id,
      who: names[piece.side] ?? '',
      kind: tell(piece.kind === 'structure' ? 'structure' : 'unit'),
      n: piece.strength,
    }),
    ...statuses,
    ...(piece.fixed ? [tell('fixed')] : []),
  ].join(', ')
}
