import { amount, chosen, isNumber, polished } from './english-phrases.ts'
import type { Lexicon } from './lexicon.ts'

/** English. */
export const english: Lexicon = {
  trigger: {
    play: 'When played',
    cast: '',
    turnStart: 'At the start of your turn',
    turnEnd: 'At the end of your turn',
    beforeMove: 'Before moving at the start of your turn',
    moved: 'After moving',
    beforeAttack: 'Before attacking',
    afterAttack: 'After attacking',
    survive: 'After surviving damage',
    death: 'On death',
    statusTick: 'At the start of its turn',
    damaged: 'After damage',
    spawned: 'When spawned',
    leave: 'When it leaves play',
  },
  refs: {
    self: 'it',
    target: 'the target',
    attacked: 'the attacked one',
    attacker: 'the attacker',
    holder: 'it',
    source: 'its source',
    result: 'those',
    friendBase: 'your base',
    enemyBase: 'the enemy base',
    it: 'that one',
    who: 'the attacker',
  },
  words: {
    friend: 'your',
    enemy: "the enemy's",
    knight: 'knight',
    unit: 'unit',
    away: 'away',
    forward: 'forward',
    back: 'back',
  },
  filter: {
    tribe: (list) => `^${list}`,
    ofThatTribe: 'of that tribe',
    strengthOf: (how, who) =>
      ({
        lt: `weaker than ${who}`,
        le: `no stronger than ${who}`,
        eq: `as strong as ${who}`,
        ge: `no weaker than ${who}`,
        gt: `stronger than ${who}`,
      })[how],
    type: (list) => `that is a ${list}`,
    tag: (list) => `(${list})`,
    status: (list) => `^${list}`,
    strength: (cmp) => `with ${cmp} strength`,
    cost: (cmp) => `that costs ${cmp}`,
    rarity: (list) => `^${list}`,
    is: (who) => `being ${who}`,
    sameCard: (who) => `of the same card as ${who}`,
    sharesTribe: (who) => `sharing a tribe with ${who}`,
    hasAbility: (has) => (has ? 'with an ability' : 'without an ability'),
    empty: () => '',
    tileAheadEmpty: (is) => (is ? 'with a free tile ahead' : 'without a free tile ahead'),
    canPush: (dir) => `that can be pushed ${dir}`,
    inVar: () => 'among those',
    not: (text) => (text.startsWith('^') ? `^non-${text.slice(1)}` : `not ${text}`),
    side: (side) => (side === 'friend' ? 'of yours' : 'of the enemy'),
  },
  chosen,
  one: (parts) => chosen(parts).replace(/^a random /, 'a '),
  against(filters) {
    const kind = filters.find((text) => text.startsWith('that is a '))?.slice('that is a '.length)
    const before = filters.filter((text) => text.startsWith('^'))
    const after = filters.filter((text) => !text.startsWith('^') && !text.startsWith('that is a '))
    return ['a', ...before, kind ?? 'unit', ...after].join(' ')
  },
  list: (items, or = true) =>
    items.length < 2
      ? (items[0] ?? '')
      : `${items.slice(0, -1).join(', ')} ${or ? 'or' : 'and'} ${items.at(-1)}`,
  cmp: (how, n) =>
    ({
      lt: `less than ${n}`,
      le: `at most ${n}`,
      eq: `exactly ${n}`,
      ge: `at least ${n}`,
      gt: `more than ${n}`,
    })[how],
  num: {
    count: (who) => `the number of ${who.replace(/^all /, '')}`,
    size: (who) => `the number of ${who}`,
    strength: (who) => `the strength of ${who}`,
    baseStrength: (who) => `the printed strength of ${who}`,
    costOf: (who) => `the cost of ${who}`,
    mana: (side) => `${side} mana`,
    distinct: (what, who) =>
      `the number of different ${what === 'status' ? 'statuses' : 'tribes'} among ${who}`,
    distinctOf: (who) => `tribe of ${who}`,
    event: (what) => (what === 'amount' ? 'the damage' : what),
    rand: (a, b) => `${a} to ${b}`,
    op: (op, items) =>
      op === 'mul'
        ? items.join(' × ')
        : op === 'add'
          ? items.join(' + ')
          : op === 'sub'
            ? `${items[0]} less ${items[1]}`
            : op === 'div'
              ? `${items[0]} / ${items[1]}`
              : `the ${op === 'min' ? 'smaller' : 'larger'} of ${items.join(' and ')}`,
  },
  cond: {
    exists: (who, n) =>
      n === '1' ? `there is ${who}` : `there are at least ${n} ${who.replace(/^all /, '')}`,
    none: (who) => `there are no ${who.replace(/^all /, '')}`,
    hand: (cmp) => `you have ${cmp} cards left in hand`,
    in: (who, area) => `${who} is ${area}`,
    match: (who, what) => `${who} is ${what}`,
    dead: (who) => `${who} is dead`,
    alive: (who) => `${who} is still there`,
    cmp: (a, cmp) => `${a} is ${cmp}`,
    not: (text) => `it is not so that ${text}`,
  },
  effect: {
    damage: ({ to = '', n = '', spread }) =>
      `deal ${amount(n, 'damage', `${spread ? ' spread randomly' : ''} to ${to}`)}`,
    strength: ({ to = '', n = '', spread, less }) =>
      less
        ? `take ${amount(n, 'strength', ` from ${to}`)}`
        : `give ${amount(n, 'strength', `${spread ? ' spread randomly' : ''} to ${to}`)}`,
    setStrength: ({ to, n, mode }) =>
      mode === 'set'
        ? `set the strength of ${to} to ${n}`
        : mode === 'atMost'
          ? `reduce the strength of ${to} to ${n}`
          : `raise the strength of ${to} to ${n}`,
    heal: ({ to, n }) => `heal ${to} by up to ${n}`,
    destroy: ({ to }) => `destroy ${to}`,
    drain: ({ to, from, n = '' }) => `drain ${amount(n, 'strength', ` from ${from} to ${to}`)}`,
    statusAdd: ({ to, key }) => `make ${to} ${key}`,
    statusRemove: ({ to, key }) => `make ${to} no longer ${key}`,
    modify: ({ to, stat, how, n, duration }) =>
      `${stat} of ${to} ${how === 'add' ? 'changes by' : how === 'mul' ? 'is multiplied by' : 'becomes'} ${n}${duration}`,
    buff: ({ to, key, duration }) => `put ${key} on ${to}${duration}`,
    removeBuff: ({ to, key }) => `take ${key} off ${to}`,
    spawn: ({ unit, strength, on, side }) =>
      `spawn a ${unit} with ${strength} strength on ${on}${side ? ' for the enemy' : ''}`,
    respawn: ({ strength, on }) => `come back with ${strength} strength on ${on}`,
    transform: ({ to, unit, strength }) =>
      `turn ${to} into a ${unit}${strength ? ` with ${strength} strength` : ''}`,
    convert: ({ to, side }) => `switch ${to} to ${side} side`,
    command: ({ to, n }) => `let ${to} move ${n} forward`,
    push: ({ to, dir }) => `push ${to} ${dir}`,
    pull: ({ to, toward }) => `pull ${to} towards ${toward}`,
    teleport: ({ to, on }) => `teleport ${to} to ${on}`,
    fly: ({ to, on }) => `fly with ${to} to ${on}`,
    split: ({ to, on }) => `split ${to} equally over ${on}`,
    forceAttack: ({ who, whom }) => `let ${who} attack ${whom}`,
    forceMove: ({ who }) => `let ${who} move`,
    speed: ({ to, n = '' }) => `give ${amount(n, 'extra movement', ` to ${to}`)}`,
    moveMode: ({ to, mode, toggle }) =>
      toggle
        ? `switch whether ${to} looks ahead only`
        : mode === 'fixedForward'
          ? `${to} looks ahead only`
          : `${to} looks to its sides again`,
    mana: ({ n = '', side, less }) => `${side || 'you'} ${less ? 'lose' : 'gain'} ${amount(n, 'mana', '')}`,
    draw: ({ n, from, where, copy, single }) =>
      `draw ${copy ? (n === '1' ? 'a copy of ' : 'copies of ') : ''}${n === '1' ? 'a card' : `${n} cards`}${where ? ` ${where}` : ''}${from}${single ? ' for one use' : ''}`,
    discard: ({ cards }) => `discard ${cards}`,
    replace: ({ cards }) => `replace ${cards}`,
    addToDeck: ({ unit, strength, cost }) =>
      `add a ${unit}${strength ? ` with ${strength} strength` : ''}${cost ? ` that costs ${cost}` : ''} to your deck`,
    returnToHand: ({ to, copy, bonus }) =>
      `return ${copy ? 'a copy of ' : ''}${to} to your hand${bonus ? ` with ${bonus} more strength` : ''}`,
    cost: ({ cards, n, less }) => `${cards} cost ${n} ${less ? 'less' : 'more'}`,
    playCard: ({ cards, on }) => `play ${cards} for free${on ? ` on ${on}` : ''}`,
    triggerAbilities: ({ who, trigger }) => `use the abilities "${trigger}" of ${who}`,
    snapshot: ({ who }) => `remember the strength of ${who}`,
    restore: ({ n }) => `give back up to ${n} lost strength to each of those remembered`,
    let: ({ as, who }) => `choose ${who} (${as})`,
    var: ({ as, n }) => `count ${n} (${as})`,
    choose: ({ as, who }) => `you choose ${who} (${as})`,
  },
  unless: (cond, then, otherwise) => `unless ${cond}, ${then}${otherwise ? `; otherwise ${otherwise}` : ''}`,
  iff: (cond, then, otherwise) => `if ${cond}, ${then}${otherwise ? `; otherwise ${otherwise}` : ''}`,
  sentence: (trigger, against, cause, text, limit) => {
    const head = [trigger, against, cause].filter(Boolean).join(' ')
    const body = head === '' ? text : `${head}, ${text}`
    return polished(`${body.charAt(0).toUpperCase()}${body.slice(1)}${limit}.`)
  },
  then: (parts) =>
    parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')}, then ${parts.at(-1)}`,
  forEach: (who, text, whilst) =>
    `for each ${who.replace(/^an? /, '')}${whilst ? ` while ${whilst}` : ''}: ${text}`,
  repeat: (n, text) => (isNumber(n) ? `${n} times: ${text}` : `as many times as ${n}: ${text}`),
  oneOf: (options) => `one of these at random: ${options.join(' / ')}`,
  target: (who) => polished(`Target: ${who}.`),
  duration: (kind, n, of, at) =>
    kind === 'turn'
      ? ' until the end of the turn'
      : kind === 'turns'
        ? ` for ${n} ${at === 'end' ? 'ends' : 'starts'} of ${of} turn`
        : kind === 'uses'
          ? ` for ${n} uses`
          : kind === 'whileSource'
            ? ' while this is in play'
            : '',
  move: (n) => `moves ${n}`,
}
