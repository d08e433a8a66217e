import type { Json, Message, Seat } from '@framestack/core'
import type { Operation } from '../protocol/operation.ts'
import type { ArtifactName, CreatureName } from '../types.ts'
import type { Candidate } from './candidates.ts'
import type { Model } from './model.ts'

/** A deck as an operation has it. */
export type Deck = { artifacts: ArtifactName[]; creatures: CreatureName[] }

/** A player that is a program: it sees what programs are told, and answers with operations. It keeps no secrets of its own. */
export interface Bot {
  readonly name: string
  /** The deck that it plays with. */
  deck(camp: number): Deck
  /** What it does on a table; null: it ends its turn. */
  choose(table: Model): Candidate | null
  /** The same as programs play: the next observation follows, until it ends its turn. */
  decide(observation: string): Operation
}

/** What a bot at a table of the match looks at: what its player may see, and no more. Whoever hosts matches gives more. */
export interface Turn {
  readonly seat: Seat
  readonly view: Json
  /** Any of its moves. */
  sample(): Message | null
}

/** A bot as hosts of matches take it: the move it makes, null for any. */
export type SeatedBot = (turn: Turn) => Message | null
