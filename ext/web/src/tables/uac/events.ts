import type { JsonObject } from '@framestack/core'
import { texts } from '../../words/i18n.ts'
import type { Language, Telling } from '../types.ts'
import { bare } from './names.ts'

const en = {
  PlayerAssigned: '{player} is {id}',
  Banned: '{player} bans {character}',
  Picked: '{player} picks {character}',
  PicksOpened: 'Both have picked: {rosters}',
  Placed: '{unit} of {player} begins at {at}, looking {facing}',
  SetupChosen: '{unit} chooses {target}',
  TurnStartEvent: '— Turn {turn} —',
  OrdersOpened: 'Orders: {orders}',
  MoveDeclareEvent: '{unit} wants to go on{audit}',
  MoveEvent: '{unit} goes from {from} to {to}',
  SkillActivateEvent: '{unit} opens skill {skill} for {cost} SP',
  AttackDeclareEvent: '{attacker} attacks {targets}',
  DamageEvent: '{target} takes {dealt} from {sender}: HP {left}{audit}',
  HealEvent: '{target} is healed by {sender}: HP {left}',
  SkillPointDecreaseEvent: '{target} loses SP by {source}: SP {left}',
  BuffApplyEvent: '{target} gets {buff}{by}{audit}',
  BuffEnded: '{unit} loses {buff}',
  TokenChangeEvent: '{target}: {change} {name}',
  CellTypeSetEvent: '{count} cells become {terrain}',
  CharacterDeathEvent: '{target} is out',
  GameEndEvent: 'The match is settled: {winner}, {reason}',
  EventDropped: '{event} is dropped: {why}',
  cancelled: '{type} is cancelled by {cancelledBy}{audit}',
  by: ' by {source}',
  nobody: 'a draw',
  wins: '{who} wins',
}

const zh = {
  PlayerAssigned: '{player} 是 {id}',
  Banned: '{player} 禁用 {character}',
  Picked: '{player} 选择 {character}',
  PicksOpened: '双方已选完：{rosters}',
  Placed: '{player} 的 {unit} 从 {at} 开始，朝{facing}',
  SetupChosen: '{unit} 选择 {target}',
  TurnStartEvent: '—— 第 {turn} 回合 ——',
  OrdersOpened: '指令：{orders}',
  MoveDeclareEvent: '{unit} 想要移动{audit}',
  MoveEvent: '{unit} 从 {from} 移动到 {to}',
  SkillActivateEvent: '{unit} 开启技能 {skill}，消耗 {cost} 技力',
  AttackDeclareEvent: '{attacker} 攻击 {targets}',
  DamageEvent: '{target} 受到 {sender} 的 {dealt} 点伤害：生命 {left}{audit}',
  HealEvent: '{sender} 治疗 {target}：生命 {left}',
  SkillPointDecreaseEvent: '{target} 因 {source} 失去技力：技力 {left}',
  BuffApplyEvent: '{target} 获得 {buff}{by}{audit}',
  BuffEnded: '{unit} 失去 {buff}',
  TokenChangeEvent: '{target}：{name} {change}',
  CellTypeSetEvent: '{count} 格变为 {terrain}',
  CharacterDeathEvent: '{target} 退场',
  GameEndEvent: '对局结算：{winner}，{reason}',
  EventDropped: '{event} 被丢弃：{why}',
  cancelled: '{type} 被 {cancelledBy} 取消{audit}',
  by: '（{source}）',
  nobody: '平局',
  wins: '{who} 获胜',
}

const lines = texts('uac.events', en, zh)

const terrains: { readonly [id: string]: string } = {
  Terrain_BlueSky: '青空',
  Terrain_Turbid: '浊',
  Terrain_Rust: '锈疫',
}
const facings: { readonly [facing: string]: { readonly [L in Language]: string } } = {
  Up: { en: 'up', zh: '上' },
  Down: { en: 'down', zh: '下' },
  Left: { en: 'left', zh: '左' },
  Right: { en: 'right', zh: '右' },
}

/** Steps of a turn, and what others tell of already. */
const between = new Set([
  'ModLoaded',
  'GameStartEvent',
  'PlanStageStartEvent',
  'PlanStageEndEvent',
  'ResolutionStageStartEvent',
  'ResolutionStageEndEvent',
  'EndStageStartEvent',
  'EndStageEndEvent',
  'TurnEndEvent',
  'FaceChangeEvent',
  'SkillPointIncreaseEvent',
  'BuffRemoveEvent',
  'CharacterState',
])

/** An event of UAC in words. */
export function uacEvent(event: JsonObject, { names, language }: Telling): string | null | undefined {
  const type = String(event['type'])
  const audit = Array.isArray(event['audit']) ? event['audit'] : []
  const cancelled = typeof event['cancelledBy'] === 'string' && event['cancelledBy'] !== 'Default'
  if (!cancelled && (between.has(type) || (type === 'MoveDeclareEvent' && audit.length === 0))) return null
  const line = cancelled ? 'cancelled' : type
  return lines.has(line) ? lines.in(language)(line, gapsOf(event, audit, names, language)) : undefined
}

function gapsOf(
  event: JsonObject,
  audit: readonly unknown[],
  names: readonly string[],
  language: Language,
): { [name: string]: string | number } {
  const player = (seat: unknown): string => names[Number(seat)] ?? `P${String(seat)}`
  const gaps: { [name: string]: string | number } = {}
  for (const [key, value] of Object.entries(event)) {
    if (typeof value === 'number') gaps[key] = key === 'player' ? player(value) : value
    else if (typeof value === 'string') gaps[key] = nameOf(key, value, language)
    else if (Array.isArray(value)) gaps[key] = listOf(value, language)
  }
  const { buff, cells, winner, rosters, change } = event
  if (typeof buff === 'object' && buff !== null && 'id' in buff) {
    gaps['buff'] = bare(String(buff.id))
    gaps['by'] = buff.id === event['source'] ? '' : lines.in(language)('by', gaps)
  }
  if (Array.isArray(cells)) gaps['count'] = cells.length
  if (Array.isArray(rosters))
    gaps['rosters'] = rosters
      .map((roster, seat) => `${player(seat)} ${listOf(roster as readonly unknown[], language)}`)
      .join('; ')
  if (typeof change === 'number') gaps['change'] = change > 0 ? `+${change}` : change
  if (winner !== undefined)
    gaps['winner'] =
      winner === null ? lines.in(language)('nobody') : lines.in(language)('wins', { who: player(winner) })
  gaps['audit'] = audit.length === 0 ? '' : ` [${audit.map(String).join('; ')}]`
  return gaps
}

function nameOf(key: string, value: string, language: Language): string {
  if (key === 'facing') return facings[value]?.[language] ?? value
  if (key === 'id' || key === 'reason' || key === 'why' || key === 'type') return value
  return (language === 'zh' ? terrains[value] : undefined) ?? bare(value)
}

/** A cell as `5,6`, orders as `Kagaya#78e5 "ww w 0"`, names in a row. */
function listOf(list: readonly unknown[], language: Language): string {
  if (list.length === 2 && list.every((one) => typeof one === 'number')) return list.join()
  return list
    .map((one) => {
      if (typeof one !== 'object' || one === null) return nameOf('', String(one), language)
      const { unit, command } = one as { readonly unit?: unknown; readonly command?: unknown }
      return command === undefined ? '' : `${bare(String(unit))} "${String(command)}"`
    })
    .filter((one) => one !== '')
    .join(', ')
}
