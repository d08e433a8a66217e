import type { Seat } from '@framestack/core'
import type { Book } from './book.ts'

/** What effects speak of: pieces, bases and cards by numbers, tiles and tribes by texts. */
export type Id = number | string

/** What the interpreter reads of one of them. */
export interface Entity {
  readonly id: Id
  /** `unit`, `structure`, `spell`, `base`, `tile`. */
  readonly kind: string
  /** `fallen`: it has left play in the action that is on; what it was is still known. */
  readonly zone: 'play' | 'fallen' | 'hand' | 'deck' | 'tile'
  readonly side: Seat | null
  /** Which card it is of. */
  readonly card: string | null
  readonly level: number
  /** Strength before modifiers; health of a base. */
  readonly base: number
  /** Strength that its card gives it. */
  readonly printed: number
  readonly cost: number
  readonly tribes: readonly string[]
  readonly tags: readonly string[]
  readonly rarity: string | null
  /** Where it stands, or stood. */
  readonly tile: Id | null
  /** Higher for what came later. */
  readonly age: number
  /** Given by who made it. */
  readonly params: { readonly [name: string]: number }
}

/** How long a buff lasts from here on. */
export type Clock =
  | 'turn'
  | 'permanent'
  | 'untilLeaves'
  | 'whileSource'
  | { of: 'holder' | 'source' | 'any'; at: 'start' | 'end'; left: number; full: number }
  | { uses: number }

/** A buff on its holder: plain JSON. Nothing is added to the holder and subtracted again. */
export interface BuffRecord {
  /** Unique in the match; later ones have higher ids. */
  id: number
  /** Which buff of the book, or the name of a modifier. */
  key: string
  holder: Id
  /** What put it on. */
  source: Id | null
  /** The player who put it on. */
  owner: Seat
  level: number
  params: { [name: string]: number }
  clock: Clock
  stacks: number
  /** A phase in which it was put on does not tick it. */
  phase: number
  /** What it changes, where it is a modifier alone. */
  mod: { stat: string; how: 'set' | 'add' | 'mul'; n: number } | null
}

/** One ability that has begun and not ended, by what it is and by the game as it began. */
export interface ChainLink {
  key: string
  /** Which ability, and what it says; an empty text: it is not in the book as such. */
  of: { card: string } | { buff: string; record: number }
  index: number
  print: string
  state: string
  draws: number
}

/** What the interpreter keeps in a game's state. */
export interface EffectState {
  /** Id of the next buff. */
  serial: number
  buffs: BuffRecord[]
  /** Number of the phase that is on: a buff that is put on in it counts from the next one. */
  phase: number
  /** How often abilities with a limit have run, by `holder:of:index`. */
  used: { turn: { [key: string]: number }; move: { [key: string]: number }; game: { [key: string]: number } }
  /** Strengths that were written down, by `holder:key`. */
  snapshots: { [key: string]: [Id, number][] }
  /** The action that is on: the frame that began it, and what it has cost. */
  action: {
    root: number | null
    batches: number
    effects: number
    depth: number
    draws: number
    chain: ChainLink[]
  }
}

/** The state as it begins. */
export const emptyEffects = (): EffectState => ({
  serial: 1,
  buffs: [],
  phase: 0,
  used: { turn: {}, move: {}, game: {} },
  snapshots: {},
  action: { root: null, batches: 0, effects: 0, depth: 0, draws: 0, chain: [] },
})

/** A change of a value, with its age: later ones have higher numbers. */
export interface Part {
  readonly how: 'set' | 'add' | 'mul'
  readonly n: number
  readonly at: number
}

/** What the interpreter asks of a game in order to read it. */
export interface Table {
  readonly book: Book
  readonly state: EffectState
  /** Whose turn it is. */
  readonly active: Seat
  entity(id: Id): Entity | null
  /** Pieces in play, in the order of the board. */
  pieces(): readonly Id[]
  /** The base of each seat. */
  baseOf(seat: Seat): Id
  opponent(seat: Seat): Seat
  cards(zone: 'hand' | 'deck', seat: Seat): readonly Id[]
  mana(seat: Seat): number
  /** Tiles and bases of an area around an anchor, nearest first where that means something. */
  area(
    name: string,
    anchor: Entity | null,
    owner: Seat,
  ): { readonly tiles: readonly Id[]; readonly bases: readonly Seat[] }
  /** The piece on a tile. */
  at(tile: Id): Id | null
  /** Place of an entity in the order of the board. */
  rank(entity: Entity): number
  distance(a: Entity, b: Entity): number
  /** How far a piece has come, higher for more. */
  forward(entity: Entity): number
  /** How far to the left a piece or card is for its owner, lower for more. */
  leftness(entity: Entity): number
  canPush(entity: Entity, dir: 'away' | 'forward' | 'back', self: Entity | null): boolean
  tileAhead(entity: Entity): Id | null
  /** What pieces in play do to a value of another: `staticParts` of the kit. Asked only where the book has such pieces. */
  statics(id: Id, stat: string): readonly Part[]
  /** The ids in the order in which abilities of what happened at once run. */
  ordered(ids: readonly Id[]): Id[]
  /** What the state is apart from chance: two equal ones are the same game. */
  fingerprint(): string
}

/** What caused a death. */
export type Cause = 'attack' | 'ability' | 'spell' | 'status' | 'destroy'

/** What is known to an ability that runs: plain JSON. */
export interface Running {
  /** A card of the book or a buff of it, which of its abilities, and which part. */
  of: { card: string } | { buff: string; record: number }
  index: number
  trigger: string
  part: 'do' | 'else'
  /** Its holder. */
  self: Id
  /** The player whose friends are friends. */
  owner: Seat
  level: number
  refs: { [name: string]: Id[] }
  vars: { [name: string]: number }
  params: { [name: string]: number }
  event: { [name: string]: number }
  /** Whether it has begun. */
  begun: boolean
  /** Where it is: the innermost list of effects last. */
  cursor: Cursor[]
  /** The name to which an answer is bound that is waited for. */
  waiting: string | null
}

/** A place in a list of effects, and what is left of a loop over it. */
export interface Cursor {
  path: (string | number)[]
  i: number
  /** What `$it` goes through. */
  each: Id[] | null
  /** Rounds that are left after this one. */
  times: number
}

/** One thing that a batch did. */
export type Change =
  | { what: 'damage'; id: Id; n: number; was: number; now: number }
  | { what: 'strength'; id: Id; n: number; was: number; now: number }
  | { what: 'status'; id: Id; key: string; on: boolean }
  | { what: 'buff'; id: Id; key: string; on: boolean }
  | { what: 'side'; id: Id; side: Seat }
  | { what: 'died'; id: Id; tile: Id | null; cause: Cause }
