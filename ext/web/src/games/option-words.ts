import type { Json } from '@framestack/core'
import type { Settings } from '../settings/settings.ts'
import { spaced } from '../words/spaced.ts'
import type { OptionText, OptionTexts } from './option-text.ts'
import { unoGroups, unoOptions } from './uno-options.ts'

type Language = Settings['language']

const on: OptionTexts = {
  'court-of-masks': {
    maxTurns: { name: ['turns', '回合数'], zh: '这么多回合后晚会结束' },
    coins: { name: ['coins', '金币'], zh: '每位玩家开局的金币' },
  },
  beacons: {
    prism: { name: ['prism', '棱镜'], zh: '第六种花色，提示任何颜色时都算' },
    lost: {
      name: ['when all is lost', '全灭时'],
      zh: '失去最后一条命时得分算多少',
      values: { zero: ['nothing', '零分'], current: ['what was reached', '已得的分数'] },
    },
  },
  miracle: {
    mode: {
      name: ['artifacts', '神器'],
      zh: '严格：神器只能用在棋盘上和己方单位上',
      values: { compat: ['as in the original', '与原版一致'], strict: ['strict', '严格'] },
    },
    quirks: {
      name: ['auras', '光环'],
      zh: '修正：持有者离开或死亡时，光环一律结束',
      values: { keep: ['as in the original', '与原版一致'], fix: ['mended', '修正'] },
    },
    rounds: { name: ['turns', '回合数'], zh: '这么多回合后对局结束' },
  },
  sgs: { maxTurns: { name: ['turns', '回合数'], zh: '这么多回合后为平局' } },
  stormbound: {
    decks: {
      name: ['decks', '牌组'],
      zh: '自选：每位玩家选用初始牌组或自己组牌；初始：随机分配初始牌组',
      values: { choose: ['choose', '自选'], starter: ['starter decks', '初始牌组'] },
    },
    level: { name: ['level', '等级'], zh: '所有卡牌的等级' },
    health: { name: ['health', '生命'], zh: '基地的生命' },
    turns: { name: ['turns', '回合数'], zh: '这么多回合后，生命较多的基地获胜' },
    tie: {
      name: ['both bases fall', '基地同时陷落'],
      zh: '两座基地在同一击中陷落时',
      values: { 'active loses': ['who is at turn loses', '当前玩家判负'], draw: ['a draw', '平局'] },
    },
  },
  uac: {
    teamSize: { name: ['team size', '队伍人数'], zh: '每位玩家的角色数' },
    bans: { name: ['bans', '禁用数'], zh: '选角之前，每位玩家可禁用的角色数' },
    mirror: { name: ['same characters', '允许相同角色'], zh: '双方可以有同一个角色' },
    simultaneous: { name: ['picks at once', '同时选角'], zh: '双方同时选角，互不可见' },
    maxTurns: { name: ['turns', '回合数'], zh: '这么多回合后，生命较多的一方获胜' },
    map: {
      name: ['board', '地图'],
      zh: '对局的棋盘',
      values: { terraces: ['terraces', '梯田'], plain: ['plain', '平原'] },
    },
    askTargets: {
      name: ['choose targets', '选择目标'],
      zh: '角色可及的敌人多于可攻击数时，由玩家选择攻击谁',
    },
    intangible: {
      name: ['intangible', '无实体'],
      zh: '「无实体」：伤害变为 1，或不发生',
      values: { one: ['damage comes to 1', '伤害为 1'], cancel: ['no damage', '无伤害'] },
    },
  },
  uno: unoOptions,
}

const bare: { readonly [value: string]: OptionText['name'] } = {
  true: ['yes', '是'],
  false: ['no', '否'],
  profile: ['as the rules above say', '随规则集'],
}

const at = (language: Language): 0 | 1 => (language === 'zh' ? 1 : 0)
// A mod's ruleset has the options of the game that it is a mod of.
const textOf = (ruleset: string, option: string): OptionText | undefined => {
  const game = Object.keys(on).find((name) => ruleset === name || ruleset.startsWith(`${name}-`))
  const texts = game === undefined ? undefined : on[game]
  return texts !== undefined && Object.hasOwn(texts, option) ? texts[option] : undefined
}

/** What an option is called: `cards at the start`; one that is not known by the words of its name. */
export const optionName = (ruleset: string, option: string, language: Language): string =>
  textOf(ruleset, option)?.name[at(language)] ?? spaced(option)

/** What an option means; in English as the ruleset says it. */
export const optionAbout = (ruleset: string, option: string, about: string, language: Language): string =>
  (language === 'zh' ? textOf(ruleset, option)?.zh : undefined) ?? about

/** What a value of an option is called. */
export function optionValue(ruleset: string, option: string, value: Json, language: Language): string {
  const key = String(value)
  const own = textOf(ruleset, option)?.values
  const named = own !== undefined && Object.hasOwn(own, key) ? own[key] : undefined
  return (named ?? (Object.hasOwn(bare, key) ? bare[key] : undefined))?.[at(language)] ?? key
}

/** Options of a game under headings, in their order; null where it has too few for that. */
export const groupsOf = (ruleset: string): typeof unoGroups | null => (ruleset === 'uno' ? unoGroups : null)
