import type { OptionText } from './option-text.ts'

const nothing = ['nothing', '无'] as const
const refused = ['it is refused', '不允许'] as const

/** UNO's house rules by name. */
export const unoOptions: { readonly [option: string]: OptionText } = {
  profile: {
    name: ['rules', '规则集'],
    zh: '其他选项没有另行规定时，以它为准',
    values: {
      seed: ['house rules', '房规'],
      'seed-jump-in': ['house rules, with jumping in', '房规，可抢出'],
      official: ['official rules', '官方规则'],
    },
  },
  handSize: { name: ['cards at the start', '起手张数'], zh: '每位玩家发到的牌数' },
  firstCard: {
    name: ['first card', '第一张牌'],
    zh: '翻开的第一张牌：数字牌；任何牌但无效果；或按 108 张、112 张规则书的效果',
    values: {
      number: ['a number', '数字牌'],
      inert: ['any, without effect', '任何牌，无效果'],
      official: ['any, as 108 cards have it', '任何牌，按 108 张规则'],
      'official-112': ['any, as 112 cards have it', '任何牌，按 112 张规则'],
    },
  },
  starter: {
    name: ['who begins', '先手'],
    zh: '谁先出牌：0 号座位，或庄家左侧的玩家',
    values: { first: ['the first seat', '第一个座位'], dealer: ['left of the dealer', '庄家左侧'] },
  },
  symbolMatch: { name: ['same signs match', '同符号可出'], zh: '禁止牌可以压在别的颜色的禁止牌上，其他同理' },
  blackOnBlack: { name: ['black on black', '黑压黑'], zh: '黑牌可以压在黑牌上' },
  wildDrawFour: {
    name: ['wild draw four', '王牌 +4'],
    zh: '王牌 +4：随时可出；没有当前颜色时才可出，但可以诈，也可被质疑；没有当前颜色时才可出',
    values: {
      free: ['at any time', '随时'],
      challenge: ['bluff and challenge', '可诈可质疑'],
      strict: ['without the colour only', '仅无当前颜色时'],
    },
  },
  guilty: {
    name: ['after a right challenge', '质疑成功后'],
    zh: '质疑成功后轮到谁',
    values: { challenger: ['who challenged', '质疑者'], next: ['the next player', '下一位'] },
  },
  stack: {
    name: ['answers to pending cards', '叠加'],
    zh: '待收的牌可用什么回应：不可；同种加牌；+2 上 +2 或 +4、+4 上 +4；任何加牌',
    values: {
      none: nothing,
      same: ['the same draw card', '同种加牌'],
      upward: ['the same or more', '同种或更大'],
      any: ['any draw card', '任何加牌'],
    },
  },
  chainChallenge: {
    name: ['challenge a chain', '质疑连锁'],
    zh: '连锁中的第一张王牌 +4 可以被质疑，以整条连锁为注',
  },
  deflect: {
    name: ['sending pending cards on', '转移'],
    zh: '什么可以把待收的牌转走：不可；+2 上同色禁止牌，再接任何禁止牌；当前颜色的禁止和反转；任何禁止和反转',
    values: {
      none: nothing,
      publisher: ['skips', '禁止牌'],
      colour: ['skip and reverse of the colour', '当前颜色的禁止和反转'],
      any: ['any skip or reverse', '任何禁止和反转'],
    },
  },
  afterDraw: {
    name: ['after a draw', '摸牌之后'],
    zh: '摸牌之后可以出什么：任何牌、摸到的那张、不可出',
    values: {
      anyCard: ['any card', '任何牌'],
      drawnCard: ['the drawn card', '摸到的那张'],
      none: ['nothing', '不可出'],
    },
  },
  drawToMatch: { name: ['draw until it fits', '摸到能出为止'], zh: '一直摸，直到有牌可出' },
  forcePlay: { name: ['must play', '必须出牌'], zh: '有牌可出就必须出' },
  jumpIn: {
    name: ['jumping in', '抢出'],
    zh: '有与顶牌完全相同的牌，可不按顺序抢出：不可、彩色牌、黑牌也可',
    values: {
      off: ['never', '不可'],
      coloured: ['coloured cards', '彩色牌'],
      any: ['black ones too', '黑牌也可'],
    },
  },
  jumpOnPending: { name: ['jump in on pending cards', '待收时抢出'], zh: '有待收的牌时也可以抢出' },
  selfJump: { name: ['jump in on oneself', '抢自己'], zh: '出牌者自己可以接着抢出相同的牌' },
  sevenZero: { name: ['seven and zero', '七换零传'], zh: '7 与你选的玩家交换手牌，0 让所有手牌传给下一位' },
  twoPlayerReverse: {
    name: ['reverse where two play', '两人时的反转'],
    zh: '两人对局时反转牌的作用',
    values: { skip: ['skips', '跳过对方'], nothing: ['does nothing', '无作用'] },
  },
  finish: {
    name: ['last card', '最后一张'],
    zh: '什么可以作为最后一张：任何牌；1 至 9、+2 或 +4；数字牌；任何非黑牌',
    values: {
      any: ['any', '任何牌'],
      sheet: ['1 to 9, +2 or +4', '1 至 9、+2 或 +4'],
      number: ['a number', '数字牌'],
      coloured: ['any that is not black', '任何非黑牌'],
    },
  },
  lastDraw: {
    name: ['last draw card counts', '最后的加牌有效'],
    zh: '最后一张是 +2 或 +4 时，下一位仍要收牌',
  },
  unoPenalty: {
    name: ['not calling UNO', '没喊 UNO'],
    zh: '被抓到没喊 UNO 时罚的牌数；0：不用喊',
    values: { 0: ['nobody calls', '不用喊'] },
  },
  falseCallPenalty: {
    name: ['calling wrongly', '错喊 UNO'],
    zh: '错喊 UNO 罚的牌数；0：不允许错喊',
    values: { 0: refused },
  },
  falseCatchPenalty: {
    name: ['accusing wrongly', '错抓'],
    zh: '错抓别人罚的牌数；0：不允许错抓',
    values: { 0: refused },
  },
  misplayPenalty: {
    name: ['playing wrongly', '错出'],
    zh: '出不合规则的牌罚的牌数；0：不允许',
    values: { 0: refused },
  },
  giveUp: { name: ['giving up', '可以认输'], zh: '玩家可以认输' },
  handLimit: {
    name: ['most cards in a hand', '手牌上限'],
    zh: '手牌达到这么多就本轮出局；0：无上限',
    values: { 0: ['no limit', '无上限'] },
  },
  teams: { name: ['teams', '组队'], zh: '四人，对座为一队' },
  target: {
    name: ['points to win', '目标分'],
    zh: '达到这么多分对局结束；0：只打一轮',
    values: { 0: ['one round', '只打一轮'] },
  },
  scoring: {
    name: ['scoring', '计分'],
    zh: '赢家得其他人手牌的分；各计自己的分，最少者胜；同前，且达到目标分者出局',
    values: {
      winner: ['the winner scores', '赢家得分'],
      own: ['everybody his own', '各计各的'],
      elimination: ['out at the target', '达标出局'],
    },
  },
  stuck: {
    name: ['a round that is stuck', '僵局'],
    zh: '打不下去的一轮谁赢：分最少、牌最少、无人',
    values: {
      points: ['fewest points', '分最少'],
      cards: ['fewest cards', '牌最少'],
      draw: ['nobody', '无人'],
    },
  },
  actLimit: { name: ['most turns of a round', '每轮行动上限'], zh: '这么多次行动后，这一轮算僵局' },
  roundLimit: { name: ['most rounds', '轮数上限'], zh: '这么多轮后对局结束' },
}

/** Its options under headings. */
export const unoGroups: readonly {
  readonly name: OptionText['name']
  readonly options: readonly string[]
}[] = [
  { name: ['Match', '对局'], options: ['target', 'scoring', 'teams', 'roundLimit'] },
  { name: ['The deal', '发牌'], options: ['handSize', 'firstCard', 'starter'] },
  {
    name: ['Playing and drawing', '出牌与摸牌'],
    options: [
      'symbolMatch',
      'blackOnBlack',
      'afterDraw',
      'drawToMatch',
      'forcePlay',
      'sevenZero',
      'twoPlayerReverse',
    ],
  },
  {
    name: ['Draw cards', '加牌'],
    options: ['stack', 'deflect', 'wildDrawFour', 'guilty', 'chainChallenge'],
  },
  { name: ['Jumping in', '抢出'], options: ['jumpIn', 'jumpOnPending', 'selfJump'] },
  {
    name: ['Calls and penalties', '喊牌与罚牌'],
    options: ['unoPenalty', 'falseCallPenalty', 'falseCatchPenalty', 'misplayPenalty'],
  },
  {
    name: ['The end of a round', '一轮的结束'],
    options: ['finish', 'lastDraw', 'giveUp', 'handLimit', 'stuck', 'actLimit'],
  },
]
