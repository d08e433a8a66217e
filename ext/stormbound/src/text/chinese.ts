import {
  allOf,
  bound,
  chosen,
  isNumber,
  points,
  polished,
  thatNumber,
  there,
  unlimited,
} from './chinese-phrases.ts'
import { words } from './chinese-words.ts'
import type { Lexicon } from './lexicon.ts'

/** Chinese. */
export const chinese: Lexicon = {
  trigger: {
    play: '打出时',
    cast: '',
    turnStart: '己方回合开始时',
    turnEnd: '己方回合结束时',
    beforeMove: '回合开始移动前',
    moved: '移动后',
    beforeAttack: '攻击前',
    afterAttack: '攻击后',
    survive: '受伤存活后',
    death: '死亡时',
    statusTick: '其回合开始时',
    damaged: '受伤后',
    spawned: '被召唤时',
    leave: '离场时',
  },
  refs: {
    self: '自身',
    target: '目标',
    attacked: '被攻击者',
    attacker: '攻击者',
    holder: '自身',
    source: '其来源',
    result: '它们',
    friendBase: '己方基地',
    enemyBase: '敌方基地',
    it: '该单位',
    who: '该单位',
  },
  words,
  filter: {
    tribe: (list) => `^${list.replaceAll('龙', '龙族')}`,
    ofThatTribe: '该族',
    strengthOf: (how, who) =>
      ({
        lt: `力量低于${who}`,
        le: `力量不高于${who}`,
        eq: `力量等于${who}`,
        ge: `力量不低于${who}`,
        gt: `力量高于${who}`,
      })[how],
    type: (list) => `为${list}`,
    tag: (list) => `^${list}`,
    status: (list) => `<${list}`,
    strength: (cmp) => `力量${cmp}`,
    cost: (cmp) => `费用${cmp}`,
    costOf: (how, who) =>
      `费用${{ lt: '低于', le: '不高于', eq: '等于', ge: '不低于', gt: '高于' }[how]}${who}`,
    rarity: (list) => `^${list}`,
    is: (who) => `即${who}`,
    sameCard: (who) => `与${who}同名`,
    sharesTribe: (who) => `与${who}同族`,
    hasAbility: (has) => (has ? '有能力' : '无能力'),
    empty: () => '',
    tileAheadEmpty: (is) => (is ? '正前有空格' : '正前无空格'),
    canPush: (dir) => `可被${dir}`,
    inVar: (kind) => (kind === 'passed' ? '自身飞越' : '在其中'),
    not: (text) =>
      /^[<^]/.test(text)
        ? `${text[0]}非${text.slice(1)}`
        : text.startsWith('即')
          ? `除${text.slice(1)}外`
          : `非${text}`,
    side: (side) => (side === 'friend' ? '^友方' : '^敌方'),
  },
  chosen,
  bound,
  thatNumber,
  allOf,
  one: (parts) => unlimited(chosen({ ...parts, pick: 'all' })),
  against(filters) {
    const kind = filters.find((text) => text.startsWith('为'))?.slice(1)
    const words = (mark: string) =>
      filters.filter((text) => text.startsWith(mark)).map((text) => text.slice(1))
    const before = filters.filter((text) => !/^[<^为]/.test(text)).map((text) => `${text}的`)
    return [...before, ...words('<'), ...words('^'), kind ?? '单位'].join('')
  },
  attackedUnit: '被攻击单位',
  list: (items, or = true) => items.join(or ? '或' : '和'),
  cmp: (how, n) =>
    ({ lt: `小于${n}`, le: `不大于${n}`, eq: `等于${n}`, ge: `不小于${n}`, gt: `大于${n}` })[how],
  num: {
    count: (who) => `${who.replace('的所有', '的').replace('所有', '')}的数量`,
    size: (who) => `${who}的数量`,
    strength: (who) => `${who}的力量`,
    baseStrength: (who) => `${who}的牌面力量`,
    costOf: (who) => `${who}的费用`,
    mana: (side) => `${side}法力`,
    distinct: (what, who) => `${who}中不同${what === 'status' ? '状态' : '种族'}的数量`,
    distinctOf: (who) => `${who}中的种族`,
    event: (what) => (what === 'amount' ? '所受伤害' : what === 'steps' ? '移动格数' : '死亡数量'),
    param: (name) => `自身的${name}值`,
    notNegative: (n) => `${n}（至少为0）`,
    rand: (a, b) => `${a}–${b}`,
    op: (op, items) =>
      op === 'mul'
        ? items.join('×')
        : op === 'add'
          ? items.join('+')
          : op === 'sub'
            ? items.join('减')
            : op === 'div'
              ? items.join('÷')
              : `${items.join('与')}中${op === 'min' ? '较小' : '较大'}者`,
  },
  cond: {
    found: (who) => `${who}存在`,
    exists: (who, n) => there(n === '1' ? '有' : `至少有${n}个`, who),
    none: (who) => there('没有', who),
    hand: (cmp) => (cmp === '等于0' ? '没有剩余手牌' : `剩余手牌数${cmp}`),
    in: (who, area) => `${who}在${area}`,
    match: (who, what) => `${who}为${what.replace(/^[<^]/, '')}`,
    dead: (who) => `${who}已死亡`,
    alive: (who) => `${who}仍在场`,
    cmp: (a, cmp) => `${a}${cmp}`,
    not: (text) => `并非${text}`,
    any: (conds) => conds.join('，或'),
  },
  effect: {
    damage: ({ to, n = '', spread }) =>
      to === '自身'
        ? `自身受到${points(n, '伤害')}`
        : spread
          ? `将${points(n, '伤害')}随机分配给${to}`
          : `对${to}造成${points(n, '伤害')}`,
    strength: ({ to, n = '', spread, less }) =>
      spread ? `将${points(n, '力量')}随机分配给${to}` : `${to}${less ? '失去' : '获得'}${points(n, '力量')}`,
    setStrength: ({ to, n, mode }) =>
      `${to}的力量${mode === 'set' ? '变为' : mode === 'atMost' ? '降至' : '升至'}${n}`,
    heal: ({ to, n }) => `${to}恢复至多${n}点力量`,
    destroy: ({ to }) => `消灭${to}`,
    drain: ({ to, from, n = '' }) => `从${from}吸取${points(n, '力量')}${to === '自身' ? '' : `给${to}`}`,
    statusAdd: ({ to, key }) => `使${to}${key}`,
    statusRemove: ({ to, key }) => `解除${to}的${key}`,
    modify: ({ to, stat, how, n, duration }) =>
      `${to}的${stat}${how === 'add' ? '加' : how === 'mul' ? '乘' : '变为'}${n}${duration}`,
    buff: ({ to, key, duration }) => `给${to}附加${key}${duration}`,
    removeBuff: ({ to, key }) => `移除${to}的${key}`,
    spawn: ({ unit, strength, on, side, params }) =>
      `在${on}${side ? '为对手' : ''}召唤力量为${strength}${params ? `（${params}）` : ''}的${unit}`,
    respawn: ({ strength, on }) => `自身以${strength}点力量在${on}复归`,
    transform: ({ to, unit, strength }) =>
      `${to === '自身' ? '自身' : `将${to}`}变为${strength ? `力量为${strength}的` : ''}${unit}`,
    convert: ({ to, side }) => `${to}归${side}所有`,
    command: ({ to, n }) => `${to}向前移动${n}格`,
    push: ({ to, dir }) => `将${to}${dir}`,
    pull: ({ to, toward }) => `将${to}拉向${toward}`,
    teleport: ({ to, on = '' }) => `将${to}传送到${on.replace('所有空格', '空格')}`,
    fly: ({ to, on }) => `${to}飞到${on}`,
    split: ({ to, on }) => `${to}均分到${on}`,
    forceAttack: ({ who, whom }) => `令${who}攻击${whom}`,
    forceMove: ({ who }) => `令${who}移动`,
    speed: ({ to, n = '' }) => (isNumber(n) ? `${to}额外移动${n}格` : `${to}额外移动的格数等于${n}`),
    moveMode: ({ to, mode, toggle }) =>
      toggle ? `切换${to}是否只向前` : mode === 'fixedForward' ? `${to}只向前行动` : `${to}恢复左右攻击`,
    mana: ({ n = '', side, less }) =>
      less && n === '己方法力' && !side
        ? '失去己方所有法力'
        : `${side || '己方'}${less ? '失去' : '获得'}${points(n, '法力')}`,
    draw: ({ n, from, before = '', where, copy, single }) =>
      `${from}${copy ? '复制' : '抽'}${n}张${where ? `${where}的` : ''}${before.replaceAll(/[<^]/g, '')}牌${single ? '（一次性）' : ''}`,
    discard: ({ cards }) => `弃掉${cards}`,
    replace: ({ cards }) => `替换${cards}`,
    addToDeck: ({ unit, strength, cost }) =>
      `将${[cost ? `费用为${cost}` : '', strength ? `力量为${strength}` : ''].filter(Boolean).join('、')}${cost || strength ? '的' : ''}${unit}加入牌库`,
    returnToHand: ({ to, copy, bonus }) =>
      `将${to}${copy ? '的复制' : ''}收回手牌${bonus ? `，力量加${bonus}` : ''}`,
    cost: ({ cards, n, less }) => `${cards}费用${less ? '减' : '加'}${n}`,
    playCard: ({ cards, on }) => `免费打出${cards}${on ? `到${on}` : ''}`,
    triggerAbilities: ({ who, trigger }) => `触发${who}的“${trigger}”能力`,
    snapshot: ({ who }) => `记下${who}的力量`,
    restore: ({ n }) => `为记下的每一个恢复至多${n}点失去的力量`,
    let: ({ who }) => `选定${who}`,
    var: ({ as, n }) => `计算${n}${as ? `（${as}）` : ''}`,
    choose: ({ who = '' }) => `由你选择${/^\d/.test(who) ? who : `一个${who}`}`,
  },
  unless: (cond, then, otherwise) => `除非${cond}，否则${then}${otherwise ? `；不然${otherwise}` : ''}`,
  iff: (cond, then, otherwise) => `若${cond}，则${then}${otherwise ? `；否则${otherwise}` : ''}`,
  cause: (list) =>
    `（由${chinese.list(list.map((cause) => (cause === 'spell' ? '法术' : (words[cause] ?? cause))))}所致）`,
  limit: (n, per) => `（每${per === 'turn' ? '回合' : per === 'game' ? '局' : '次移动'}至多${n}次）`,
  sentence: (trigger, against, cause, text, limit) => {
    const when =
      against === ''
        ? chinese.trigger[trigger]
        : trigger === 'beforeAttack'
          ? `攻击${against}前`
          : trigger === 'afterAttack'
            ? `攻击${against}后`
            : `${chinese.trigger[trigger]}（对方为${against}）`
    const head = `${when}${cause}`
    return polished(`${head === '' ? text : `${head}，${text}`}${limit}。`)
  },
  still: ({ to, stat, how, n, cond }) =>
    polished(
      `自身在场期间${cond ? `，若${cond}` : ''}，${to}的${stat}${how === 'add' ? '变动' : how === 'mul' ? '乘' : '变为'}${n}。`,
    ),
  replacement: ({ event, to, cond, layer, n, what, limit }) => {
    const head = `${cond ? `若${cond}，` : ''}${to}将要${words[`${event}Event`] ?? event}时，`
    const then =
      layer === 'prevent'
        ? '不发生'
        : layer === 'redirect'
          ? '改由自身承受'
          : layer === 'modify'
            ? `改为${n}`
            : `改为：${what}`
    return polished(`${head}${then}${limit ? `（${limit.replace('，', '')}）` : ''}。`)
  },
  then: (parts) =>
    parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join('，')}，然后${parts.at(-1)}`,
  forEach: (who, text, whilst) =>
    `对${who.replace(/^(.*的)?(这些)?/, '$1每个')}${whilst ? `（只要${whilst}）` : ''}：${text}`,
  repeat: (n, text) => (isNumber(n) ? `重复${n}次：${text}` : `重复以下效果，次数等于${n}：${text}`),
  oneOf: (options) => `随机发生一项：${options.join('；')}`,
  target: (who) => polished(`目标：一个${who}。`),
  duration: (kind, n, of, at) =>
    kind === 'turn'
      ? '，直到回合结束'
      : kind === 'turns'
        ? `，持续${n}次${of}回合${at === 'end' ? '结束' : '开始'}`
        : kind === 'uses'
          ? `，可用${n}次`
          : kind === 'whileSource'
            ? '，自身在场期间'
            : '',
  move: (n) => `移动${n}`,
}
