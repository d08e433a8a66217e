import { clone, deepEqual, type Json, type JsonObject, type ListenerKind, type } from '@framestack/core'
import type { EventBase, Fields } from '../events/fields.ts'
import { handles, type Stage } from '../events/handles.ts'
import { uac } from '../language.ts'
import { type Holding, hearing, weighing } from './acting.ts'
import { atOnce } from './at-once.ts'
import type { Content } from './content.ts'
import { kindName, kindTitle } from './kind-name.ts'
import type { AnyHook, Definition, Hook } from './types.ts'

/** Kinds of listeners for all subscriptions of some content. */
export function listenersOf(content: Content): ListenerKind<Holding>[] {
  const { characters, buffs, terrains } = content
  const all: Definition[] = [...characters.values(), ...buffs.values(), ...terrains.values()]
  return all.flatMap((definition) =>
    (definition.on ?? []).map((hook, i) => kindOf(content, kindName(definition, i), hook)),
  )
}

/** Which type of event it is about makes no difference here, so it is written for one of them. */
function kindOf(content: Content, name: string, hook: AnyHook): ListenerKind<Holding> {
  const { event, at, when, run } = hook as Hook<'DamageEvent'>
  return uac.listener<Fields<'DamageEvent'>, Stage, Holding>(name, {
    on: handles[event],
    at,
    data: type<Holding>(),
    ...(when === null ? {} : { when: (c) => when(weighing(c, content)) }),
    run(c) {
      const before = clone(c.event)
      atOnce(kindTitle(name), run(hearing(c, content, at)))
      note(c.event, before, `${at}: ${kindTitle(name)} of ${String(c.listener.owner)}`)
    },
  })
}

/** Writes into the audit log what a subscriber has changed. */
function note(event: EventBase, before: EventBase, who: string): void {
  const now = event as EventBase & JsonObject
  const then = before as EventBase & JsonObject
  for (const field of Object.keys(now)) {
    if (field === 'audit' || deepEqual(now[field] as Json, then[field] as Json)) continue
    event.audit.push(`${who}: ${field} ${inWords(then[field])} → ${inWords(now[field])}`)
  }
}

const inWords = (value: Json | undefined): string =>
  Array.isArray(value)
    ? `${value.length} of them`
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
