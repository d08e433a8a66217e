import { sceneOf } from '../read/reading.ts'
import { runningOf } from '../read/running.ts'
import type { Draw } from '../read/scene.ts'
import { buffsOn, isBlocked } from '../read/value.ts'
import type { Ability } from '../schema/types.ts'
import type { Entity, Id, Running, Table } from '../types.ts'

/** What has happened to the holder of an ability. */
export interface Happened {
  readonly trigger: Ability['on']
  readonly refs?: { readonly [name: string]: Id[] }
  readonly event?: { readonly [name: string]: number }
  /** What it died of. */
  readonly causes?: readonly string[]
}

/**
 * The abilities of an entity that answer what has happened, in their order. It is decided now, by the game as it is: what
 * happens until they run changes nothing about it.
 */
export function answersOf(table: Table, entity: Entity, happened: Happened, draw: Draw): Running[] {
  const found: { running: Running; order: number }[] = []
  const look = (abilities: readonly Ability[] | undefined, running: Running) => {
    abilities?.forEach((ability, index) => {
      const part =
        ability.on === happened.trigger ? partOf(table, ability, index, running, happened, draw) : null
      if (part !== null) found.push({ running: { ...running, index, part }, order: ability.order ?? 0 })
    })
  }
  const refs = Object.fromEntries(Object.entries(happened.refs ?? {}).map(([name, ids]) => [name, [...ids]]))
  const base = { ...runningOf(entity, happened.trigger), refs, event: { ...happened.event } }
  // What silences a piece silences what is its own, not what others put on it.
  if (entity.card !== null && !isBlocked(table, entity.id, 'abilities'))
    look(table.book.card(entity.card).abilities, base)
  for (const buff of buffsOn(table, entity.id)) {
    const def = table.book.buffOrNull(buff.key)
    if (def?.abilities === undefined) continue
    look(def.abilities, {
      ...base,
      of: { buff: buff.key, record: buff.id },
      owner: buff.owner,
      level: buff.level,
      params: { ...buff.params },
      refs: { ...refs, ...(buff.source === null ? {} : { source: [buff.source] }) },
    })
  }
  return found.sort((a, b) => a.order - b.order).map(({ running }) => running)
}

function partOf(
  table: Table,
  ability: Ability,
  index: number,
  running: Running,
  happened: Happened,
  draw: Draw,
): 'do' | 'else' | null {
  if (ability.cause && !ability.cause.some((cause) => happened.causes?.includes(cause))) return null
  if (ability.limit && usesOf(table, ability, { ...running, index }) >= ability.limit.n) return null
  const scene = sceneOf(table, running, draw)
  if (ability.against) {
    const attacked = scene.one('attacked')
    if (attacked === null || !scene.matches(attacked, ability.against)) return null
  }
  if (ability.if === undefined || scene.test(ability.if)) return 'do'
  return ability.else ? 'else' : null
}

const limitKey = ({ of, index, self }: Running): string =>
  `${self}:${'card' in of ? of.card : `${of.buff}#${of.record}`}:${index}`

/** How often an ability with a limit has run. */
export function usesOf(table: Table, ability: Ability, running: Running): number {
  return ability.limit === undefined ? 0 : (table.state.used[ability.limit.per][limitKey(running)] ?? 0)
}

/** Counts that it runs. */
export function countUse(table: Table, ability: Ability, running: Running): void {
  if (ability.limit === undefined) return
  const key = limitKey(running)
  const used = table.state.used[ability.limit.per]
  used[key] = (used[key] ?? 0) + 1
}
