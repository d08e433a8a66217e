import type { JsonObject, Seat, Viewer } from '@framestack/core'
import type { Colour } from '../data/deck.ts'
import type { Rules } from '../rules/options.ts'
import type { CardId, Ending } from '../types.ts'
import { bold, cardsOf, dim, inColour, seats, sign, signs, sorted, words } from './signs.ts'

const why: { readonly [why: string]: string } = {
  caught: ' for a forgotten UNO',
  'false call': ' for a wrong call',
  'false catch': ' for a wrong accusation',
  misplay: ' for a card that does not fit',
  challenge: ' after the challenge',
  'first card': ' for the first card',
}

/** One event in words; null: not worth telling. */
export function eventLine(event: JsonObject, viewer: Viewer, rules: Rules): string | null {
  const who = `P${event['player']}`
  const card = event['card'] as CardId
  const colour = event['colour'] as Colour
  const by = `P${event['by']}`
  switch (event['type']) {
    case 'Dealt':
      return `round ${event['round']}: P${event['dealer']} deals`
    case 'TurnedUp':
      return `the first card is ${sign(card)} ${words(card)}`
    case 'Played':
      return `${who} ${event['jump'] === true ? bold('jumps in with') : 'plays'} ${sign(card)} ${words(card)}`
    case 'Coloured':
      return `${who} calls ${inColour(colour, colour)}`
    case 'Drew':
      return `${who} ${event['why'] === 'pending' ? 'takes' : 'draws'} ${drawn(event)}${why[String(event['why'])] ?? ''}`
    case 'Passed':
      return `${who} passes`
    case 'Skipped':
      return `${who} is skipped${typeof event['instead'] === 'number' ? `, and P${event['instead']} is not` : ''}`
    case 'Reversed':
      return `play goes ${event['dir'] === 1 ? 'down ↓' : 'up ↑'}`
    case 'Deflected':
      return `${by} sends ${cardsOf(event['cards'] as number)} on to P${event['to']}`
    case 'Swapped':
      return `${who} and P${event['target']} swap hands${handNow(event)}`
    case 'Rotated':
      return `all hands go on to the next player${handNow(event)}`
    case 'Called':
      return `${who} says ${bold('UNO')}${event['false'] === true ? ', wrongly' : ''}`
    case 'Caught':
      return event['false'] === true
        ? `${by} accuses ${who}, wrongly`
        : `${by} catches ${who}, who has not called UNO`
    case 'Challenged':
      return `${by} challenges ${who}: ${event['guilty'] === true ? 'it was a bluff' : 'it was no bluff'}`
    case 'Shown':
      return `you are shown ${who}'s hand: ${signs(sorted(event['cards'] as CardId[]))}`
    case 'Misplayed':
      return `${who} takes back ${sign(card)}: it does not fit`
    case 'Declined':
      return event['player'] === viewer ? null : dim(`${who} lets it pass`)
    case 'GaveUp':
      return event['why'] === 'hand limit' ? `${who} holds too many cards and is out` : `${who} gives up`
    case 'Reshuffled':
      return `${cardsOf(event['cards'] as number)} are shuffled into a new draw pile`
    case 'RoundOver':
      return roundLines(event, rules)
    default:
      return JSON.stringify(event)
  }
}

function drawn({ cards, asked }: JsonObject): string {
  const count = Array.isArray(cards) ? cards.length : (cards as number)
  if (count === 0) return 'nothing: there is no card left'
  const known = Array.isArray(cards) ? ` (${signs(cards as CardId[])})` : ''
  return `${cardsOf(count)}${known}${count < (asked as number) ? ` of ${String(asked)}` : ''}`
}

function handNow({ hand }: JsonObject): string {
  return Array.isArray(hand) ? `; yours is now ${signs(sorted(hand as CardId[]))}` : ''
}

const endings: { readonly [K in Ending]: string } = {
  'out of cards': 'somebody has no cards left',
  'nothing to draw': 'nobody can go on',
  'limit of turns': 'that were too many turns',
  'last one left': 'only one is left',
}

/** How a round ended, and by seat the hand that is laid open, its points, and the total. */
function roundLines(event: JsonObject, { target }: Rules): string {
  const won = event['winners'] as Seat[]
  const [hands, points, scores] = [
    event['hands'] as CardId[][],
    event['points'] as number[],
    event['scores'] as number[],
  ]
  const ended = endings[event['why'] as Ending]
  const result = won.length === 0 ? 'nobody wins it' : `${seats(won)} ${won.length === 1 ? 'wins' : 'win'} it`
  const of = target > 0 ? ` of ${target}` : ''
  return [
    `the round is over, as ${ended}: ${bold(result)}`,
    ...hands.map((hand, seat) => {
      const cards = hand.length === 0 ? 'no cards' : signs(sorted(hand))
      return `  P${seat}  ${cards}  ${bold(`+${points[seat]}`)}  ${dim(`total ${scores[seat]}${of}`)}`
    }),
  ].join('\n')
}
