import { allOf, amount, bound, chosen, isNumber, polished, thatNumber } from './english-phrases.ts'
import { causes, refs, words, would } from './english-words.ts'
import type { Lexicon } from './lexicon.ts'

/** The card itself is what a sentence is about; others are what is done to them. */
const about = (to: string | undefined, itself: string, others: string): string =>
  to === 'it' ? `it ${itself}` : others
const fromZone = (cards: string): string => cards.replace(/ in (your|the enemy's) (hand|deck)/, ' from $1 $2')

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
  refs,
  words,
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
    tag: (list) => `^${list}`,
    status: (list) => `<${list}`,
    strength: (cmp) => `with ${cmp} strength`,
    cost: (cmp) => `costing ${cmp}`,
    costOf: (how, who) =>
      ({
        lt: `costing less than ${who}`,
        le: `costing no more than ${who}`,
        eq: `costing as much as ${who}`,
        ge: `costing no less than ${who}`,
        gt: `costing more than ${who}`,
      })[how],
    rarity: (list) => `^${list}`,
    is: (who) => `being ${who}`,
    sameCard: (who) => `of the same card as ${who}`,
    sharesTribe: (who) => `sharing a tribe with ${who}`,
    hasAbility: (has) => (has ? 'with an ability' : 'without an ability'),
    empty: () => '',
    tileAheadEmpty: (is) => (is ? 'with a free tile ahead' : 'without a free tile ahead'),
    canPush: (dir) => `that can be pushed ${dir}`,
    inVar: (kind) => (kind === 'passed' ? 'that it flew over' : 'among those'),
    not: (text) =>
      /^[<^]/.test(text)
        ? `${text[0]}non-${text.slice(1)}`
        : text.startsWith('being ')
          ? `other than ${text.slice('being '.length)}`
          : `not ${text}`,
    side: (side) => (side === 'friend' ? '<friendly' : '<enemy'),
  },
  chosen,
  bound,
  thatNumber,
  allOf,
  one: (parts) => chosen(parts).replace(/^a random /, 'a '),
  against(filters) {
    const kind = filters.find((text) => text.startsWith('that is a '))?.slice('that is a '.length)
    const words = (mark: string) => filters.filter((text) => text.startsWith(mark))
    const after = filters.filter((text) => !/^[<^]/.test(text) && !text.startsWith('that is a '))
    return ['a', ...words('<'), ...words('^'), kind ?? 'unit', ...after].join(' ')
  },
  attackedUnit: 'the attacked unit',
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
    distinctOf: (who) => `tribe among ${who}`,
    event: (what) =>
      what === 'amount' ? 'the damage taken' : what === 'steps' ? 'the steps made' : 'the number of the dead',
    param: (name) => `its ${name} value`,
    notNegative: (n) => `${n} (at least 0)`,
    rand: (a, b) => `${a}–${b}`,
    op: (op, items) =>
      op === 'mul'
        ? items.join(' × ')
        : op === 'add'
          ? items.join(' + ')
          : op === 'sub'
            ? `${items[0]} less ${items[1]}`
            : op === 'div'
              ? `${items[0]} divided by ${items[1]}`
              : `the ${op === 'min' ? 'smaller' : 'larger'} of ${items.join(' and ')}`,
  },
  cond: {
    found: (who) => (who.startsWith('those') || who.endsWith('ones') ? 'there are any' : 'there is one'),
    exists: (who, n) =>
      n === '1'
        ? `there is ${who}`
        : `there are at least ${n} ${who.replace(/^all /, '').replace(', structures and bases', ', structures or bases')}`,
    none: (who) =>
      `there are no ${who.replace(/^all /, '').replace(', structures and bases', ', structures or bases')}`,
    hand: (cmp) => `you have ${cmp === 'exactly 0' ? 'no' : cmp} cards left in hand`,
    in: (who, area) => `${who} is ${area}`,
    match: (who, what) => `${who} is ${what}`,
    dead: (who) => `${who} is dead`,
    alive: (who) => `${who} is still there`,
    cmp: (a, cmp) => `${a} is ${cmp}`,
    not: (text) => `it is not so that ${text}`,
    any: (conds) => conds.join(' or '),
  },
  effect: {
    damage: ({ to = '', n = '', spread }) =>
      about(
        to,
        `takes ${amount(n, 'damage', '')}`,
        `deal ${amount(n, 'damage', `${spread ? ' spread randomly' : ''} to ${to}`)}`,
      ),
    strength: ({ to = '', n = '', spread, less }) =>
      less
        ? about(to, `loses ${amount(n, 'strength', '')}`, `take ${amount(n, 'strength', ` from ${to}`)}`)
        : about(
            to,
            `gains ${amount(n, 'strength', '')}`,
            `give ${amount(n, 'strength', `${spread ? ' spread randomly' : ''} to ${to}`)}`,
          ),
    setStrength: ({ to, n, mode }) =>
      mode === 'set'
        ? `set the strength of ${to} to ${n}`
        : mode === 'atMost'
          ? `reduce the strength of ${to} to ${n}`
          : `raise the strength of ${to} to ${n}`,
    heal: ({ to, n }) => `heal ${to} by up to ${n}`,
    destroy: ({ to }) => about(to, 'is destroyed', `destroy ${to}`),
    drain: ({ to, from, n = '' }) =>
      `drain ${isNumber(n) ? `${n} strength from ${from}` : `strength from ${from} equal to ${n}`}${to === 'it' ? '' : ` and give it to ${to}`}`,
    statusAdd: ({ to = '', key }) =>
      about(to, `becomes ${key}`, to.startsWith('as many') ? `make ${key} ${to}` : `make ${to} ${key}`),
    statusRemove: ({ to, key }) => about(to, `is no longer ${key}`, `free ${to} from being ${key}`),
    modify: ({ to, stat, how, n, duration }) =>
      `${stat} of ${to} ${how === 'add' ? 'changes by' : how === 'mul' ? 'is multiplied by' : 'becomes'} ${n}${duration}`,
    buff: ({ to, key, duration }) => `put ${key} on ${to}${duration}`,
    removeBuff: ({ to, key }) => `take ${key} off ${to}`,
    spawn: ({ unit, strength = '', on, side, params }) =>
      `spawn a ${unit} with ${isNumber(strength) ? `${strength} strength` : `strength equal to ${strength}`}${params ? ` (${params})` : ''} on ${on}${side ? ' for the enemy' : ''}`,
    respawn: ({ strength, on }) => `it comes back with ${strength} strength on ${on}`,
    transform: ({ to, unit, strength = '' }) =>
      `${about(to, 'becomes', `turn ${to} into`)} a ${unit}${strength === '' ? '' : isNumber(strength) ? ` with ${strength} strength` : ` with strength equal to ${strength}`}`,
    convert: ({ to, side }) => about(to, `switches to ${side} side`, `switch ${to} to ${side} side`),
    command: ({ to, n }) => about(to, `moves ${n} forward`, `make ${to} move ${n} forward`),
    push: ({ to, dir }) => about(to, `is pushed ${dir}`, `push ${dir} ${to}`),
    pull: ({ to, toward }) => `pull ${to} towards ${toward}`,
    teleport: ({ to, on = '' }) =>
      `${about(to, 'teleports', `teleport ${to}`)} to ${on.replace(/^all free/, 'free')}`,
    fly: ({ to, on }) => `${about(to, 'flies', `fly ${to}`)} to ${on}`,
    split: ({ to, on }) => `${about(to, 'splits', `split ${to}`)} equally over ${on}`,
    forceAttack: ({ who, whom }) => about(who, `attacks ${whom}`, `make ${who} attack ${whom}`),
    forceMove: ({ who }) => about(who, 'moves', `make ${who} move`),
    speed: ({ to, n = '' }) =>
      about(
        to,
        `gains ${amount(n, 'extra movement', '')}`,
        `give ${amount(n, 'extra movement', ` to ${to}`)}`,
      ),
    moveMode: ({ to, mode, toggle }) =>
      toggle
        ? `switch whether ${to} looks ahead only`
        : mode === 'fixedForward'
          ? `${to} looks ahead only`
          : `${to} looks to its sides again`,
    mana: ({ n = '', side, less }) =>
      less && n === 'your mana' && !side
        ? 'you lose all your mana'
        : `${side || 'you'} ${less ? 'lose' : 'gain'}${side ? 's' : ''} ${amount(n, 'mana', '')}`,
    draw: ({ n, from, before, where, copy, single }) => {
      const one = n === '1'
      const cards = [one ? 'a' : n, before, one ? 'card' : 'cards', where].filter(Boolean).join(' ')
      return `draw ${copy ? (one ? 'a copy of ' : 'copies of ') : ''}${cards}${from}${single ? ' for one use' : ''}`
    },
    discard: ({ cards = '' }) => `discard ${fromZone(cards)}`,
    replace: ({ cards }) => `replace ${cards}`,
    addToDeck: ({ unit, strength, cost }) =>
      `add a ${unit}${strength ? ` with ${strength} strength` : ''}${cost ? `${strength ? ' and' : ' with'} cost ${cost}` : ''} to your deck`,
    returnToHand: ({ to, copy, bonus }) =>
      `${copy ? `return a copy of ${to}` : about(to, 'returns', `return ${to}`)} to your hand${bonus ? ` with ${bonus} more strength` : ''}`,
    cost: ({ cards, n, less }) => `${cards} cost ${n} ${less ? 'less' : 'more'}`,
    playCard: ({ cards = '', on }) => `play ${fromZone(cards)} for free${on ? ` on ${on}` : ''}`,
    triggerAbilities: ({ who, trigger }) => `use the abilities “${trigger}” of ${who}`,
    snapshot: ({ who }) => `remember the strength of ${who}`,
    restore: ({ n }) => `give back up to ${n} lost strength to each of those remembered`,
    let: ({ who }) => `choose ${who}`,
    var: ({ as, n }) => `count ${n}${as ? ` (${as})` : ''}`,
    choose: ({ who }) => `you choose ${who}`,
  },
  unless: (cond, then, otherwise) => `unless ${cond}, ${then}${otherwise ? `; otherwise ${otherwise}` : ''}`,
  iff: (cond, then, otherwise) => `if ${cond}, ${then}${otherwise ? `; otherwise ${otherwise}` : ''}`,
  cause: (list) => `by ${english.list(list.map((cause) => causes[cause] ?? cause))}`,
  limit: (n, per) => ` (at most ${n === 1 ? 'once' : `${n} times`} a ${per})`,
  sentence: (trigger, against, cause, text, limit) => {
    const head = [english.trigger[trigger], against, cause].filter(Boolean).join(' ')
    const body = head === '' ? text : `${head}, ${text}`
    return polished(`${body.charAt(0).toUpperCase()}${body.slice(1)}${limit}.`)
  },
  still: ({ to, stat, how, n, cond }) =>
    polished(
      `While it is in play${cond ? ` and ${cond}` : ''}, the ${stat} of ${to} ${how === 'add' ? 'is changed by' : how === 'mul' ? 'is multiplied by' : 'is'} ${n}.`,
    ),
  replacement: ({ event = '', to, cond, layer, n, what, limit = '' }) => {
    const head = `${cond ? `if ${cond} and` : 'when'} ${to} would ${would[event] ?? event}, `
    const then =
      layer === 'prevent'
        ? 'that does not happen'
        : layer === 'redirect'
          ? 'it happens to this card instead'
          : layer === 'modify'
            ? `the amount is ${n} instead`
            : `this happens instead: ${what}`
    const text = `${head}${then}${limit === '' ? '' : ` (${limit.trim()})`}.`
    return polished(`${text.charAt(0).toUpperCase()}${text.slice(1)}`)
  },
  then: (parts) => {
    const last = parts.at(-1) ?? ''
    if (parts.length < 2) return last
    const first = parts.slice(0, -1).join(', ')
    return /^(if|unless) /.test(last) ? `${first}; ${last}` : `${first}, then ${last}`
  },
  forEach: (who, text, whilst) =>
    `for each ${who.replace(/^an? /, '').replace(/^those /, 'of those ')}: ${whilst ? `while ${whilst}, ` : ''}${text}`,
  repeat: (n, text) =>
    isNumber(n)
      ? `${n} times: ${text}`
      : `as many times as ${n.startsWith('the number of ') ? `there are ${n.slice('the number of '.length)}` : n}: ${text}`,
  oneOf: (options) => `one of these happens at random: ${options.join('; ')}`,
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
