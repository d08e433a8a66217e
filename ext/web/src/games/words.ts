import type { RulesetInfo } from '@framestack/client'
import { type Settings, useSettings } from '../settings/settings.ts'
import { type ChineseOf, texts } from '../words/i18n.ts'

type Language = Settings['language']

const en = {
  uno: 'UNO',
  uac: 'UAC',
  'uac-deep-seeker': 'UAC with Deep Seeker',
  sgs: '三国杀',
  miracle: 'Miracle',
  stormbound: 'Lane battle',
  'end.surrender': 'surrender',
  'end.miracle': 'a miracle is destroyed',
  'end.round_limit': 'the last turn is over',
  'end.the last turn is over': 'the last turn is over',
  'end.a base fell': 'a base fell',
  'end.both bases fell': 'both bases fell',
  'end.no lives are left': 'no lives are left',
  'end.all rows are complete': 'all rows are complete',
  'end.the last round is over': 'the last round is over',
  'end.the evening is over': 'the evening is over',
  'end.both players left': 'both players left',
  'end.the other player left': 'the other player left',
  'end.nobody is left': 'nobody is left',
  'end.no enemy is left': 'no enemy is left',
  'end.health after turn #': 'health after turn {n}',
  'end.after # turns': 'after {n} turns',
  'bot.random': 'random',
  'bot.planner': 'planner',
  'bot.tactician': 'tactician',
  'bot.thinker': 'thinker',
  'bot.greedy': 'greedy',
}

const zh: ChineseOf<typeof en> = {
  uno: 'UNO',
  uac: 'UAC',
  'uac-deep-seeker': 'UAC：神之子·深寻',
  sgs: '三国杀',
  miracle: '神迹之战',
  stormbound: '路线战',
  'end.surrender': '认输',
  'end.miracle': '神迹被摧毁',
  'end.round_limit': '最后一个回合已结束',
  'end.the last turn is over': '最后一个回合已结束',
  'end.a base fell': '基地陷落',
  'end.both bases fell': '两座基地同时陷落',
  'end.no lives are left': '生命耗尽',
  'end.all rows are complete': '所有列都已完成',
  'end.the last round is over': '最后一轮已结束',
  'end.the evening is over': '晚会结束',
  'end.both players left': '双方都已离开',
  'end.the other player left': '对手已离开',
  'end.nobody is left': '无人生还',
  'end.no enemy is left': '敌方全灭',
  'end.health after turn #': '第 {n} 回合后比较生命',
  'end.after # turns': '{n} 回合结束后',
  'bot.random': '随机',
  'bot.planner': '谋划者',
  'bot.tactician': '战术家',
  'bot.thinker': '思考者',
  'bot.greedy': '贪心者',
}

const names = texts('games', en, zh)

/** What the games of this repository are, in Chinese; in English their packages say it. */
const abouts: { readonly [ruleset: string]: readonly [title: string | null, about: string] } = {
  uno: [null, 'UNO：两种房规模式、官方规则，以及作为选项的各种房规'],
  uac: [null, 'UAC：角色小队，秘密指令，一切皆由事件驱动'],
  'uac-deep-seeker': [null, '带有模组「神之子·深寻」的 UAC'],
  sgs: [null, '三国杀 0.1 阶段：火攻及其应对'],
  miracle: [null, '神迹之战：两位召唤师，六角格、飞行单位、光环，以及要摧毁的神迹'],
  stormbound: [null, '一切卡牌皆为数据的路线战：四个王国，两座基地，一条战线'],
  'tic-tac-toe': ['井字棋', '三子连线，教程中最小的规则集'],
  'court-of-masks': ['假面宫廷', '声称自己有某张面具，哪怕没有：质疑、阻挡，以及对阻挡的质疑'],
  beacons: ['烽火', '大家一起对抗牌堆：你看得到所有人的手牌，唯独看不到自己的'],
}

/** What a game is called: by its own name, or as its ruleset is called. */
export function titleOf(ruleset: string, language: Language): string {
  if (names.has(ruleset)) return names.in(language)(ruleset)
  const chinese = language === 'zh' && Object.hasOwn(abouts, ruleset) ? abouts[ruleset]?.[0] : null
  return chinese ?? ruleset.charAt(0).toUpperCase() + ruleset.slice(1).replaceAll('-', ' ')
}

/** How to say what a game is called to the reader of this page. */
export function useTitleOf(): (ruleset: string) => string {
  const { language } = useSettings()
  return (ruleset) => titleOf(ruleset, language)
}

/** What a game is, in a line; what is not known in Chinese is as its package says it. */
export const aboutOf = ({ name, about }: Pick<RulesetInfo, 'name' | 'about'>, language: Language): string =>
  (language === 'zh' && Object.hasOwn(abouts, name) ? abouts[name]?.[1] : undefined) ?? about

/** What a bot is called. */
export function botName(bot: string, language: Language): string {
  const word = `bot.${bot}`
  return names.has(word) ? names.in(language)(word) : bot
}

/** Why a match ended, in the words of its game, with at most one number; what is not known is as its rules say it. */
export function endText(reason: string, language: Language): string {
  const [n = ''] = /\d+/.exec(reason) ?? []
  const word = `end.${reason.replace(n, n === '' ? '' : '#')}`
  return names.has(word) ? names.in(language)(word, { n }) : reason
}

/** The bot that sits down where nobody said which: the first that thinks, else the random one. */
export function botOf({ bots }: Pick<RulesetInfo, 'bots'>): string {
  return bots.find((name) => name !== 'random') ?? 'random'
}
