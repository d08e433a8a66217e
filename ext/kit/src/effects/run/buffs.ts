import type { Seat } from '@framestack/core'
import { hasBuff, isLive } from '../read/value.ts'
import type { BuffDef, Duration, Stacking } from '../schema/types.ts'
import type { BuffRecord, Clock, Id, Table } from '../types.ts'

/** A buff that is to be put on. */
export interface NewBuff {
  readonly key: string
  readonly holder: Id
  readonly source: Id | null
  readonly owner: Seat
  readonly level: number
  readonly params: { readonly [name: string]: number }
  readonly duration: Duration
  readonly stacking: Stacking
  readonly mod: BuffRecord['mod']
}

const clockOf = (duration: Duration): Clock => {
  if (duration === 'instant') return 'turn'
  if (typeof duration === 'string') return duration
  if ('uses' in duration) return { uses: duration.uses }
  const { turns, of = 'holder', at = 'start' } = duration
  return { of, at, left: turns, full: turns }
}

/** Whether putting it on would do anything to the holder. */
export function canPut(table: Table, buff: Pick<NewBuff, 'key' | 'holder'>, stacking: Stacking): boolean {
  const entity = table.entity(buff.holder)
  if (entity?.zone !== 'play') return false
  const def = table.book.buffOrNull(buff.key)
  if (def?.immune?.includes(entity.kind)) return false
  return stacking.mode !== 'ignore' || !hasBuff(table, buff.holder, buff.key)
}

/** Puts a buff on as its stacking says. Returns whether anything changed. */
export function putBuff(table: Table, buff: NewBuff): boolean {
  const { stacking, holder, key } = buff
  if (!canPut(table, buff, stacking)) return false
  const { state } = table
  const excluded = table.book.buffOrNull(key)?.excludes ?? []
  dropBuffs(table, holder, (other) => excluded.includes(other.key))
  const same = state.buffs.find(
    (other) =>
      other.holder === holder &&
      other.key === key &&
      isLive(table, other) &&
      (stacking.by !== 'source' || other.source === buff.source),
  )
  if (same === undefined || stacking.mode === 'independent') return push(table, buff)
  switch (stacking.mode) {
    case 'ignore':
      return false
    case 'refresh':
      same.clock = clockOf(buff.duration)
      same.phase = state.phase
      return true
    case 'extend':
      return extend(same, clockOf(buff.duration))
    case 'replace':
      dropBuffs(table, holder, (other) => other.id === same.id)
      return push(table, buff)
    case 'keepLargest':
      if (sizeOf(same) >= sizeOf(buff)) return false
      dropBuffs(table, holder, (other) => other.id === same.id)
      return push(table, buff)
    case 'stack':
      same.stacks = Math.min(same.stacks + 1, stacking.max ?? Number.MAX_SAFE_INTEGER)
      same.clock = clockOf(buff.duration)
      same.phase = state.phase
      return true
  }
}

/** A match has no more buffs at once: what else would be put on is not. */
const MOST = 1000

function push(table: Table, { key, holder, source, owner, level, params, duration, mod }: NewBuff): boolean {
  const { state } = table
  if (state.buffs.length >= MOST) return false
  state.buffs.push({
    id: state.serial++,
    key,
    holder,
    source,
    owner,
    level,
    params: { ...params },
    clock: clockOf(duration),
    stacks: 1,
    phase: state.phase,
    mod,
  })
  return true
}

/** What `keepLargest` compares: what it changes by, or the largest of its params. */
const sizeOf = ({ mod, params }: Pick<NewBuff, 'mod' | 'params'>): number =>
  mod?.n ?? Math.max(0, ...Object.values(params))

function extend(record: BuffRecord, more: Clock): boolean {
  const { clock } = record
  if (typeof clock === 'string' || typeof more === 'string') {
    record.clock = more === 'permanent' ? more : clock
    return record.clock !== clock
  }
  if ('uses' in clock && 'uses' in more) record.clock = { uses: clock.uses + more.uses }
  else if ('left' in clock && 'left' in more) record.clock = { ...clock, left: clock.left + more.left }
  return true
}

/** Takes buffs off a holder; returns those that were taken off. */
export function dropBuffs(table: Table, holder: Id, which: (buff: BuffRecord) => boolean): BuffRecord[] {
  const { state } = table
  const dropped = state.buffs.filter((buff) => buff.holder === holder && which(buff))
  if (dropped.length > 0) state.buffs = state.buffs.filter((buff) => !dropped.includes(buff))
  return dropped
}

/** Ends what lasts as long as it is used: one use less, and off when there is none left. */
export function useBuff(table: Table, id: number): void {
  const record = table.state.buffs.find((buff) => buff.id === id)
  if (record === undefined || typeof record.clock === 'string' || !('uses' in record.clock)) return
  record.clock = { uses: record.clock.uses - 1 }
  if (record.clock.uses <= 0) dropBuffs(table, record.holder, (buff) => buff.id === id)
}

/**
 * The buffs that a phase of a player ticks: those of `holders` and of players. What was put on in this very phase counts
 * from the next one.
 */
export function dueBuffs(table: Table, at: 'start' | 'end', seat: Seat): BuffRecord[] {
  const { state } = table
  return state.buffs.filter((buff) => {
    const { clock } = buff
    if (typeof clock === 'string' || 'uses' in clock || clock.at !== at || buff.phase === state.phase)
      return false
    if (clock.of === 'any') return true
    return (clock.of === 'source' ? buff.owner : table.entity(buff.holder)?.side) === seat
  })
}

/** One tick of buffs: each has one turn less, and goes when it has none left. */
export function tickBuffs(table: Table, ids: readonly number[]): BuffRecord[] {
  const ended: BuffRecord[] = []
  for (const record of table.state.buffs) {
    if (!ids.includes(record.id) || typeof record.clock === 'string' || 'uses' in record.clock) continue
    record.clock = { ...record.clock, left: record.clock.left - 1 }
    if (record.clock.left <= 0) ended.push(record)
  }
  if (ended.length > 0) table.state.buffs = table.state.buffs.filter((buff) => !ended.includes(buff))
  return ended
}

/** Ends what lasts until the end of the turn. */
export function endTurnBuffs(table: Table): void {
  table.state.buffs = table.state.buffs.filter(({ clock }) => clock !== 'turn')
}

/** Ends all buffs on what has left play, and those that lasted as long as it; forgets what was counted and remembered of it. */
export function forgetBuffs(table: Table): void {
  const { state } = table
  const isThere = (id: Id): boolean => {
    const zone = table.entity(id)?.zone
    return zone === 'play' || zone === 'hand' || zone === 'deck'
  }
  for (const notes of [state.snapshots, state.used.game])
    for (const key of Object.keys(notes)) if (!isThere(Number(key.split(':')[0]))) delete notes[key]
  const kept = state.buffs.filter(({ holder }) => isThere(holder))
  const live = kept.filter((buff) => isLive(table, buff))
  if (live.length < state.buffs.length) state.buffs = live
}

/** How a buff of the book lasts and stacks, where nothing else is said. */
export const usual = (def: BuffDef | null): { duration: Duration; stacking: Stacking } => ({
  duration: def?.duration ?? 'permanent',
  stacking: def?.stacking ?? { mode: 'independent' },
})
