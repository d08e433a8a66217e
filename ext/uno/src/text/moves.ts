import type { Message } from '@framestack/core'
import { coloursOf, faces, isCard, WILD_FOUR } from '../data/deck.ts'
import type { Rules } from '../rules/options.ts'
import type { CardId } from '../types.ts'
import type { View } from '../view.ts'
import { cardsOf, inColour, sign, words } from './signs.ts'

/** What a move means, behind its text in the list of moves. */
export function moveNote({ action, card, colour, target }: Message, view: View, rules: Rules): string | null {
  switch (action) {
    case 'play': {
      if (!isCard(card)) return null
      const jump = view.you !== view.current ? 'jump in: ' : ''
      const called = typeof colour === 'string' ? `, ${colour}` : ''
      const swap = typeof target === 'number' ? `, swap hands with P${target}` : ''
      const wrong = isMisplay(card, view)
        ? ': does not fit, and costs you cards'
        : bluffNote(card, view, rules)
      return `${jump}${sign(card)} ${words(card)}${called}${swap}${wrong}`
    }
    case 'draw':
      return 'a card from the pile'
    case 'take':
      return `take ${cardsOf(view.pending)}, and your turn is over`
    case 'challenge':
      return `a bluff, if P${view.challenge} had the colour before it: then P${view.challenge} takes the cards, else you take ${view.pending + 2}`
    case 'pass':
      return 'your turn is over'
    case 'uno':
      return view.uncalled === view.you ? 'before somebody catches you' : callNote(view)
    case 'catch':
      return view.uncalled === target
        ? `P${target} has not called UNO${isPartner(target, view) ? ', and is your partner' : ''}`
        : `P${target} has ${cardsOf(held(view, target))}: a wrong accusation, which costs you cards`
    case 'decline':
      return 'let it pass'
    default:
      return null
  }
}

/** Whether a move only costs its player, or his team, cards. */
export function isPointless({ action, card, target }: Message, view: View): boolean {
  if (action === 'play') return isCard(card) && isMisplay(card, view)
  if (action === 'uno') return view.uncalled !== view.you && !isCall(view)
  return action === 'catch' && (view.uncalled !== target || isPartner(target, view))
}

const held = (view: View, seat: unknown): number => view.hands[Number(seat)]?.length ?? 0

const isPartner = (seat: unknown, { partners, you }: View): boolean =>
  you !== null && partners?.[you] === seat

/** Where a card that does not fit may be played all the same. */
const isMisplay = (card: CardId, { unfit }: View): boolean => unfit?.includes(card) ?? false

const ownHand = (view: View): CardId[] =>
  (view.hands[view.you ?? -1] ?? []).filter((card): card is CardId => card !== null)

/** Whether UNO may be said now, ahead of the second-last card. */
function isCall(view: View): boolean {
  const hand = ownHand(view)
  return hand.length === 2 && !hand.every((card) => isMisplay(card, view))
}

function callNote(view: View): string {
  if (isCall(view)) return 'before your second-last card'
  const { length } = ownHand(view)
  return `with ${cardsOf(length)}${length === 2 ? ', of which none fits' : ''}: a wrong call, which costs you cards`
}

/** What a wild draw four is where it may be challenged: only who holds the colour in force bluffs. */
function bluffNote(card: CardId, view: View, { wildDrawFour }: Rules): string {
  if (faces[card] !== WILD_FOUR || wildDrawFour !== 'challenge' || view.pending > 0) return ''
  const bluffs = ownHand(view).some((one) => coloursOf[one] === view.colour)
  return bluffs ? `: a bluff, as you hold ${inColour(view.colour, view.colour)}` : ': no bluff'
}
