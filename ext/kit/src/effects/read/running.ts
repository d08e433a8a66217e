import type { Seat } from '@framestack/core'
import type { Entity, Running } from '../types.ts'

/** What is known to an ability of an entity that has not begun. */
export function runningOf(entity: Entity, trigger: string, owner: Seat = entity.side ?? 0): Running {
  return {
    of: { card: entity.card ?? '' },
    index: 0,
    trigger,
    part: 'do',
    self: entity.id,
    owner,
    level: entity.level,
    refs: {},
    vars: {},
    params: { ...entity.params },
    event: {},
    begun: false,
    cursor: [],
    waiting: null,
  }
}
