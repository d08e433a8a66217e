import type { JsonObject } from '@framestack/core'
import type { Colour } from '@framestack/uno'
import { texts } from '../../words/i18n.ts'
import type { Telling } from '../types.ts'
import { cardName, colourName } from './words.ts'

const en = {
  Dealt: 'Round {round}: {dealer} deals',
  TurnedUp: 'The first card is {card}',
  Played: '{player} plays {card}',
  Jumped: '{player} jumps in with {card}',
  Coloured: '{player} names {colour}',
  Drew: '{player} draws {n}',
  DrewKnown: '{player} draws {cards}',
  Passed: '{player} passes',
  Skipped: '{player} is skipped',
  Reversed: 'Play turns round',
  Deflected: '{by} sends {cards} cards on to {to}',
  Swapped: '{player} and {target} swap hands',
  Rotated: 'All hands go on to the next player',
  Called: '{player} says UNO',
  CalledWrongly: '{player} says UNO, wrongly',
  Caught: '{by} catches {player}, who has not called UNO',
  CaughtWrongly: '{by} accuses {player}, wrongly',
  Bluff: '{by} challenges {player}: a bluff',
  NoBluff: '{by} challenges {player}: no bluff',
  Shown: 'You are shown the hand of {player}: {cards}',
  Misplayed: '{player} takes back {card}: it does not fit',
  GaveUp: '{player} is out',
  Reshuffled: '{cards} cards are shuffled into a new pile',
  RoundOver: 'The round is over; points: {points}',
}

const zh = {
  Dealt: '第 {round} 轮：{dealer} 发牌',
  TurnedUp: '第一张牌是 {card}',
  Played: '{player} 出 {card}',
  Jumped: '{player} 抢出 {card}',
  Coloured: '{player} 选 {colour}色',
  Drew: '{player} 摸 {n} 张',
  DrewKnown: '{player} 摸到 {cards}',
  Passed: '{player} 跳过',
  Skipped: '{player} 被跳过',
  Reversed: '方向反转',
  Deflected: '{by} 把 {cards} 张转给 {to}',
  Swapped: '{player} 与 {target} 交换手牌',
  Rotated: '所有手牌传给下一位',
  Called: '{player} 喊 UNO',
  CalledWrongly: '{player} 错喊 UNO',
  Caught: '{by} 抓到 {player} 没有喊 UNO',
  CaughtWrongly: '{by} 错抓 {player}',
  Bluff: '{by} 质疑 {player}：是诈',
  NoBluff: '{by} 质疑 {player}：不是诈',
  Shown: '给你看 {player} 的手牌：{cards}',
  Misplayed: '{player} 收回 {card}：不合规则',
  GaveUp: '{player} 出局',
  Reshuffled: '{cards} 张牌洗成新的牌堆',
  RoundOver: '本轮结束；得分：{points}',
}

const lines = texts('uno.events', en, zh)

/** Which line tells of an event; some types have several. */
function lineOf({ type, ...event }: JsonObject): string {
  if (type === 'Played' && event['jump'] === true) return 'Jumped'
  if (type === 'Drew' && Array.isArray(event['cards'])) return 'DrewKnown'
  if ((type === 'Called' || type === 'Caught') && event['false'] === true) return `${type}Wrongly`
  if (type === 'Challenged') return event['guilty'] === true ? 'Bluff' : 'NoBluff'
  return String(type)
}

/** An event of UNO in words. */
export function unoEvent(event: JsonObject, { names, language }: Telling): string | null | undefined {
  if (event['type'] === 'Declined') return null
  const line = lineOf(event)
  if (!lines.has(line)) return undefined
  const who = (key: string): string => names[Number(event[key])] ?? `P${String(event[key])}`
  const { cards, card, colour, points } = event
  return lines.in(language)(line, {
    player: who('player'),
    by: who('by'),
    to: who('to'),
    target: who('target'),
    dealer: who('dealer'),
    round: String(event['round']),
    n: String(cards),
    cards: Array.isArray(cards)
      ? cards.map((one) => cardName(Number(one), language)).join(', ')
      : String(cards),
    card: cardName(Number(card), language),
    colour: typeof colour === 'string' ? colourName(colour as Colour, language) : '',
    points: Array.isArray(points)
      ? points.map((one, seat) => `${names[seat] ?? seat} ${String(one)}`).join(', ')
      : '',
  })
}
