import type { EventName, Fields } from '../events/fields.ts'

/** What became of events that a step before has raised, in their order. The results of that step are all of them. */
export function delivered<K extends EventName>(
  results: readonly unknown[],
): readonly { readonly event: Fields<K>; readonly cancelled: string | null }[] {
  return results as readonly { event: Fields<K>; cancelled: string | null }[]
}

/** The events among them that took place. */
export const took = <K extends EventName>(results: readonly unknown[]): Fields<K>[] =>
  delivered<K>(results).flatMap(({ event, cancelled }) => (cancelled === null ? [event] : []))
