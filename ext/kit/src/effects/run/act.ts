import { bounded } from '../read/bounds.ts'
import { sceneOf } from '../read/reading.ts'
import type { Scene, Test } from '../read/scene.ts'
import { statOf, strengthOf } from '../read/value.ts'
import type { Targets } from '../schema/types.ts'
import type { Cause, Change, Entity, Id, Running, Table } from '../types.ts'
import { answersOf, type Happened } from './answers.ts'
import { forgetBuffs } from './buffs.ts'
import type { Deeds } from './deeds.ts'
import { replaced } from './replace.ts'

/**
 * At most so many batches in one action, so many effects that are carried out (those that change nothing as well), and so
 * many abilities inside each other.
 */
export const limits = { batches: 2000, effects: 10_000, depth: 64 }

/** What an interpreter gives its acts: how abilities begin, and how an action is cut off. */
export interface Engine<C> {
  readonly deeds: Deeds<C>
  start(c: C, running: Running): void
  cut(c: C, root: number): void
}

/** One batch after another, on behalf of an ability or of the rules: amounts first, then all at once, then what follows. */
export class Act<C> {
  readonly c: C
  readonly engine: Engine<C>
  readonly run: Running
  readonly table: Table
  readonly scene: Scene
  /** Something was started that must be over before the next effect. */
  pushed = false
  /** The game or the action is over. */
  over = false
  /** Effects of a loop that are one batch. */
  held = false
  #op = ''
  #changes: Change[] = []
  #hurt = new Map<Id, { n: number; causes: Cause[]; destroyed: boolean }>()
  #others: { id: Id; trigger: 'moved' | 'spawned' | 'leave' }[] = []
  #instead: Running[] = []

  constructor(c: C, engine: Engine<C>, run: Running) {
    this.c = c
    this.engine = engine
    this.run = run
    this.table = engine.deeds.table(c)
    this.scene = sceneOf(this.table, run, this.draw)
  }

  readonly draw = (n: number): number => this.engine.deeds.draw(this.c, n)

  /** What kind of thing does it. */
  get cause(): Cause {
    const { of } = this.run
    if ('buff' in of) return 'status'
    return of.card !== '' && this.table.book.card(of.card).kind === 'spell' ? 'spell' : 'ability'
  }

  /** Those meant that are still in play. */
  alive(targets: Targets, valid?: Test): Entity[] {
    return this.scene.targets(targets, valid).flatMap((id) => {
      const entity = this.table.entity(id)
      return entity?.zone === 'play' ? [entity] : []
    })
  }

  /** Names what an effect did to what. */
  note(change: Change): void {
    this.#changes.push(change)
  }

  /** To whom the batch that is on has done something so far. */
  get touched(): Id[] {
    return [...new Set(this.#changes.map(({ id }) => id))]
  }

  /** Damage of one batch. Returns what it came to. `by`: who deals it, where it is not the holder of the ability. */
  damage(
    id: Id,
    amount: number,
    cause: Cause = this.cause,
    destroyed = false,
    by: Id = this.run.self,
  ): number {
    const { table } = this
    if (amount <= 0 || table.entity(id)?.zone !== 'play') return 0
    const dealt = destroyed ? amount : statOf(table, by, 'damageDealt', amount)
    const taken = destroyed ? dealt : statOf(table, id, 'damageTaken', dealt)
    const came = replaced(table, { event: 'damage', id, n: taken, causes: [cause] }, this.draw)
    this.#instead.push(...came.instead)
    const entity = came.happens === null ? null : table.entity(came.happens.id)
    if (came.happens === null || entity?.zone !== 'play') return 0
    const was = strengthOf(table, entity)
    this.engine.deeds.setBase(this.c, entity.id, bounded(entity.base - came.happens.n))
    const n = Math.min(was, came.happens.n)
    const hurt = this.#hurt.get(entity.id) ?? { n: 0, causes: [], destroyed: false }
    hurt.n += n
    if (!hurt.causes.includes(cause)) hurt.causes.push(cause)
    hurt.destroyed ||= destroyed
    this.#hurt.set(entity.id, hurt)
    this.#change('damage', entity.id, n, was)
    return n
  }

  /** Strength given or taken: no damage. */
  gain(id: Id, n: number): void {
    const entity = this.table.entity(id)
    if (n === 0 || (entity?.zone !== 'play' && entity?.zone !== 'hand' && entity?.zone !== 'deck')) return
    const was = strengthOf(this.table, entity)
    this.engine.deeds.setBase(this.c, id, bounded(entity.base + n))
    this.#change('strength', id, n, was)
  }

  #change(what: 'damage' | 'strength', id: Id, n: number, was: number): void {
    const entity = this.table.entity(id)
    this.note({ what, id, n, was, now: entity === null ? 0 : strengthOf(this.table, entity) })
  }

  /** Something moved, was spawned, or left play otherwise than by death. */
  happened(trigger: 'moved' | 'spawned' | 'leave', id: Id): void {
    this.#others.push({ trigger, id })
  }

  /** What is about to happen, as replacements leave it. What happens in its stead begins with the batch. */
  comes(event: 'spawn' | 'status' | 'move' | 'draw', id: Id, n: number): { id: Id; n: number } | null {
    const came = replaced(this.table, { event, id, n, causes: [this.cause] }, this.draw)
    this.#instead.push(...came.instead)
    return came.happens
  }

  /**
   * Ends a batch: the dead leave the board, and whatever answers begins, each with all that it causes. `order`: who comes
   * first where it is not the order of the board (in a fight).
   */
  settle(op: string, order?: readonly Id[]): void {
    this.#op = op
    const { deeds } = this.engine
    const dead = this.#bury()
    if (this.#changes.length > 0) {
      const of = 'card' in this.run.of && this.run.of.card === '' ? null : this.run.self
      deeds.tell(this.c, { op: this.#op, by: of, seat: this.run.owner, changes: this.#changes })
    }
    const answers = this.#answers(dead, order)
    const isEmpty = this.#changes.length === 0 && answers.length === 0
    this.#clear()
    if (isEmpty) return
    if (deeds.ends(this.c)) {
      this.over = true
      return
    }
    const { action } = this.table.state
    if (++action.batches > limits.batches) return this.stop('budget')
    for (const running of answers) this.start(running)
  }

  /** Begins an ability: it is over before anything else of this act goes on. */
  start(running: Running): void {
    this.pushed = true
    this.engine.start(this.c, running)
  }

  /** Ends the action that is on. */
  stop(why: 'loop' | 'budget'): void {
    const { action } = this.table.state
    this.over = true
    this.engine.deeds.stopped(this.c, why)
    if (action.root !== null) this.engine.cut(this.c, action.root)
  }

  /** Takes the dead off, and those whom nothing holds up any more when the dead are gone. */
  #bury(): Map<Id, Cause[]> {
    const dead = new Map<Id, Cause[]>()
    const { deeds } = this.engine
    const { book, state } = this.table
    // Where nothing has changed, and nothing that holds others up can have gone, nobody can have died.
    if (
      this.#changes.length === 0 &&
      this.#others.length === 0 &&
      state.buffs.length === 0 &&
      !book.hasStatics
    )
      return dead
    for (;;) {
      const fallen = this.table
        .pieces()
        .map((id) => this.table.entity(id))
        .filter((entity) => entity !== null && strengthOf(this.table, entity) <= 0)
        .filter((entity) => this.#dies(entity as Entity)) as Entity[]
      if (fallen.length === 0) return dead
      const list = fallen.map(({ id, tile }) => {
        const hurt = this.#hurt.get(id)
        const causes: Cause[] = [
          ...(hurt?.causes ?? [this.cause]),
          ...(hurt?.destroyed ? (['destroy'] as const) : []),
        ]
        dead.set(id, causes)
        const cause = causes[0] ?? this.cause
        this.note({ what: 'died', id, tile, cause })
        return { id, cause }
      })
      deeds.bury(this.c, list)
    }
  }

  #dies({ id }: Entity): boolean {
    const came = replaced(this.table, { event: 'death', id, n: 0, causes: [] }, this.draw)
    if (came.happens !== null) return true
    // What does not die is left with the least that there is.
    this.engine.deeds.setBase(this.c, id, 1)
    this.#instead.push(...came.instead)
    return false
  }

  #answers(dead: ReadonlyMap<Id, Cause[]>, order?: readonly Id[]): Running[] {
    const { table } = this
    const ids = new Set<Id>([...dead.keys(), ...this.#hurt.keys(), ...this.#others.map(({ id }) => id)])
    if (ids.size === 0) return [...this.#instead]
    const sorted = table.ordered([...ids])
    const first = (order ?? []).filter((id) => ids.has(id))
    const all = [...first, ...sorted.filter((id) => !first.includes(id))]
    const refs = this.run.trigger === 'attack' ? this.run.refs : { attacker: [this.run.self] }
    return [
      ...this.#instead,
      ...all.flatMap((id) => {
        const entity = table.entity(id)
        if (entity === null || entity.kind === 'base') return []
        const hurt = this.#hurt.get(id)
        const event = { amount: hurt?.n ?? 0, killed: dead.has(id) ? 1 : 0 }
        const answer = (trigger: Happened['trigger'], causes?: Cause[]) =>
          answersOf(table, entity, { trigger, refs, event, ...(causes ? { causes } : {}) }, this.draw)
        const causes = dead.get(id)
        if (causes !== undefined) return [...answer('death', causes), ...answer('leave', causes)]
        const others = this.#others.filter((one) => one.id === id).flatMap(({ trigger }) => answer(trigger))
        if (hurt === undefined || hurt.n <= 0) return others
        return [...answer('damaged', hurt.causes), ...answer('survive', hurt.causes), ...others]
      }),
    ]
  }

  #clear(): void {
    this.#changes = []
    this.#hurt = new Map()
    this.#others = []
    this.#instead = []
  }
}

/** Begins an action: what it may cost is counted from here. `root`: the frame with which it ends. */
export function beginAction(table: Table, root: number): void {
  table.state.action = { root, batches: 0, effects: 0, depth: 0, draws: 0, chain: [] }
  forgetBuffs(table)
}
