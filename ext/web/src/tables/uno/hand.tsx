import type { ReactNode } from 'react'
import { Hand } from '../../parts/hand.tsx'
import { CardFace } from './card.tsx'
import type { CardOffer } from './offers.ts'
import { useUnoWords } from './use-words.ts'
import { cardName } from './words.ts'

interface Props {
  readonly cards: readonly number[]
  readonly open: ReadonlyMap<number, CardOffer>
  readonly drawn: number | null
  /** Something is asked of him. */
  readonly asked: boolean
  readonly busy: boolean
  readonly onCard: (card: number) => void
}

/** One's own cards, by colour. */
export function UnoHand({ cards, open, drawn, ...rest }: Props): ReactNode {
  const { tell, language } = useUnoWords()
  const sorted = [...cards].sort((a, b) => a - b)
  return (
    <Hand
      label={tell('hand')}
      mayNot={tell('mayNot')}
      cards={sorted.map((id) => ({
        id,
        name: cardName(id, language),
        face: <CardFace id={id} />,
        may: open.has(id),
        tag: id === drawn ? tell('drawn') : undefined,
      }))}
      {...rest}
    />
  )
}
