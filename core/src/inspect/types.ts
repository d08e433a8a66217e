import type { Json, JsonObject } from '../json/index.ts'

/** The version of `@statelyai/inspect` whose messages these are. */
export const WIRE_VERSION = '0.7.2'

/** What every message has. Sessions are called `match/frame7`. */
interface Common {
  sessionId: string
  /** The session of the frame at the bottom of the stack. */
  rootId: string
  /** Milliseconds, as text. */
  createdAt: string
  id: string
  _version: string
}

/** A state value of xstate: a name, or what is active in each state. */
export type StateValue = string | { [state: string]: StateValue }

/** What an actor is at: `context` is the frame's data. */
export interface ActorSnapshot {
  status: 'active' | 'done' | 'stopped'
  value: StateValue
  context: JsonObject
  /** What the frame has delivered. */
  output?: Json
}

/** An event of a machine. */
export type ActorEvent = JsonObject & { type: string }

/** One message of xstate's inspection, as plain JSON. */
export type InspectionEvent =
  | (Common & {
      type: '@xstate.actor'
      name: string
      parentId?: string
      /** The machine's config as JSON text. */
      definition: string
      snapshot: ActorSnapshot
    })
  | (Common & { type: '@xstate.event'; sourceId?: string; event: ActorEvent })
  | (Common & { type: '@xstate.snapshot'; event: ActorEvent; snapshot: ActorSnapshot })

/** How a match is shown. */
export interface InspectOptions {
  /** What sessions begin with (default: the ruleset's name). */
  match?: string
  /** Time in milliseconds (default: the match's own clock). */
  clock?: () => number
}
