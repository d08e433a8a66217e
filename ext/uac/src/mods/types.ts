import type { JsonObject } from '@framestack/core'
import type { CellLike, RangeModifierType } from '@framestack/kit/square'
import type { StatModifierType } from '@framestack/kit/stats'
import type { EventName, Fields, Given } from '../events/fields.ts'
import type { Stage } from '../events/handles.ts'
import type { SeenUnit } from '../language.ts'
import type { Category, EntityId, StatName } from '../types.ts'
import type { Scene } from './scene.ts'

/** A name in each language that we have. */
export interface Title {
  readonly en: string
  readonly zh?: string
}

/** What content may do: look, and raise events. */
export interface Acting {
  readonly scene: Scene
  /** Raises an event now; nothing goes on before it has taken effect. */
  publish<K extends EventName>(event: K, fields: Given<K>): void
  /** Puts an event into the queue. */
  enqueue<K extends EventName>(event: K, fields: Given<K>): void
}

/** The same on behalf of a character. */
export interface UnitActing extends Acting {
  /** The character: whose skill, buff or setup it is. */
  readonly owner: SeenUnit
}

/** The same for a buff. */
export interface BuffActing extends UnitActing {
  readonly buff: HeldBuff
}

/** A buff as its own rules see it. */
export interface HeldBuff {
  readonly id: string
  readonly duration: number
  readonly stacks: number
  /** Who gave it: a character, a terrain, or `Engine`. */
  readonly source: EntityId
  /** What it was given with. */
  readonly data: Readonly<JsonObject>
}

/** What a subscriber gets that only weighs whether it wants to be called. */
export interface Weighing<K extends EventName> {
  readonly scene: Scene
  readonly event: Readonly<Fields<K>>
  /** Whose buff or skill listens; null for terrains. */
  readonly owner: SeenUnit | null
  readonly buff: HeldBuff | null
}

/** What a subscriber gets. It may write the event's fields, but at `monitor` and `after`, where it looks on. */
export interface Hearing<K extends EventName> extends Acting {
  readonly event: Fields<K>
  readonly owner: SeenUnit | null
  readonly buff: HeldBuff | null
  /** Stops the event: nobody hears it any more, and nothing comes of it. */
  cancel(): void
  /** Writes a line into the event's audit log. */
  log(text: string): void
}

/** A subscription. */
export interface Hook<K extends EventName = EventName> {
  readonly event: K
  /** Default `normal`. */
  readonly at: Stage
  readonly when: ((c: Weighing<K>) => boolean) | null
  readonly run: (c: Hearing<K>) => void
}

/** Any subscription: which event it is about is known by its name only. */
export interface AnyHook {
  readonly event: EventName
  readonly at: Stage
  readonly when: ((c: never) => boolean) | null
  readonly run: (c: never) => void
}

/** A change of a value or of the attack range, as long as the buff is there. */
export type Modifier =
  | { readonly stat: StatName; readonly type: StatModifierType; readonly value: number }
  | { readonly range: RangeModifierType; readonly cells: readonly CellLike[] }

/** What a buff is. */
export interface BuffDefinition {
  readonly kind: 'Buff'
  readonly id: string
  readonly name: Title
  /** What is not positive is an abnormal state (D28). */
  readonly positive: boolean
  /** Default `Normal` (D26). */
  readonly category?: Category
  /** How many of it count at most where it is given again; default 1: it does not stack (D25). */
  readonly maxStacks?: number
  /** Modifiers of buffs that are not positive have no effect on who has this one (D42). */
  readonly mutesNegative?: boolean
  /** What it is given with, when nobody says. */
  readonly data?: JsonObject
  /** The only source of modifiers. Asked when it is attached, and again when its stacks change. */
  readonly provideModifiers?: (c: {
    readonly scene: Scene
    readonly owner: SeenUnit
    readonly buff: HeldBuff
  }) => readonly Modifier[]
  readonly on?: readonly AnyHook[]
  readonly attach?: (c: BuffActing) => void
  /** At the end of every turn. */
  readonly tick?: (c: BuffActing) => void
  readonly detach?: (c: BuffActing) => void
}

/** What a skill is. */
export interface SkillDefinition {
  readonly name: Title
  /** A passive one is never opened. */
  readonly passive?: boolean
  /** Technique points; 0 for a passive one. */
  readonly cost: number
  /** The buff that the character holds while the skill is on; null: it works at once. */
  readonly buff: string | null
  /** What happens when it is opened: the cost has been paid. */
  readonly activate?: (c: UnitActing) => void
}

/** A choice that a character's player makes before the first turn. */
export interface SetupDefinition {
  readonly prompt: string
  /** Ids of the characters that may be chosen; none: nobody is asked. */
  readonly options: (c: { readonly scene: Scene; readonly owner: SeenUnit }) => readonly EntityId[]
  readonly apply: (c: UnitActing, choice: EntityId) => void
}

/** What a character is. */
export interface CharacterDefinition {
  readonly kind: 'Character'
  readonly id: string
  readonly name: Title
  /** Printed values. */
  readonly stats: { readonly [S in StatName]: number }
  /** Offsets of the cells that it reaches, for facing Up. */
  readonly range: readonly CellLike[]
  /** Skill 1 and skill 2; null: it has none. */
  readonly skills: readonly [SkillDefinition | null, SkillDefinition | null]
  readonly on?: readonly AnyHook[]
  readonly setup?: SetupDefinition
}

/** What a kind of cell does. It listens from the beginning, whether there is such a cell or not (D30). */
export interface TerrainDefinition {
  readonly kind: 'Terrain'
  readonly id: string
  readonly name: Title
  /** One character, for boards in text. */
  readonly sign: string
  readonly on: readonly AnyHook[]
}

export type Definition = BuffDefinition | CharacterDefinition | TerrainDefinition
/** A module: whatever it exports that is a definition counts. */
export type Mod = { readonly [name: string]: unknown }
