import type { JsonObject } from '@framestack/core'
import { hexText } from '@framestack/kit/hex'
import type { EventName, Events } from '../types.ts'

type Words = { readonly [K in EventName]?: (event: Events[K]) => string | null }

/** A unit or a miracle by its id, or an artifact by its name. */
export const nameOf = (id: number | string): string =>
  typeof id === 'string' ? `P${id.slice(1)}'s artifact` : id === 0 || id === 1 ? `P${id}'s miracle` : `#${id}`

const words: Words = {
  GameStart: ({ camp, artifacts, creatures }) =>
    artifacts.length === 0
      ? `P${camp} has chosen`
      : `P${camp} plays ${artifacts.join(', ')} with ${creatures.join(', ')}`,
  TurnStart: ({ camp, round }) => `round ${round}: P${camp}'s turn`,
  Spawn: ({ unit, creature, level, camp, pos }) =>
    `P${camp} summons #${unit}, ${creature} of level ${level}, at ${hexText(pos)}`,
  Move: ({ unit, dest }) => `#${unit} goes to ${hexText(dest)}`,
  Attack: ({ source, target }) => `#${source} attacks ${nameOf(target)}`,
  Damage: ({ source, target, damage, parts }) => {
    const sum = parts.length < 2 ? '' : ` (${parts.map(({ add, why }) => `${add} ${why}`).join(', ')})`
    return `${nameOf(target)} takes ${damage} damage from ${nameOf(source)}${sum}`
  },
  Death: ({ unit }) => `#${unit} dies`,
  Heal: ({ source, target, amount }) => `${nameOf(source)} heals #${target} by up to ${amount}`,
  BuffAdd: ({ unit, buff }) => `#${unit} gets ${buff}`,
  BuffRemove: ({ unit, buff }) => `#${unit} loses ${buff}`,
  ActivateArtifact: ({ camp, artifact, target }) =>
    `P${camp} uses ${artifact} on ${typeof target === 'number' ? `#${target}` : hexText(target)}`,
}

/** One event in a line; null for those that say nothing new. */
export function eventText(event: JsonObject): string | null {
  const of: ((event: never) => string | null) | undefined = words[event['type'] as EventName]
  return of === undefined ? null : of(event as never)
}
