import type { Colour } from '@framestack/uno'
import { coloursOf, faces, names } from '@framestack/uno'
import type { Settings } from '../../settings/settings.ts'
import { type ChineseOf, texts, type WordOf } from '../../words/i18n.ts'

type Language = Settings['language']

/** A colour, as it is called. */
export const colourName = (colour: Colour, language: Language): string => names.colours[colour][language]

/** A card in words: `red 5`, `wild draw four`. */
export function cardName(id: number, language: Language): string {
  const colour = coloursOf[id] ?? null
  const face = names.faces[faces[id] ?? -1]?.[language] ?? '?'
  if (colour === null) return face
  return language === 'zh'
    ? `${colourName(colour, language)}${face}`
    : `${colourName(colour, language)} ${face}`
}

const en = {
  draw: 'Draw a card',
  take: 'Take {n}',
  pass: 'Pass',
  challenge: 'Challenge {who}',
  uno: 'UNO!',
  catch: 'Catch {who}',
  decline: 'Let it pass',
  'give up': 'Give up',
  colour: 'Which colour?',
  target: 'Swap hands with whom?',
  later: 'Name it later',
  cards_one: '{count} card',
  cards_other: '{count} cards',
  inForce: 'In force: {colour}',
  pile: 'Draw pile: {n}',
  pending: '{n} to take',
  hand: 'Your hand',
  out: 'out',
  uncalled: 'has not called UNO',
  up: 'Players: play goes from right to left',
  down: 'Players: play goes from left to right',
  points_one: '{count} point',
  points_other: '{count} points',
  round: 'Round {n}',
  drawn: 'drawn',
  mayNot: 'does not fit now',
}

/** What the table of UNO says. */
export type UnoWord = WordOf<typeof en>

const zh: ChineseOf<typeof en> = {
  draw: '摸一张牌',
  take: '收下 {n} 张',
  pass: '跳过',
  challenge: '质疑 {who}',
  uno: 'UNO！',
  catch: '抓 {who}',
  decline: '放过',
  'give up': '放弃',
  colour: '选哪种颜色？',
  target: '与谁交换手牌？',
  later: '稍后再选',
  cards_other: '{count} 张',
  inForce: '当前颜色：{colour}',
  pile: '牌堆：{n}',
  pending: '待收 {n} 张',
  hand: '你的手牌',
  out: '出局',
  uncalled: '没有喊 UNO',
  up: '玩家：从右向左轮流',
  down: '玩家：从左向右轮流',
  points_other: '{count} 分',
  round: '第 {n} 轮',
  drawn: '刚摸',
  mayNot: '现在不能出',
}

export const unoTexts = texts('uno', en, zh)
