import type { Definition } from './types.ts'

/**
 * Name of the kind of listener behind a subscription: `Buff_Rage/DamageEvent@normal`, and `#2` behind the second one for
 * the same. It does not depend on where else the definition listens, so a match finds it again when a mod has changed.
 */
export function kindName({ id, on = [] }: Definition, index: number): string {
  const names = on.slice(0, index + 1).map(({ event, at }) => `${event}@${at}`)
  const name = names[index]
  const count = names.filter((other) => other === name).length
  return `${id}/${name}${count > 1 ? `#${count}` : ''}`
}

/** The same in words: the definition that it belongs to. */
export const kindTitle = (kind: string): string => kind.split('/')[0] as string
