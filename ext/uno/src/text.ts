import type { Json, JsonObject, Message, Seat, Viewer } from '@framestack/core'
import { type Colour, coloursOf, faces, isCard } from './data/deck.ts'
import { names, signOf } from './data/names.ts'
import type { CardId } from './types.ts'
import type { View } from './view.ts'

/** What a terminal tells a renderer beside the value. */
type Screen = { readonly viewer: Viewer }

const codes: { readonly [K in Colour]: number } = { red: 31, yellow: 33, blue: 34, green: 32 }
const code = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`
const bold = code(1, 22)
const dim = code(2, 22)
const inColour = (colour: Colour | null, text: string): string =>
  colour === null ? bold(text) : code(codes[colour], 39)(text)

/** A card in its colour, black ones in bold. */
const sign = (id: CardId): string => inColour(coloursOf[id] ?? null, signOf(id))
const signs = (cards: readonly CardId[]): string => cards.map(sign).join(' ')

/** A card in words: `red 5`, `wild draw four`. */
function words(id: CardId): string {
  const colour = coloursOf[id]
  const face = names.faces[faces[id] as number]?.en ?? '?'
  return colour ? `${names.colours[colour].en} ${face}` : face
}

/** By colour, then numbers before actions; black cards last: the order of the ids. */
export const sorted = (cards: readonly CardId[]): CardId[] => [...cards].sort((a, b) => a - b)

const cardsOf = (count: number): string => (count === 1 ? '1 card' : `${count} cards`)

/** This game's words for a terminal. */
export const text = {
  view: (view: Json): string[] => tableLines(view as View),
  event: (event: JsonObject, { viewer }: Screen): string | null => eventLine(event, viewer),
  move: (message: Message, view: Json): string | null => moveNote(message, view as View),
  passes: ['decline'],
  sorts: ['card'],
}

/** The table: whose turn it is, what is asked, the top card, and every hand, one's own in order. */
function tableLines(view: View): string[] {
  const top = view.discards[view.discards.length - 1]
  const isBlack = top !== undefined && coloursOf[top] === null
  const colour = inColour(view.colour, view.colour)
  const called = isBlack
    ? view.phase === 'colour'
      ? ` not called yet; until then ${colour}`
      : ` called ${colour}`
    : ''
  const below = view.discards.slice(0, -1).reverse()
  const lines = [
    `${headline(view)}   ${dim(`round ${view.round}, play goes ${view.dir === 1 ? 'down ↓' : 'up ↑'}`)}`,
    `top   ${top === undefined ? 'nothing' : sign(top)}${called}${below.length > 0 ? dim('   on ') + signs(below) : ''}`,
    `piles ${view.piles.draw} to draw, ${view.piles.discard} discarded`,
  ]
  view.hands.forEach((hand, seat) => {
    lines.push(handLine(view, hand, seat))
  })
  return lines
}

function headline(view: View): string {
  const who = view.current === view.you ? 'your turn' : `P${view.current}'s turn`
  switch (view.phase) {
    case 'over':
      return view.won === null || view.won.length === 0 ? 'over: nobody wins' : `over: ${seats(view.won)} won`
    case 'colour':
      return bold(`${who}: name the colour`)
    case 'drawn':
      return bold(`${who}: play or pass`)
    default:
      return view.pending === 0
        ? bold(who)
        : bold(
            `${who}: +${view.pending} pending, ${view.challenge === null ? 'answer' : 'answer, challenge'} or take`,
          )
  }
}

function handLine(view: View, hand: readonly (CardId | null)[], seat: Seat): string {
  const mark = view.phase !== 'over' && seat === view.current ? '>' : ' '
  const own = hand.filter((id) => id !== null)
  const cards = own.length > 0 ? `${signs(sorted(own))}   ${dim(cardsOf(hand.length))}` : cardsOf(hand.length)
  return `${mark} P${seat}  ${[cards, ...tags(view, hand, seat)].join('   ')}`
}

function tags(view: View, hand: readonly unknown[], seat: Seat): string[] {
  const found: string[] = []
  if (view.out.includes(seat)) found.push('out')
  else if (view.uncalled === seat) found.push(bold('has not called UNO'))
  else if (hand.length === 1 || view.calling.includes(seat)) found.push(bold('UNO'))
  if (view.drawn !== null && seat === view.you) found.push(`drawn: ${sign(view.drawn)}`)
  if (view.scores.some((score) => score > 0)) found.push(dim(`${view.scores[seat]} points`))
  return found
}

const seats = (list: readonly Seat[]): string => list.map((seat) => `P${seat}`).join(' and ')

/** What a move means, behind its text in the list of moves. */
function moveNote({ action, card, colour, target }: Message, view: View): string | null {
  switch (action) {
    case 'play': {
      if (!isCard(card)) return null
      const jump = view.you !== view.current ? 'jump in: ' : ''
      const called =
        typeof colour === 'string' ? `, ${colour}` : coloursOf[card] === null ? ', colour later' : ''
      const swap = typeof target === 'number' ? `, swap hands with P${target}` : ''
      const wrong = jump === '' && isMisplay(card, view) ? ': does not fit, and costs you cards' : ''
      return `${jump}${sign(card)} ${words(card)}${called}${swap}${wrong}`
    }
    case 'draw':
      return 'a card from the pile'
    case 'take':
      return `take ${cardsOf(view.pending)}, and your turn is over`
    case 'challenge':
      return `P${view.challenge} had the colour: he takes the cards, or you take ${view.pending + 2}`
    case 'pass':
      return 'your turn is over'
    case 'uno':
      return view.uncalled === view.you ? 'before somebody catches you' : callNote(view)
    case 'catch':
      return view.uncalled === target
        ? `P${target} has not called UNO`
        : `P${target} has ${cardsOf(held(view, target))}: a wrong accusation, which costs you cards`
    case 'decline':
      return 'let it pass'
    default:
      return null
  }
}

const held = (view: View, seat: unknown): number => view.hands[Number(seat)]?.length ?? 0

function callNote(view: View): string {
  const hand = (view.hands[view.you ?? -1] ?? []).filter((card) => card !== null)
  if (hand.length === 2 && !hand.every((card) => isMisplay(card, view))) return 'before your second-last card'
  return `with ${cardsOf(hand.length)}${hand.length === 2 ? ', of which none fits' : ''}: a wrong call, which costs you cards`
}

/** Of cards that may be played although they do not fit: neither the colour in force nor the face of the top card. */
function isMisplay(card: CardId, { phase, pending, colour, discards }: View): boolean {
  const top = discards[discards.length - 1]
  if (phase !== 'turn' || pending > 0 || top === undefined || coloursOf[card] === null) return false
  return coloursOf[card] !== colour && faces[card] !== faces[top]
}

const why: { readonly [why: string]: string } = {
  turn: '',
  pending: ', pending ones',
  caught: ' for a forgotten UNO',
  'false call': ' for a wrong call',
  'false catch': ' for a wrong accusation',
  misplay: ' for a card that does not fit',
  challenge: ' after the challenge',
  'first card': ' for the first card',
}

function eventLine(event: JsonObject, viewer: Viewer): string | null {
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
      return `${who} draws ${drawn(event)}${why[String(event['why'])] ?? ''}`
    case 'Passed':
      return `${who} passes`
    case 'Skipped':
      return `${who} is skipped`
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
      return `${by} challenges ${who}: ${event['guilty'] === true ? 'a bluff' : 'no bluff'}`
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
      return roundLine(event)
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

function roundLine({ winners, why: reason, points }: JsonObject): string {
  const won = winners as Seat[]
  const got = (points as number[]).map((one, seat) => `P${seat} ${one}`).join(', ')
  return `the round is over (${reason}): ${won.length === 0 ? 'nobody wins' : `${seats(won)} won`}; points ${got}`
}
