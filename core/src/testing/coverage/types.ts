/** How often each of several things happened, by name; 0 for what was declared and never happened. */
export interface Counts {
  [name: string]: number
}

/** What the random matches of a run came to. */
export interface Coverage {
  /** How many matches there were. */
  matches: number
  /** How many inputs the longest match had. */
  longest: number
  /** How many frames the highest stack had between two inputs. */
  deepest: number
  /** Frame types, windows and events that are raised among them: how often one was pushed. */
  frames: Counts
  /** `frame.state`: how often the machine of a frame came to rest in it. */
  states: Counts
  /** `frame.move`: how often it was made, also as a default. */
  moves: Counts
  /** Types of events: how often one was recorded. */
  events: Counts
  /** Kinds of listeners: how often one was called. */
  listeners: Counts
  /** Continuations: how often one ran. */
  continuations: Counts
  /** `act`, `timeout`, `undo`, `leave`, `return`, `substitute`: how often it was accepted. */
  inputs: Counts
  /** The same: how often it was tried and refused. */
  refused: Counts
  /** How matches ended: `won`, `draw`, with the reason that the outcome gives, or `not over`. */
  endings: Counts
  /** What was declared and never happened, in words: `frame duel`, `move duel.yield`, `event Damage`. */
  never: string[]
}
