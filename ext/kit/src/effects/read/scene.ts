import type { Seat } from '@framestack/core'
import type { Cond, Filter, Num, Selector, Targets } from '../schema/types.ts'
import type { Entity, Id, Running, Table } from '../types.ts'
import { bounded } from './bounds.ts'

/** Draws from 0 to n-1; null where nothing may be drawn. */
export type Draw = ((n: number) => number) | null

/** A condition on an entity. */
export type Test = (entity: Entity) => boolean

/** How the words of the vocabulary are read. They speak of each other, so they find each other here. */
export interface Reading {
  num(scene: Scene, num: Num): number
  test(scene: Scene, cond: Cond): boolean
  matches(scene: Scene, entity: Entity, filter: Filter): boolean
  select(scene: Scene, selector: Selector, valid?: Test): Id[]
}

/** The game as an ability sees it: friends and enemies, and what its words stand for. */
export class Scene {
  readonly table: Table
  readonly run: Running
  readonly #draw: Draw
  readonly #read: Reading

  constructor(table: Table, run: Running, draw: Draw, read: Reading) {
    this.table = table
    this.run = run
    this.#draw = draw
    this.#read = read
  }

  /** A number as it is now. */
  num(num: Num): number {
    return typeof num === 'number' ? bounded(num) : this.#read.num(this, num)
  }

  /** Whether a condition holds now. */
  test(cond: Cond): boolean {
    return this.#read.test(this, cond)
  }

  /** Whether an entity meets all conditions of a filter. */
  matches(entity: Entity, filter: Filter): boolean {
    return this.#read.matches(this, entity, filter)
  }

  /** Those meant by a selector. `valid`: among which chance chooses, as the effect does something to them. */
  select(selector: Selector, valid?: Test): Id[] {
    return this.#read.select(this, selector, valid)
  }

  /** Those meant by a reference or a selector. */
  targets(targets: Targets, valid?: Test): readonly Id[] {
    return typeof targets === 'string' ? this.ref(targets) : this.select(targets, valid)
  }

  get owner(): Seat {
    return this.run.owner
  }

  /** Draws from the match's generator, and counts it. */
  draw(n: number): number {
    if (this.#draw === null) throw new Error('a random number was asked for where nothing may be drawn')
    this.table.state.action.draws++
    return this.#draw(n)
  }

  /** Who is in play with this name now, or was. */
  ref(name: string): readonly Id[] {
    const { table, run } = this
    if (name === 'self' || name === 'holder') return [run.self]
    if (name === 'friendBase') return [table.baseOf(run.owner)]
    if (name === 'enemyBase') return [table.baseOf(table.opponent(run.owner))]
    const bound = run.refs[name.startsWith('$') ? name.slice(1) : name]
    return bound ?? []
  }

  /** The first of that name. */
  one(name: string): Entity | null {
    const [id] = this.ref(name)
    return id === undefined ? null : this.table.entity(id)
  }

  isSide(side: 'friend' | 'enemy' | 'any' | undefined, seat: Seat | null): boolean {
    if (side === undefined || side === 'any') return true
    return seat !== null && (seat === this.run.owner) === (side === 'friend')
  }

  seatOf(side: 'friend' | 'enemy' | undefined): Seat {
    return side === 'enemy' ? this.table.opponent(this.run.owner) : this.run.owner
  }

  /** What stands for this card's level. */
  leveled<T>(list: readonly T[]): T {
    return list[Math.min(this.run.level, list.length) - 1] as T
  }
}
