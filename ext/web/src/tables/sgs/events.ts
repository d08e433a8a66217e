import type { Json, JsonObject } from '@framestack/core'
import { texts } from '../../words/i18n.ts'
import type { Language, Telling } from '../types.ts'
import { type Face, faceOf } from './view.ts'
import { nameText, shortText } from './words.ts'

const en = {
  DealCards: '{player} draws {get}',
  UseCardsForPlayers: '{user} uses {use} on {targets}',
  UseCards: '{user} uses {use}',
  ShowCards: '{player} shows {show}',
  DiscardCards: '{player} discards {discard}',
  Damage: '{victim} takes {damage} {category} damage',
  nothing: 'nothing',
  cards_one: '{count} card',
  cards_other: '{count} cards',
  fire: 'fire',
  thunder: 'thunder',
}

const zh = {
  DealCards: '{player} 摸 {get}',
  UseCardsForPlayers: '{user} 对 {targets} 使用 {use}',
  UseCards: '{user} 使用 {use}',
  ShowCards: '{player} 展示 {show}',
  DiscardCards: '{player} 弃置 {discard}',
  Damage: '{victim} 受到 {damage} 点{category}伤害',
  nothing: '0 张牌',
  cards_other: '{count} 张牌',
  fire: '火焰',
  thunder: '雷电',
}

const lines = texts('sgs.events', en, zh)

/** An event of 三国杀 in words. */
export function sgsEvent(event: JsonObject, { names, language }: Telling): string | null | undefined {
  const type = String(event['type'])
  const { targets } = event
  const noTargets = Array.isArray(targets) && targets.length === 0
  const line = type === 'UseCardsForPlayers' && noTargets ? 'UseCards' : type
  if (!lines.has(line)) return undefined
  const gaps = Object.entries(event).map(([key, value]) => [key, said(key, value, names, language)])
  return lines.in(language)(line, Object.fromEntries(gaps) as { [key: string]: string })
}

const seatKeys = new Set(['player', 'user', 'victim', 'targets'])
const cardKeys = new Set(['get', 'use', 'show', 'discard'])

function said(key: string, value: Json, names: readonly string[], language: Language): string {
  const tell = lines.in(language)
  if (seatKeys.has(key))
    return (Array.isArray(value) ? value : [value])
      .map((seat) => names[Number(seat)] ?? `P${String(seat)}`)
      .join(language === 'zh' ? '、' : ', ')
  if (cardKeys.has(key)) {
    if (typeof value === 'number') return tell('cards', { count: value })
    const faces = facesIn(value)
    if (faces.length === 0) return tell('nothing')
    return faces.map((face) => shortText(face, language)).join(language === 'zh' ? '、' : ', ')
  }
  if (key === 'category' && (value === 'fire' || value === 'thunder')) return tell(value)
  return typeof value === 'string' ? nameText(value, language) : String(value)
}

/** The cards of a list; those that are hidden are left out. */
export function facesIn(value: Json | undefined): Face[] {
  return Array.isArray(value) ? value.flatMap((one: Json) => faceOf(one) ?? []) : []
}

/** Cards that were used, shown, played or thrown away in the open, and what came of it. */
export interface Happened {
  readonly faces: readonly Face[]
  readonly event: JsonObject
}

/** The latest of what happened with cards in the open, the newest last. What is drawn is nobody else's business. */
export function lately(events: readonly JsonObject[], most: number): Happened[] {
  const found = events
    .filter(({ type }) => !/deal|draw/i.test(String(type)))
    .map((event) => ({ event, faces: Object.values(event).flatMap((value) => facesIn(value)) }))
  return found.filter(({ faces }) => faces.length > 0).slice(-most)
}
