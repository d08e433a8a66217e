import type { Chosen, Lexicon } from './lexicon.ts'

const nouns: { readonly [of: string]: string } = {
  unit: '单位',
  structure: '建筑',
  piece: '单位或建筑',
  base: '基地',
  tile: '空格',
  card: '牌',
}
const areas: { readonly [area: string]: (who: string) => string } = {
  self: (who) => `${who}所在处`,
  bordering: (who) => `${who}相邻`,
  surrounding: (who) => `${who}周围`,
  sides: (who) => `${who}两侧`,
  front: (who) => `${who}前方`,
  back: (who) => `${who}后方`,
  row: (who) => `${who}所在行`,
  column: (who) => `${who}所在列`,
  board: () => '',
  tileAhead: (who) => `${who}正前一格`,
  tileBehind: (who) => `${who}正后一格`,
  tileBefore: (who) => `${who}跟前一格`,
  frontline: () => '己方前线之内',
  furthestRow: () => '己方前线所在行',
  baseRow: (who) => `${who}所在行`,
}
const picks: { readonly [pick: string]: string } = {
  random: '随机',
  strongest: '力量最高的',
  weakest: '力量最低的',
  allStrongest: '力量最高的所有',
  allWeakest: '力量最低的所有',
  nearest: '最近的',
  mostForward: '最靠前的',
  leftmost: '最左的',
  oldest: '最早的',
  newest: '最新的',
}

function chosen({ pick, n, side, of, filters, area, from, other, bases, zone }: Chosen): string {
  const alone = area.length === 1 && ['self', 'tileAhead', 'tileBehind', 'tileBefore'].includes(area[0] ?? '')
  const all =
    pick === 'all'
      ? alone && of === 'tile'
        ? ''
        : '所有'
      : pick === 'allStrongest' || pick === 'allWeakest'
        ? picks[pick]
        : `${picks[pick]}${n}个`
  const whose =
    of === 'tile' || of === 'card' ? '' : side === 'friend' ? '友方' : side === 'enemy' ? '敌方' : ''
  const noun = bases && of === 'piece' ? '单位、建筑或基地' : nouns[of]
  const zones = { hand: '手牌中', deck: '牌库中', enemyHand: '对手手牌中', enemyDeck: '对手牌库中' }
  const places = area
    .map((name) => areas[name]?.(from === '' ? '自身' : from) ?? name)
    .filter((text) => text !== '')
  const place = of === 'card' ? zones[zone] : places.join('或')
  const first = [place, ...filters]
    .filter(Boolean)
    .map((text) => `${text}的`)
    .join('')
  return `${first}${all}${other ? '其他' : ''}${whose}${noun}`
}

/** A plain number, or one for each level. */
const isNumber = (text: string): boolean => /^[\d/至]+$/.test(text)
const points = (n: string, what: string): string => (isNumber(n) ? `${n}点${what}` : `等同${n}的${what}`)

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
    it: '它',
    who: '攻击者',
  },
  words: {
    friend: '己方',
    enemy: '敌方',
    unit: '单位',
    structure: '建筑',
    spell: '法术',
    base: '基地',
    away: '推开',
    forward: '向前',
    back: '向后',
    knight: '骑士',
    pirate: '海盗',
    feline: '猫族',
    dragon: '龙',
    construct: '机偶',
    rodent: '鼠族',
    toad: '蟾蜍',
    raven: '渡鸦',
    satyr: '羊人',
    undead: '亡灵',
    frostling: '霜灵',
    dwarf: '矮人',
    hero: '英雄',
    elder: '长者',
    ancient: '古灵',
    primal: '原始',
    poisoned: '中毒',
    vitalized: '再生',
    frozen: '冰冻',
    confused: '混乱',
    disabled: '沉默',
    common: '普通',
    rare: '稀有',
    epic: '史诗',
    legendary: '传说',
    temple: '神殿',
    random: '随机种族',
    strength: '力量',
    speed: '移动',
    cost: '费用',
    damageDealt: '造成的伤害',
    damageTaken: '受到的伤害',
    ability: '能力',
    spellCause: '法术',
    attack: '攻击',
    status: '状态',
    destroy: '消灭',
  },
  filter: {
    tribe: (list) => `${list}族`,
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
    tag: (list) => list,
    status: (list) => list,
    strength: (cmp) => `力量${cmp}`,
    cost: (cmp) => `费用${cmp}`,
    rarity: (list) => list,
    is: (who) => `即${who}`,
    sameCard: (who) => `与${who}同名`,
    sharesTribe: (who) => `与${who}同族`,
    hasAbility: (has) => (has ? '有能力' : '无能力'),
    empty: () => '',
    tileAheadEmpty: (is) => (is ? '正前有空格' : '正前无空格'),
    canPush: (dir) => `可被${dir}`,
    inVar: () => '其中',
    not: (text) => `非${text}`,
    side: (side) => (side === 'friend' ? '己方' : '敌方'),
  },
  chosen,
  one: (parts) => chosen({ ...parts, pick: 'all' }).replace('所有', ''),
  against: (filters) => `（对方${filters.join('、')}）`,
  list: (items, or = true) => items.join(or ? '或' : '和'),
  cmp: (how, n) =>
    ({ lt: `小于${n}`, le: `不大于${n}`, eq: `等于${n}`, ge: `不小于${n}`, gt: `大于${n}` })[how],
  num: {
    count: (who) => `${who}的数量`,
    size: (who) => `${who}的数量`,
    strength: (who) => `${who}的力量`,
    baseStrength: (who) => `${who}的牌面力量`,
    costOf: (who) => `${who}的费用`,
    mana: (side) => `${side}法力`,
    distinct: (what, who) => `${who}中不同${what === 'status' ? '状态' : '种族'}的数量`,
    distinctOf: (who) => `${who}的种族`,
    event: (what) => (what === 'amount' ? '该伤害量' : what),
    rand: (a, b) => `${a}至${b}`,
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
    exists: (who, n) => `存在${n === '1' ? '' : `至少${n}个`}${who.replace('所有', '')}`,
    none: (who) => `没有${who.replace('所有', '')}`,
    hand: (cmp) => `手牌剩余数${cmp}`,
    in: (who, area) => `${who}在${area}`,
    match: (who, what) => `${who}为${what}`,
    dead: (who) => `${who}已死亡`,
    alive: (who) => `${who}仍在场`,
    cmp: (a, cmp) => `${a}${cmp}`,
    not: (text) => `并非${text}`,
  },
  effect: {
    damage: ({ to, n = '', spread }) => `对${to}${spread ? '随机分配' : '造成'}${points(n, '伤害')}`,
    strength: ({ to, n = '', spread, less }) =>
      `${to}${less ? '失去' : spread ? '随机分配' : '获得'}${points(n, '力量')}`,
    setStrength: ({ to, n, mode }) =>
      `${to}的力量${mode === 'set' ? '变为' : mode === 'atMost' ? '降至' : '升至'}${n}`,
    heal: ({ to, n }) => `${to}恢复至多${n}点力量`,
    destroy: ({ to }) => `消灭${to}`,
    drain: ({ to, from, n = '' }) => `从${from}吸取${points(n, '力量')}给${to}`,
    statusAdd: ({ to, key }) => `使${to}${key}`,
    statusRemove: ({ to, key }) => `解除${to}的${key}`,
    modify: ({ to, stat, how, n, duration }) =>
      `${to}的${stat}${how === 'add' ? '加' : how === 'mul' ? '乘' : '变为'}${n}${duration}`,
    buff: ({ to, key, duration }) => `给${to}附加${key}${duration}`,
    removeBuff: ({ to, key }) => `移除${to}的${key}`,
    spawn: ({ unit, strength, on, side }) => `在${on}${side ? '为对手' : ''}召唤${strength}点力量的${unit}`,
    respawn: ({ strength, on }) => `以${strength}点力量在${on}复归`,
    transform: ({ to, unit, strength }) => `将${to}变为${strength ? `${strength}点力量的` : ''}${unit}`,
    convert: ({ to, side }) => `${to}转到${side}`,
    command: ({ to, n }) => `${to}向前移动${n}格`,
    push: ({ to, dir }) => `将${to}${dir}`,
    pull: ({ to, toward }) => `将${to}拉向${toward}`,
    teleport: ({ to, on }) => `将${to}传送到${on}`,
    fly: ({ to, on }) => `${to}飞到${on}`,
    split: ({ to, on }) => `${to}均分到${on}`,
    forceAttack: ({ who, whom }) => `令${who}攻击${whom}`,
    forceMove: ({ who }) => `令${who}移动`,
    speed: ({ to, n }) => `${to}额外移动${n}格`,
    moveMode: ({ to, mode, toggle }) =>
      toggle ? `切换${to}是否只向前` : mode === 'fixedForward' ? `${to}只向前` : `${to}恢复左右攻击`,
    mana: ({ n = '', side, less }) => `${side || '己方'}${less ? '失去' : '获得'}${points(n, '法力')}`,
    draw: ({ n, from, where, copy, single }) =>
      `${from}抽${n}张${where}牌${copy ? '的复制' : ''}${single ? '（一次性）' : ''}`,
    discard: ({ cards }) => `弃掉${cards}`,
    replace: ({ cards }) => `替换${cards}`,
    addToDeck: ({ unit, strength, cost }) =>
      `将${cost ? `费用${cost}、` : ''}${strength ? `${strength}点力量的` : ''}${unit}加入牌库`,
    returnToHand: ({ to, copy, bonus }) =>
      `将${to}${copy ? '的复制' : ''}收回手牌${bonus ? `，力量加${bonus}` : ''}`,
    cost: ({ cards, n, less }) => `${cards}费用${less ? '减' : '加'}${n}`,
    playCard: ({ cards, on }) => `免费打出${cards}${on ? `到${on}` : ''}`,
    triggerAbilities: ({ who, trigger }) => `触发${who}的“${trigger}”能力`,
    snapshot: ({ who }) => `记下${who}的力量`,
    restore: ({ n }) => `为记下的每一个恢复至多${n}点失去的力量`,
    let: ({ as, who }) => `选取${who}（${as}）`,
    var: ({ as, n }) => `计${n}（${as}）`,
    choose: ({ as, who }) => `由你选择${who}（${as}）`,
  },
  unless: (cond, then, otherwise) => `除非${cond}，否则${then}${otherwise ? `；不然${otherwise}` : ''}`,
  iff: (cond, then, otherwise) => `若${cond}，则${then}${otherwise ? `；否则${otherwise}` : ''}`,
  sentence: (trigger, against, cause, text, limit) => {
    const head = [trigger, against, cause].filter(Boolean).join('')
    return `${head === '' ? text : `${head}，${text}`}${limit}。`
  },
  then: (parts) => parts.join('，然后'),
  forEach: (who, text, whilst) => `对每个${who}${whilst ? `（只要${whilst}）` : ''}：${text}`,
  repeat: (n, text) => `重复${n}次：${text}`,
  oneOf: (options) => `随机一项：${options.join('／')}`,
  target: (who) => `目标：一个${who}。`,
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
