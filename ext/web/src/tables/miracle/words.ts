import {
  type ArtifactName,
  artifacts,
  type BuffType,
  type CreatureName,
  creatures,
} from '@framestack/miracle/facts'
import { type ChineseOf, type TellOf, texts, type WordOf } from '../../words/i18n.ts'
import type { Language } from '../types.ts'

const en = {
  board:
    'Board. Arrow keys go from cell to cell, Enter chooses, N goes to the next unit that may act, Escape puts back.',
  round: 'Turn {n}',
  roundOf: 'Turn {n} of {all}',
  isAt: '{who} is at it',
  over: 'The match is over',
  mana: 'mana {n} of {max}',
  miracleHp: 'miracle {n} of {max}',
  score: 'score {n}',
  camp0: 'circles, blue',
  camp1: 'squares, orange',
  you: 'you',
  hand: 'Your deck',
  available: '{n} at hand',
  away: 'away: {turns}',
  level: 'level {n}',
  cost: 'costs {n}',
  summon: 'Summon {what}, level {n}, for {cost}',
  pickPoint: 'Choose a lit cell to summon {what}.',
  pickTarget: 'Choose a lit target for {what}.',
  pickMove: 'Lit cells can be reached; marked enemies can be attacked.',
  pickFly: 'Hatched cells can be flown to; marked enemies can be attacked.',
  done: 'It can do nothing more in this turn.',
  whyNone: '{what}: none is at hand.',
  whyMana: '{what} costs {cost}; there is mana for {mana}.',
  whyPoint: '{what}: every point is taken.',
  whyState: '{what} is {state}.',
  whyTarget: '{what}: there is no target.',
  notTarget: 'The chosen unit cannot attack this one now.',
  use: 'Use {what}, for {cost}',
  ready: 'ready',
  'in use': 'in use',
  'cooling down': 'rests: {n}',
  onUnit: 'on a unit',
  onCell: 'on a cell',
  endround: 'End the turn',
  surrender: 'Give up',
  surrenderSure: 'Give up the match? The other player wins.',
  yes: 'Give up',
  no: 'Play on',
  choose: 'What here?',
  attackIt: 'Attack {what}',
  moveHere: 'Go here',
  useOn: 'Use it on {what}',
  useHere: 'Use it on this cell',
  pickIt: 'Choose {what}',
  atk: 'attack',
  hp: 'hit points',
  range: 'range',
  move: 'steps',
  printed: 'printed {n}',
  flies: 'flies',
  shield: 'holy shield',
  mayBoth: 'may move or attack',
  mayMove: 'may move',
  mayAttack: 'may attack',
  mayNone: 'may do nothing now',
  left_one: '{count} turn end left',
  left_other: '{count} turn ends left',
  from: 'from {who}',
  artifactOf: "{who}'s artifact",
  splash: 'splashes {n}',
  nothing: 'Point at a unit, or go there by arrow keys. N: the next one that may act.',
  cell: 'cell {at}',
  abyss: 'abyss: only flyers go here',
  barrack: 'barrack of {who}',
  barrackFree: 'barrack of nobody',
  point: 'summoning point of {who}',
  miracle: "{who}'s miracle",
  canMove: 'can be reached',
  canFly: 'can be flown to',
  canAttack: 'can be attacked',
  canSummon: 'can be summoned here',
  canUse: 'can be a target',
  chosen: 'chosen',
  larger: 'Larger',
  smaller: 'Smaller',
  fit: 'Whole board',
  truncated: 'There are more moves than could be told: some lit cells are missing.',
  deck: 'Choose your deck',
  deckWait: '{who} chooses a deck.',
  deckHint:
    'One artifact, and {n} different creatures. Numbers are those of levels 1, 2 and 3. The other player does not see what you choose.',
  artifact: 'Artifact',
  creatures: 'Creatures ({n} of {max})',
  readyMade: 'Play with a ready-made deck',
  play: 'Play with this deck',
  inDeck: '{n} in a deck',
  antiAir: 'reaches flyers',
  heals: 'heals {n} within {range}',
  strengthens: 'attack +{n} within {range}',
  rests_one: 'rests {count} turn',
  rests_other: 'rests {count} turns',
  coolDown: 'away {n} turns',
}

/** What the table of Miracle says. */
export type MiracleWord = WordOf<typeof en>

const zh: ChineseOf<typeof en> = {
  board: '棋盘。方向键移动，回车选择，N 跳到下一个可行动的单位，Esc 取消。',
  round: '第 {n} 回合',
  roundOf: '第 {n} 回合，共 {all} 回合',
  isAt: '轮到 {who}',
  over: '对局结束',
  mana: '法力 {n}/{max}',
  miracleHp: '神迹 {n}/{max}',
  score: '得分 {n}',
  camp0: '圆形，蓝色',
  camp1: '方形，橙色',
  you: '你',
  hand: '你的牌组',
  available: '可用 {n}',
  away: '冷却：{turns}',
  level: '{n} 级',
  cost: '费用 {n}',
  summon: '召唤 {n} 级{what}，费用 {cost}',
  pickPoint: '选择亮起的格子召唤{what}。',
  pickTarget: '为{what}选择亮起的目标。',
  pickMove: '亮起的格子可以到达；标记的敌人可以攻击。',
  pickFly: '斜纹的格子可以飞到；标记的敌人可以攻击。',
  done: '本回合不能再行动。',
  whyNone: '{what}：没有可用的单位。',
  whyMana: '{what}费用 {cost}，法力只有 {mana}。',
  whyPoint: '{what}：出兵点都被占了。',
  whyState: '{what}：{state}。',
  whyTarget: '{what}：没有目标。',
  notTarget: '选中的单位现在不能攻击它。',
  use: '使用{what}，费用 {cost}',
  ready: '就绪',
  'in use': '使用中',
  'cooling down': '冷却：{n}',
  onUnit: '对单位',
  onCell: '对格子',
  endround: '结束回合',
  surrender: '认输',
  surrenderSure: '确定认输？对方获胜。',
  yes: '认输',
  no: '继续',
  choose: '做什么？',
  attackIt: '攻击{what}',
  moveHere: '移动到这里',
  useOn: '对{what}使用',
  useHere: '对此格使用',
  pickIt: '选择{what}',
  atk: '攻击',
  hp: '生命',
  range: '射程',
  move: '行动力',
  printed: '基础 {n}',
  flies: '飞行',
  shield: '圣盾',
  mayBoth: '可移动或攻击',
  mayMove: '可移动',
  mayAttack: '可攻击',
  mayNone: '现在不能行动',
  left_other: '还剩 {count} 个回合结束',
  from: '来自{who}',
  artifactOf: '{who} 的神器',
  splash: '溅射 {n}',
  nothing: '指向一个单位，或用方向键移到它的格子。N：下一个可行动的单位。',
  cell: '格子 {at}',
  abyss: '深渊：只有飞行单位可以进入',
  barrack: '{who} 的驻扎点',
  barrackFree: '无主的驻扎点',
  point: '{who} 的出兵点',
  miracle: '{who} 的神迹',
  canMove: '可以到达',
  canFly: '可以飞到',
  canAttack: '可以攻击',
  canSummon: '可以在此召唤',
  canUse: '可以作为目标',
  chosen: '已选中',
  larger: '放大',
  smaller: '缩小',
  fit: '整个棋盘',
  truncated: '可行的操作太多，没有全部列出：有些格子没有亮起。',
  deck: '选择牌组',
  deckWait: '{who} 正在选择牌组。',
  deckHint: '一个神器和 {n} 种不同的生物。数值依次为 1、2、3 级。对方看不到你的选择。',
  artifact: '神器',
  creatures: '生物（{n}/{max}）',
  readyMade: '用现成的牌组开始',
  play: '用这副牌组',
  inDeck: '牌组中 {n} 个',
  antiAir: '对空',
  heals: '治疗 {n}，范围 {range}',
  strengthens: '攻击 +{n}，范围 {range}',
  rests_other: '冷却 {count} 回合',
  coolDown: '冷却 {n} 回合',
}

const own = texts('miracle', en, zh)

/** Says what belongs to Miracle. */
export type Tell = TellOf<MiracleWord>

/** In a language. */
export const tellIn = (language: Language): Tell => own.in(language)

/** Names in English as they are read, not as programs write them. */
const spaced = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** What a creature is called. */
export const creatureName = (type: CreatureName, language: Language): string =>
  language === 'zh' ? creatures[type].name.zh : spaced(type)

/** What an artifact is called. */
export const artifactName = (type: ArtifactName, language: Language): string =>
  language === 'zh' ? artifacts[type].name.zh : spaced(type)

const buffNames: { readonly [type in BuffType]: { readonly en: string; readonly zh: string } } = {
  PriestAtkBuff: { en: "priest's aura", zh: '牧师光环' },
  HolyShield: { en: 'holy shield', zh: '圣盾' },
  HolyLightAtkBuff: { en: 'holy light', zh: '圣光之耀' },
  SalamanderShieldBuff: { en: "salamander's shield", zh: '阳炎之盾' },
}

/** What a buff is called. */
export const buffName = (type: BuffType, language: Language): string => buffNames[type][language]

const abouts: { readonly [type in ArtifactName]: { readonly en: string; readonly zh: string } } = {
  HolyLight: {
    en: 'Own units within 2 are healed, and attack for 2 more until four turns have ended.',
    zh: '2 格内的己方单位恢复生命，攻击 +2，直到 4 个回合结束。',
  },
  SalamanderShield: {
    en: 'A unit has 3 more hit points and a holy shield, and another one each own turn.',
    zh: '一个单位生命上限 +3，获得圣盾，每个己方回合再获得圣盾。',
  },
  InfernoFlame: {
    en: 'Enemies within 2 take 2 damage, and an Inferno comes; near the own miracle or barracks.',
    zh: '2 格内的敌人受到 2 点伤害，并召唤地狱火；须在己方神迹或驻扎点附近。',
  },
  WindBlessing: {
    en: 'Own units within 1 may act again.',
    zh: '1 格内的己方单位可以再次行动。',
  },
}

/** What an artifact does. */
export const artifactAbout = (type: ArtifactName, language: Language): string => abouts[type][language]
