import { enablePatches, Immer, isDraft, isDraftable, type Patch } from 'immer'
import { Defect } from '../errors.ts'
import { clone } from '../json/index.ts'
import { maxDepth } from '../json/plain.ts'
import type { MatchState } from '../types.ts'
import { CHECKPOINT, type LineItem, type StatePatch, type Store, type Working } from './types.ts'

/** How the immer store works. */
export interface ImmerOptions {
  /** Freezes every state: finds writes from outside. For development and tests. Default true. */
  freeze?: boolean
  /** Keeps the changes of each input. Default false. */
  patches?: boolean
}

/** Fields of a state beside the game: small, copied for each input. */
const small = ['away', 'stack', 'agenda', 'listeners', 'queue', 'rng', 'serial', 'outcome'] as const

/**
 * The game is an immer draft while an input runs; every past state stays as it was, and shares what did not
 * change. The store keeps those that undo may reach; whoever holds on to `gc.state` keeps the others.
 */
export class ImmerStore implements Store {
  readonly kind = 'immer'
  patches: readonly StatePatch[] | null = null
  readonly #immer: Immer
  readonly #keepsPatches: boolean
  readonly #freezes: boolean
  /** The states after each number of items from the older mark on. */
  #states: MatchState[]
  /** The last of them; after undo the same with a higher serial. */
  #head: MatchState
  #working: MatchState | null = null
  #next: MatchState | null = null
  #cut: number | null = null
  /** Same marks as the in-place store's checkpoints, so that both allow the same undo. */
  #marks: number[] = [0]

  constructor(state: MatchState, options: ImmerOptions = {}) {
    this.#freezes = options.freeze ?? true
    this.#immer = new Immer({ autoFreeze: this.#freezes })
    this.#keepsPatches = options.patches ?? false
    if (this.#keepsPatches) enablePatches()
    this.#head = this.#publish(state)
    this.#states = [this.#head]
  }

  current(): MatchState {
    return this.#head
  }

  begin(): Working {
    return this.#open(this.current())
  }

  rewind(length: number): Working {
    this.#cut = length
    const { serial } = this.current()
    const working = this.#open(this.#states[length - this.#first()] as MatchState)
    working.state.serial = serial
    return working
  }

  finish(): MatchState {
    const working = this.#working as MatchState
    this.#refuseDrafts(working)
    const changes: Patch[] = []
    const listener = this.#keepsPatches
      ? (patches: Patch[]): void => void changes.push(...patches)
      : undefined
    const game = isDraft(working.game) ? this.#immer.finishDraft(working.game, listener) : working.game
    this.#next = this.#publish({ ...working, game })
    this.#working = null
    if (!this.#keepsPatches) return this.#next
    // What was taken back is not in the changes since the older state: the whole game is replaced.
    const inside: StatePatch[] =
      this.#cut === null ? changes.map(inGame) : [{ op: 'replace', path: ['game'], value: game }]
    this.patches = [...this.#smallPatches(this.#next), ...inside]
    return this.#next
  }

  commit(item: LineItem | null): void {
    const next = this.#next as MatchState
    if (this.#cut !== null) {
      const cut = this.#cut
      this.#states.length = cut - this.#first() + 1
      this.#marks = this.#marks.filter((mark) => mark <= cut)
    }
    this.#next = null
    this.#cut = null
    this.#head = next
    if (item === null) return
    const length = this.#first() + this.#states.push(next) - 1
    if (length % CHECKPOINT !== 0) return
    const mark = this.#marks[this.#marks.length - 1] as number
    this.#states = this.#states.slice(mark - this.#first())
    this.#marks = [mark, length]
  }

  abort(): void {
    this.#working = null
    this.#next = null
    this.#cut = null
  }

  floor(): { state: MatchState; length: number } {
    return { state: this.#states[0] as MatchState, length: this.#first() }
  }

  /** A part of the game in a frame's data would be one object in two places, and a dead draft after this input. */
  #refuseDrafts(working: MatchState): void {
    const before = this.#head.stack
    working.stack.forEach((frame, i) => {
      if (frame !== before[i]) refuseDraft(frame.data, `frame '${frame.type}'`)
    })
    for (const { kind, owner, data } of working.listeners) {
      refuseDraft(owner, `listener '${kind}'`)
      refuseDraft(data, `listener '${kind}'`)
    }
  }

  #first(): number {
    return this.#marks[0] as number
  }

  #open(state: MatchState): Working {
    const working: MatchState = {
      ...state,
      away: state.away.slice(),
      game: isDraftable(state.game) ? this.#immer.createDraft(state.game as object) : state.game,
      stack: state.stack.slice(),
      agenda: clone(state.agenda),
      listeners: clone(state.listeners),
      queue: clone(state.queue),
      rng: clone(state.rng),
    }
    this.#working = working
    return { state: working, owned: state.stack.length }
  }

  #publish(state: MatchState): MatchState {
    return this.#freezes ? (freezeAll(state) as MatchState) : state
  }

  #smallPatches(next: MatchState): StatePatch[] {
    const before = this.current()
    const changed: StatePatch[] = []
    for (const key of small)
      if (before[key] !== next[key]) changed.push({ op: 'replace', path: [key], value: next[key] })
    return changed
  }
}

function inGame(patch: Patch): StatePatch {
  return { ...patch, path: ['game', ...patch.path] }
}

/** Stops at what is frozen already: immer's own parts are. */
function freezeAll(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) freezeAll(part)
  return value
}

/** Throws for what a rule wrote there and cannot stay; `owner` says where. */
function refuseDraft(value: unknown, owner: string, depth = 1): void {
  if (typeof value !== 'object' || value === null) return
  if (isDraft(value)) throw new Defect(`a part of c.game was put into the data of ${owner}: put a copy there`)
  if (depth > maxDepth)
    throw new Defect(`the data of ${owner}: nested deeper than ${maxDepth}, or a part of itself`)
  for (const part of Object.values(value)) refuseDraft(part, owner, depth + 1)
}
