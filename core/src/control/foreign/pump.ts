import type { Rules } from '../../define/rules.ts'
import { BadInput } from '../../errors.ts'
import { type Loose, list, object, present, shown, text, whole } from './reading.ts'

/** Checks listeners of unknown origin. */
export function checkListeners(rules: Rules, given: unknown, serial: number, what: string): void {
  for (const [listener, at] of withIds(given, serial, what)) {
    const kind = text(listener['kind'], `${at}.kind`)
    if (!rules.kinds.has(kind)) throw new BadInput(`${at}: there is no kind of listener ${shown(kind)}`)
    present(listener, 'owner', at)
    present(listener, 'data', at)
  }
}

/** Checks a queue of unknown origin. What the fields of an event are is the ruleset's affair: null where it has none. */
export function checkQueue(rules: Rules, given: unknown, serial: number, what: string): void {
  for (const [event, at] of withIds(given, serial, what)) {
    const type = text(event['type'], `${at}.type`)
    if (!rules.dispatches.has(type)) throw new BadInput(`${at}: there is no event type ${shown(type)}`)
    present(event, 'fields', at)
    for (const key of ['priority', 'time'])
      if (typeof event[key] !== 'number') throw new BadInput(`${at}.${key}: expected a number`)
  }
}

/** The records of a list that have ids, each with its place in words. */
function withIds(given: unknown, serial: number, what: string): [record: Loose, at: string][] {
  const ids = new Set<number>()
  return list(given, what).map((item, i) => {
    const at = `${what}[${i}]`
    const record = object(item, at)
    const id = whole(record['id'], `${at}.id`)
    if (ids.has(id)) throw new BadInput(`${at}: id ${id} is there twice`)
    if (id >= serial) throw new BadInput(`${at}: id ${id}: expected one below the state's serial, ${serial}`)
    ids.add(id)
    return [record, at]
  })
}
