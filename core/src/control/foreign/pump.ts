import type { Rules } from '../../define/rules.ts'
import { BadInput } from '../../errors.ts'
import { list, object, present, shown, text, whole } from './reading.ts'

/** Checks listeners of unknown origin. */
export function checkListeners(rules: Rules, given: unknown, serial: number, what: string): void {
  const ids = new Set<number>()
  list(given, what).forEach((item, i) => {
    const at = `${what}[${i}]`
    const listener = object(item, at)
    checkId(listener['id'], ids, serial, at)
    const kind = text(listener['kind'], `${at}.kind`)
    if (!rules.kinds.has(kind)) throw new BadInput(`${at}: there is no kind of listener ${shown(kind)}`)
    present(listener, 'owner', at)
    present(listener, 'data', at)
  })
}

/** Checks a queue of unknown origin. */
export function checkQueue(rules: Rules, given: unknown, serial: number, what: string): void {
  const ids = new Set<number>()
  list(given, what).forEach((item, i) => {
    const at = `${what}[${i}]`
    const event = object(item, at)
    checkId(event['id'], ids, serial, at)
    const type = text(event['type'], `${at}.type`)
    if (!rules.dispatches.has(type)) throw new BadInput(`${at}: there is no event type ${shown(type)}`)
    object(event['fields'], `${at}.fields`)
    for (const key of ['priority', 'time'])
      if (typeof event[key] !== 'number') throw new BadInput(`${at}.${key}: expected a number`)
  })
}

/** Checks what a frame that dispatches an event keeps. */
export function checkDispatch(given: unknown, what: string): void {
  const data = object(given, what)
  object(data['event'], `${what}.event`)
  for (const key of ['walk', 'asking'])
    if (data[key] !== null) for (const id of list(data[key], `${what}.${key}`)) whole(id, `${what}.${key}`)
  if (data['running'] !== null) {
    const running = object(data['running'], `${what}.running`)
    whole(running['id'], `${what}.running.id`)
    text(running['kind'], `${what}.running.kind`)
    object(running['before'], `${what}.running.before`)
  }
  list(data['trail'], `${what}.trail`).forEach((item, i) => {
    const at = `${what}.trail[${i}]`
    const change = object(item, at)
    whole(change['by'], `${at}.by`)
    for (const key of ['kind', 'field']) text(change[key], `${at}.${key}`)
    for (const key of ['from', 'to']) present(change, key, at)
  })
  if (data['cancelled'] !== null) text(data['cancelled'], `${what}.cancelled`)
  if (typeof data['over'] !== 'boolean') throw new BadInput(`${what}.over: expected true or false`)
}

function checkId(given: unknown, ids: Set<number>, serial: number, what: string): void {
  const id = whole(given, `${what}.id`)
  if (ids.has(id)) throw new BadInput(`${what}: id ${id} is there twice`)
  if (id >= serial) throw new BadInput(`${what}: expected an id below the state's serial`)
  ids.add(id)
}
