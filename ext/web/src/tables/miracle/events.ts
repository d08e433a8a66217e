import type { JsonObject } from '@framestack/core'
import {
  type ArtifactName,
  type BuffType,
  type CreatureName,
  type HexLike,
  hexText,
} from '@framestack/miracle/facts'
import { texts } from '../../words/i18n.ts'
import type { Language, Telling } from '../types.ts'
import { artifactName, buffName, creatureName, tellIn } from './words.ts'

const en = {
  Chosen: '{camp} has chosen a deck',
  GameStart: '{camp} plays {artifacts} with {creatures}',
  TurnStart: 'Turn {turn}: {camp}',
  Spawn: '{camp} summons {creature} {level} #{unit} at {pos}',
  Move: '#{unit} goes to {dest}',
  Attack: '{source} attacks {target}',
  Damage: '{target} takes {damage} from {source}{parts}',
  AttackBack: '{source} strikes back: {target} takes {damage}{parts}',
  VolcanoDragonSplash: '{source} splashes: {target} takes {damage}{parts}',
  InfernoFlameActivate: 'The flame burns {target}: {damage}{parts}',
  MiracleHurt: '{miracle} loses {loss}',
  Death: '#{unit} dies',
  Heal: '{source} heals {target} by up to {amount}',
  BuffAdd: '#{unit} gets {buff}',
  BuffRemove: '#{unit} loses {buff}',
  ActivateArtifact: '{camp} uses {artifact} on {target}',
}

const zh = {
  Chosen: '{camp} 选好了牌组',
  GameStart: '{camp} 使用 {artifacts}，生物 {creatures}',
  TurnStart: '第 {turn} 回合：{camp}',
  Spawn: '{camp} 在 {pos} 召唤 {level} 级{creature} #{unit}',
  Move: '#{unit} 移动到 {dest}',
  Attack: '{source} 攻击 {target}',
  Damage: '{target} 受到 {source} 的 {damage} 点伤害{parts}',
  AttackBack: '{source} 反击：{target} 受到 {damage} 点伤害{parts}',
  VolcanoDragonSplash: '{source} 溅射：{target} 受到 {damage} 点伤害{parts}',
  InfernoFlameActivate: '地狱之火灼烧 {target}：{damage} 点伤害{parts}',
  MiracleHurt: '{miracle} 失去 {loss} 点生命',
  Death: '#{unit} 死亡',
  Heal: '{source} 治疗 {target}，至多 {amount}',
  BuffAdd: '#{unit} 获得{buff}',
  BuffRemove: '#{unit} 失去{buff}',
  ActivateArtifact: '{camp} 对 {target} 使用{artifact}',
}

const lines = texts('miracle.events', en, zh)

/** Steps between others, that say nothing new. */
const between = new Set([
  'Refresh',
  'CheckBarrack',
  'NewTurn',
  'TurnEnd',
  'Summon',
  'Leave',
  'Arrive',
  'Attacking',
  'Attacked',
  'CheckDeath',
  'UpdateRingBuff',
])

const reasons: { readonly [why: string]: { readonly [language in Language]: string } } = {
  printed: { en: 'printed', zh: '基础' },
  splash: { en: 'splash', zh: '溅射' },
}

/** Which line tells of an event; some types have several. */
function lineOf({ type, kind, artifacts }: JsonObject): string {
  if (type === 'GameStart' && Array.isArray(artifacts) && artifacts.length === 0) return 'Chosen'
  return type === 'Damage' && kind !== 'Attack' ? String(kind) : String(type)
}

/** An event of Miracle in words. */
export function miracleEvent(event: JsonObject, { names, language }: Telling): string | null | undefined {
  if (between.has(String(event['type']))) return null
  const line = lineOf(event)
  if (!lines.has(line)) return undefined
  const tell = tellIn(language)
  const player = (camp: unknown): string => names[Number(camp)] ?? `P${String(camp)}`
  const thing = (id: unknown): string => {
    if (Array.isArray(id)) return hexText(id as unknown as HexLike)
    if (typeof id === 'string') return tell('artifactOf', { who: player(id.slice(1)) })
    return id === 0 || id === 1 ? tell('miracle', { who: player(id) }) : `#${String(id)}`
  }
  const list = (value: unknown, name: (one: string) => string): string =>
    Array.isArray(value) ? value.map((one) => name(String(one))).join(', ') : ''
  const gaps: { [name: string]: string } = {}
  for (const [key, value] of Object.entries(event)) {
    gaps[key] =
      key === 'camp'
        ? player(value)
        : key === 'source' || key === 'target' || key === 'miracle' || key === 'pos' || key === 'dest'
          ? thing(value)
          : String(value)
  }
  return lines.in(language)(line, {
    ...gaps,
    turn: Number(event['round']) + 1,
    artifacts: list(event['artifacts'], (one) => artifactName(one as ArtifactName, language)),
    creatures: list(event['creatures'], (one) => creatureName(one as CreatureName, language)),
    creature:
      typeof event['creature'] === 'string' ? creatureName(event['creature'] as CreatureName, language) : '',
    artifact:
      typeof event['artifact'] === 'string' ? artifactName(event['artifact'] as ArtifactName, language) : '',
    buff: typeof event['buff'] === 'string' ? buffName(event['buff'] as BuffType, language) : '',
    parts: partsText(event['parts'], language),
  })
}

/** What a number is made of, where it is more than what is printed: ` (2 printed, 1 priest's aura)`. */
function partsText(parts: unknown, language: Language): string {
  if (!Array.isArray(parts) || parts.length < 2) return ''
  const told = (parts as { why: string; add: number }[]).map(({ why, add }) => {
    const reason = Object.hasOwn(reasons, why)
      ? reasons[why]?.[language]
      : buffName(why as BuffType, language)
    return `${add} ${reason ?? why}`
  })
  return ` (${told.join(', ')})`
}
