import type { Operation } from '../protocol/operation.ts'
import type { ArtifactName, CreatureName } from '../types.ts'

/** A deck as an operation has it. */
export type Deck = { artifacts: ArtifactName[]; creatures: CreatureName[] }

/** A player that is a program: it sees what programs are told, and answers with operations. It keeps no secrets of its own. */
export interface Bot {
  readonly name: string
  /** The deck that it plays with. */
  deck(camp: number): Deck
  /** What it does on a table; the next observation follows, until it ends its turn. */
  decide(observation: string): Operation
}
