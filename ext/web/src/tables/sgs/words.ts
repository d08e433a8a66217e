import { type ChineseOf, texts, type WordOf } from '../../words/i18n.ts'
import type { Language } from '../types.ts'
import type { Face, Suit } from './view.ts'

const ranks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** A rank as it is printed. */
export const rankText = (rank: number): string => ranks[rank] ?? String(rank)

const suits: { readonly [suit in Suit]: { readonly [language in Language]: string } } = {
  spade: { en: 'spades', zh: '黑桃' },
  heart: { en: 'hearts', zh: '红桃' },
  club: { en: 'clubs', zh: '梅花' },
  diamond: { en: 'diamonds', zh: '方块' },
}

const cards: { readonly [name: string]: string } = { slash: '杀', dodge: '闪', 'fire attack': '火攻' }

/** What a card, or an action of that name, is called; the ruleset's own name where none is known. */
export const nameText = (name: string, language: Language): string =>
  language === 'zh' ? (cards[name] ?? name) : name

/** A card in words: `fire attack, ace of clubs` is `fire attack A of clubs`. */
export function cardText({ name, suit, rank }: Face, language: Language): string {
  const plain = nameText(name, language)
  if (suit === null) return plain
  const [which, number] = [suits[suit][language], rankText(rank)]
  return language === 'zh' ? `${which}${number} ${plain}` : `${plain} ${number} of ${which}`
}

const signs: { readonly [suit in Suit]: string } = { spade: '♠', heart: '♥', club: '♣', diamond: '♦' }

/** Suit and rank of a card as signs: `♣A`; nothing where it has none. */
export const signText = ({ suit, rank }: Face): string =>
  suit === null ? '' : `${signs[suit]}${rankText(rank)}`

/** A card where there is little room: `fire attack ♣A`. */
export function shortText(face: Face, language: Language): string {
  return `${nameText(face.name, language)} ${signText(face)}`.trim()
}

const en = {
  hand: 'Your hand',
  seats: 'Players',
  question: 'What is asked',
  cards_one: '{count} card',
  cards_other: '{count} cards',
  deck: 'Deck: {n}',
  turn: 'Turn {n}',
  turnOf: 'Turn {n} of {all}',
  discarded: 'Discards: {n}',
  health: 'health {now} of {max}',
  dead: 'dead',
  atIt: 'at turn',
  asked: 'is asked',
  me: 'you',
  mayTarget: 'may be chosen',
  chosen: 'chosen',
  mayNot: 'does not fit now',
  cancel: 'Take back',
  nothing: 'nothing',
  withIt: 'What with {card}?',
  pickCard: 'Choose {n}: cards that are lifted',
  pickSeat: 'Choose {n}: players that are lit',
  pickOther: 'Choose: {what}',
  ready: 'Ready: {what}',
  waitFor: 'Waiting for {who}: {what}',
  other: 'Other cards',
  'ask.UseCards': 'use your cards',
  'ask.ShowCards': 'show {n}',
  'ask.DiscardCards': 'discard {n}',
  'ask.PlayCards': 'answer with {n}',
  'ask.none': 'no card of yours fits',
  'act.give up': 'End the play stage',
  'act.show': 'Show',
  'act.discard': 'Discard',
  'act.play': 'Play',
  'act.abort': 'Let it be',
  'frame.turn': '{player} is at turn',
  'frame.fire attack': '{user} uses a fire attack on {target}',
  'count.none': 'no card',
  'count.one': '{n} card',
  'count.more': '{n} cards',
}

/** What the table of 三国杀 says. */
export type SgsWord = WordOf<typeof en>

const zh: ChineseOf<typeof en> = {
  hand: '你的手牌',
  seats: '玩家',
  question: '正在询问',
  cards_other: '{count} 张牌',
  deck: '牌堆：{n}',
  turn: '第 {n} 回合',
  turnOf: '第 {n} 回合，共 {all} 回合',
  discarded: '弃牌：{n}',
  health: '体力 {now}/{max}',
  dead: '阵亡',
  atIt: '回合中',
  asked: '需回应',
  me: '你',
  mayTarget: '可选为目标',
  chosen: '已选',
  mayNot: '现在不能用',
  cancel: '收回',
  nothing: '不弃牌',
  withIt: '{card} 怎么用？',
  pickCard: '选 {n}：抬起的牌',
  pickSeat: '选 {n}：亮起的玩家',
  pickOther: '选择：{what}',
  ready: '就绪：{what}',
  waitFor: '等待 {who}：{what}',
  other: '其他牌',
  'ask.UseCards': '出牌',
  'ask.ShowCards': '展示 {n}',
  'ask.DiscardCards': '弃置 {n}',
  'ask.PlayCards': '用 {n}回应',
  'ask.none': '没有合适的牌',
  'act.give up': '结束出牌',
  'act.show': '展示',
  'act.discard': '弃置',
  'act.play': '打出',
  'act.abort': '不回应',
  'frame.turn': '{player} 的回合',
  'frame.fire attack': '{user} 对 {target} 使用火攻',
  'count.none': '0 张牌',
  'count.one': '{n} 张牌',
  'count.more': '{n} 张牌',
}

export const sgsTexts = texts('sgs', en, zh)
