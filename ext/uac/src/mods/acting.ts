import {
  type Hearing as Called,
  clone,
  Defect,
  type JsonObject,
  type Weighing as Weighed,
} from '@framestack/core'
import type { EventBase, EventName, Fields, Given, Told } from '../events/fields.ts'
import type { Stage } from '../events/handles.ts'
import type { Look, Rule, Seen, SeenUnit } from '../language.ts'
import { type Cause, enqueue, publish } from '../rules/raise.ts'
import { seenUnit } from '../rules/units.ts'
import type { EntityId, Game, Options } from '../types.ts'
import type { Content } from './content.ts'
import { kindTitle } from './kind-name.ts'
import { readOnly } from './read-only.ts'
import { Scene } from './scene.ts'
import type { Acting, BuffActing, Hearing, HeldBuff, UnitActing, Weighing } from './types.ts'

/** What a listener keeps: whose it is is its owner; of a buff its number. */
export interface Holding {
  readonly buff: number | null
}

/** What content may do with the match. */
export function acting(c: Rule, content: Content, by: Cause): Acting {
  return {
    scene: new Scene(c.game as Seen, c.options, content),
    publish: <K extends EventName>(event: K, fields: Given<K>) => publish(c, event, fields, by),
    enqueue: <K extends EventName>(event: K, fields: Given<K>) => enqueue(c, event, fields, by),
  }
}

/** The same on behalf of a character. */
export const actingUnit = (c: Rule, content: Content, owner: SeenUnit, depth: number): UnitActing => ({
  ...acting(c, content, { sender: owner.id, depth }),
  owner: readOnly(owner),
})

/** The same on behalf of a buff. */
export const actingBuff = (
  c: Rule,
  content: Content,
  owner: SeenUnit,
  buff: SeenUnit['buffs'][number],
  depth: number,
): BuffActing => ({
  ...actingUnit(c, content, owner, depth),
  buff: heldBuff(buff),
})

/** A buff as its own rules see it. */
export function heldBuff({ id, duration, stacks, source, data }: SeenUnit['buffs'][number]): HeldBuff {
  return { id, duration, stacks, source, data: readOnly(data as JsonObject) }
}

/** Who listens: a character, and perhaps one of its buffs; or a terrain, whose id the owner is. */
function listening(
  game: Seen,
  owner: EntityId,
  { buff }: Holding,
): { owner: SeenUnit | null; buff: HeldBuff | null } {
  const unit = seenUnit(game, owner) ?? null
  const held = unit?.buffs.find(({ key }) => key === buff)
  return { owner: readOnly(unit), buff: held === undefined ? null : heldBuff(held) }
}

type Weigh<K extends EventName> = Weighed<Game, Options, Fields<K>, Holding>
type Call<K extends EventName> = Called<Game, Told, Options, Fields<K>, Holding>

/** What a subscriber's `when` gets. */
export function weighing<K extends EventName>(c: Weigh<K>, content: Content): Weighing<K> {
  const { game, options } = c as Look
  return {
    scene: new Scene(game, options, content),
    event: c.event as Fields<K>,
    ...listening(game, c.listener.owner as EntityId, c.listener.data as Holding),
  }
}

/** Whoever stands there has no say any more. */
const looksOn = (stage: Stage): boolean => stage === 'monitor' || stage === 'after'

/** What a subscriber gets. Those that look on get a copy of the event, and may not cancel it (D34). */
export function hearing<K extends EventName>(c: Call<K>, content: Content, stage: Stage): Hearing<K> {
  const owner = c.listener.owner as EntityId
  const base: EventBase = c.event
  return {
    ...acting(c, content, { sender: owner, depth: base.depth + 1 }),
    event: looksOn(stage) ? clone(c.event) : c.event,
    ...listening(c.game as Seen, owner, c.listener.data),
    cancel() {
      if (looksOn(stage))
        throw new Defect(`${c.listener.kind}: at '${stage}' nobody cancels an event any more`)
      base.audit.push(`${stage}: cancelled by ${kindTitle(c.listener.kind)} of ${owner}`)
      c.cancel(owner)
    },
    log: (text) => void base.audit.push(`${stage}: ${text}`),
  }
}
