import { spaced } from '../../words/spaced.ts'
import type { Language } from '../types.ts'

/** Field names that many rulesets share, in Chinese; the others are shown as they are called. */
const zh: { readonly [name: string]: string } = {
  you: '你',
  board: '棋盘',
  cell: '格',
  card: '牌',
  cards: '牌',
  hand: '手牌',
  hands: '手牌',
  deck: '牌堆',
  draw: '摸牌',
  discard: '弃牌',
  discards: '弃牌',
  player: '玩家',
  players: '玩家',
  current: '当前玩家',
  target: '目标',
  targets: '目标',
  turn: '回合',
  round: '轮',
  score: '得分',
  scores: '得分',
  count: '数量',
  phase: '阶段',
  mark: '落子',
  play: '出牌',
  pass: '跳过',
  winner: '胜者',
  by: '来自',
  to: '给',
  whom: '谁',
  cells: '格子',
  coins: '金币',
  change: '变化',
  lost: '失去',
  tokens: '提示数',
  lives: '生命',
  rows: '列',
  face: '牌面',
  colour: '颜色',
  colours: '颜色',
  number: '数字',
  numbers: '数字',
  about: '关于',
  hinted: '已提示',
  fits: '合适',
  turns: '回合数',
  turnsLeft: '剩余回合',
  deed: '行动',
  claimed: '声称',
  cause: '原因',
  hint: '提示',
  dealt: '发牌',
  drawn: '摸牌',
  played: '出牌',
  marked: '落子',
  declared: '宣布',
  challenge: '质疑',
  challenged: '质疑',
  block: '阻挡',
  blocked: '阻挡',
  proven: '证实',
  exposed: '揭穿',
}

/** What a field, a move or a frame is called: `drawPile` is `draw pile`; `discards` is `弃牌`. */
export function fieldText(name: string, language: Language): string {
  if (language === 'zh' && Object.hasOwn(zh, name)) return zh[name] as string
  return spaced(name)
}

/** Yes or no. */
export const yesText = (value: boolean, language: Language): string =>
  language === 'zh' ? (value ? '是' : '否') : value ? 'yes' : 'no'

/** What is said where there is nothing. */
export const noneText = (language: Language): string => (language === 'zh' ? '无' : 'none')
