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
}

/** What a field, a move or a frame is called: `drawPile` is `draw pile`; `discards` is `弃牌`. */
export function fieldText(name: string, language: Language): string {
  if (language === 'zh' && Object.hasOwn(zh, name)) return zh[name] as string
  return name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`)
}

/** What is said where there is nothing. */
export const noneText = (language: Language): string => (language === 'zh' ? '无' : 'none')
