import { texts } from '../../words/i18n.ts'
import type { Refused } from '../types.ts'
import { seenIn } from './view.ts'
import { shortText } from './words.ts'

/** Conditions that refusals name, as the rules write them. */
const conditions: { readonly [condition: string]: string } = {
  'a fire attack': '不是火攻',
  'in your hand': '不在你的手牌中',
  'of the suit shown': '花色与展示的牌不同',
  'a player with hand cards': '没有手牌',
  'a player': '不是玩家',
}

const lines = texts('sgs.refusals', { isNot: '{what} is not {condition}' }, { isNot: '{what} {condition}' })

const players = new Set(['targets', 'target', 'player', 'players'])

/** Why a move was refused, with cards and players by their names; undefined: as the rules say it. */
export function sgsRefusal(reason: string, { table, seat, names, language }: Refused): string | undefined {
  const [, arg = '', id, condition = ''] = /^wrong argument: (\w+): (\d+) is not (.+)$/.exec(reason) ?? []
  if (id === undefined) return undefined
  const card = seenIn(table.view, seat).own.find((one) => one.id === Number(id))
  const what = players.has(arg)
    ? names[Number(id)]
    : card === undefined
      ? undefined
      : shortText(card, language)
  const said = language === 'zh' ? conditions[condition] : condition
  return what === undefined || said === undefined
    ? undefined
    : lines.in(language)('isNot', { what, condition: said })
}
