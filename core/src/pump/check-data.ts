import { fields, isFlag, isObject, isText, isThere, isWhole, listOf, orNull } from '../define/data-checks.ts'
import type { CheckData } from '../language/frame.ts'

const ids = orNull(listOf(isWhole))

/** What a frame that dispatches an event keeps. What the fields of an event are is the ruleset's affair: null where it has none. */
export const isDispatch: CheckData = fields({
  event: orNull(isObject),
  walk: ids,
  asking: ids,
  running: orNull(fields({ id: orNull(isWhole), kind: isText, before: orNull(isObject) })),
  trail: listOf(fields({ by: orNull(isWhole), kind: isText, field: isText, from: isThere, to: isThere })),
  cancelled: orNull(isText),
  over: isFlag,
})
