import type { EventName } from '../events/fields.ts'
import type { Stage } from '../events/handles.ts'
import type {
  AnyHook,
  BuffDefinition,
  CharacterDefinition,
  Hearing,
  Hook,
  TerrainDefinition,
  Weighing,
} from './types.ts'

/** A character. What is wrong with it is told when the rules are put together: see `checkMods`. */
export function defineCharacter(shape: Omit<CharacterDefinition, 'kind'>): CharacterDefinition {
  return { ...shape, kind: 'Character' }
}

/** A buff. */
export function defineBuff(shape: Omit<BuffDefinition, 'kind'>): BuffDefinition {
  return { ...shape, kind: 'Buff' }
}

/** A kind of cell. */
export function defineTerrain(shape: Omit<TerrainDefinition, 'kind'>): TerrainDefinition {
  return { ...shape, kind: 'Terrain' }
}

/**
 * A subscription: `on('DamageEvent', { at: 'lowest', when, run })`. `when` is asked just before the call and only looks;
 * `run` may write the event, cancel it, publish and enqueue others.
 */
export function on<K extends EventName>(
  event: K,
  shape: { at?: Stage; when?: (c: Weighing<K>) => boolean; run: (c: Hearing<K>) => void },
): AnyHook {
  const hook: Hook<K> = { event, at: shape.at ?? 'normal', when: shape.when ?? null, run: shape.run }
  return hook
}
