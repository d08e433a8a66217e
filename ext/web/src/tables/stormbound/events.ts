import type { JsonObject } from '@framestack/core'
import type { Change } from '@framestack/kit/effects'
import { texts, type WordOf } from '../../words/i18n.ts'
import type { Language, Telling } from '../types.ts'
import { cardName, kingdomName, nameOfWord } from './cards.ts'

const en = {
  DeckChosen: '{player} has a deck of {kingdom}',
  TurnBegan: 'Turn {turn}: {player} has {mana} mana',
  Drew: '{player} draws {cards}',
  Cycled: '{player} swaps {card}',
  Played: '{player} plays {card}{piece}{at}{target}',
  Spawned: '{card} {piece} of {side} appears at {at} with {strength}',
  walk: '{piece} goes to {to}',
  moved: '{piece} is moved to {to}',
  Attacked: '{piece} attacks {target}',
  hand: '{piece} returns to the hand',
  transform: '{piece} becomes something else',
  gains: '{player} gains {by} mana: {now}',
  loses: '{player} loses {by} mana: {now}',
  discard: '{player} discards {cards}',
  replace: '{player} exchanges {cards}',
  add: '{player} gets {cards}',
  take: '{player} takes {cards}',
  Stopped: 'The action is stopped: {why}',
  damage: '{id} takes {n}: {now}',
  strength: '{id} {n}: {now}',
  on: '{id} is {key}',
  off: '{id} is no longer {key}',
  sideTo: '{id} goes over to {side}',
  died: '{id} is gone',
  base: 'the base of {who}',
  aCard: 'a card',
  cards: '{n} cards',
  at: ' at {at}',
  target: ' on {target}',
  loop: 'it would never end',
  budget: 'it costs too much',
}

const zh: { readonly [key in keyof typeof en]: string } = {
  DeckChosen: '{player} 选了{kingdom}的牌组',
  TurnBegan: '第 {turn} 回合：{player} 有 {mana} 点法力',
  Drew: '{player} 抽到{cards}',
  Cycled: '{player} 换掉{card}',
  Played: '{player} 打出{card}{piece}{at}{target}',
  Spawned: '{side} 的{card} {piece} 出现在 {at}，力量 {strength}',
  walk: '{piece} 走到 {to}',
  moved: '{piece} 被移到 {to}',
  Attacked: '{piece} 攻击{target}',
  hand: '{piece} 返回手牌',
  transform: '{piece} 变成别的单位',
  gains: '{player} 获得 {by} 点法力：{now}',
  loses: '{player} 失去 {by} 点法力：{now}',
  discard: '{player} 弃掉{cards}',
  replace: '{player} 替换{cards}',
  add: '{player} 得到{cards}',
  take: '{player} 拿走{cards}',
  Stopped: '行动中止：{why}',
  damage: '{id} 受到 {n} 点伤害：{now}',
  strength: '{id} {n}：{now}',
  on: '{id} {key}',
  off: '{id} 不再{key}',
  sideTo: '{id} 归 {side}',
  died: '{id} 离场',
  base: '{who}的基地',
  aCard: '一张牌',
  cards: '{n} 张牌',
  at: '，在 {at}',
  target: '，目标{target}',
  loop: '永远不会结束',
  budget: '代价过大',
}

const lines = texts('stormbound.events', en, zh)
type Line = WordOf<typeof en>

/** An event of this game in words; null: nothing new; undefined: it is not known here. */
export function laneEvent(event: JsonObject, { names, language }: Telling): string | null | undefined {
  const who = (seat: unknown): string => names[Number(seat)] ?? `P${String(seat)}`
  const say = lines.in(language)
  const thing = (id: unknown): string =>
    id === 0 || id === 1 ? say('base', { who: who(id) }) : `${nameIn(event, id, language)}#${String(id)}`
  const cards = (value: unknown): string =>
    Array.isArray(value)
      ? value.map((card) => cardName(String(card), language)).join(language === 'zh' ? '、' : ', ')
      : value === 1
        ? say('aCard')
        : say('cards', { n: Number(value) })
  const { type, card, piece, at, target } = event
  const gaps = {
    ...plain(event),
    player: who(event['player']),
    side: who(event['side']),
    card: typeof card === 'string' ? cardName(card, language) : say('aCard'),
    cards: cards(event['cards']),
    piece: typeof piece === 'number' ? thing(piece) : '',
    target: thing(target),
    kingdom: kingdomName(String(event['kingdom']), language),
    by: Math.abs(Number(event['by'])),
    why: event['why'] === 'loop' || event['why'] === 'budget' ? say(event['why']) : '',
  }
  switch (type) {
    case 'TurnEnded':
      return null
    case 'Played':
      return say('Played', {
        ...gaps,
        piece: gaps.piece === '' ? '' : ` ${gaps.piece}`,
        at: typeof at === 'string' ? say('at', { at }) : '',
        target: target == null ? '' : say('target', { target: thing(target) }),
      })
    case 'Moved':
      return say(event['how'] === 'walk' || event['how'] === 'attack' ? 'walk' : 'moved', gaps)
    case 'Left':
      return say(event['how'] === 'hand' ? 'hand' : 'transform', gaps)
    case 'Mana':
      return say(Number(event['by']) < 0 ? 'loses' : 'gains', gaps)
    case 'Cards': {
      const what = String(event['what'])
      return what === 'discard' || what === 'replace' || what === 'add' || what === 'take'
        ? say(what, gaps)
        : undefined
    }
    case 'Changed':
      return changesText(event['changes'] as unknown, (change) =>
        changeText(change, say, thing, who, language),
      )
    case 'DeckChosen':
    case 'TurnBegan':
    case 'Drew':
    case 'Cycled':
    case 'Spawned':
    case 'Attacked':
    case 'Stopped':
      return say(type, gaps)
    default:
      return undefined
  }
}

/** The card of a piece that the event names, with a space behind it. */
function nameIn({ names }: JsonObject, id: unknown, language: Language): string {
  const card = typeof names === 'object' && names !== null ? (names as JsonObject)[String(id)] : undefined
  return typeof card === 'string' ? `${cardName(card, language)} ` : ''
}

const plain = (event: JsonObject): { [gap: string]: string | number } =>
  Object.fromEntries(
    Object.entries(event).filter(
      (field): field is [string, string | number] =>
        typeof field[1] === 'string' || typeof field[1] === 'number',
    ),
  )

function changesText(changes: unknown, text: (change: Change) => string): string | null {
  const list = Array.isArray(changes) ? (changes as Change[]) : []
  return list.length === 0 ? null : list.map(text).join('; ')
}

function changeText(
  change: Change,
  say: (line: Line, gaps?: { [gap: string]: string | number }) => string,
  thing: (id: unknown) => string,
  who: (seat: unknown) => string,
  language: Language,
): string {
  const id = thing(change.id)
  switch (change.what) {
    case 'damage':
      return say('damage', { id, n: change.n, now: change.now })
    case 'strength':
      return say('strength', { id, n: change.n < 0 ? change.n : `+${change.n}`, now: change.now })
    case 'status':
    case 'buff':
      return say(change.on ? 'on' : 'off', { id, key: nameOfWord(change.key, language) })
    case 'side':
      return say('sideTo', { id, side: who(change.side) })
    case 'died':
      return say('died', { id })
  }
}
