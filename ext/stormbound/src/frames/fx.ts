import type { Seat } from '@framestack/core'
import {
  type Act,
  answersOf,
  type Book,
  beginAction,
  type Effects,
  type Entity,
  effectFrames,
  type Happened,
  type Running,
  runningOf,
} from '@framestack/kit/effects'
import { lane, type Rule } from '../language.ts'
import { deedsOf } from '../rules/deeds.ts'
import { Field } from '../rules/field.ts'
import type { Events, Game, Options } from '../types.ts'

/** What all frames of a ruleset share: its cards, and the effects that run on them. */
export class Fx {
  readonly book: Book
  readonly effects: Effects<Game, Events, Options>

  constructor(book: Book) {
    this.book = book
    this.effects = effectFrames(lane, deedsOf(book))
  }

  field(c: { readonly game: unknown }): Field {
    return new Field(c.game as Game, this.book)
  }

  /** A batch of the rules themselves, on behalf of a piece. */
  act(c: Rule, piece: Entity, refs: Running['refs'] = {}): Act<Rule> {
    return this.effects.act(c, { ...runningOf(piece, 'attack'), of: { card: '' }, refs })
  }

  /** Begins the abilities of a piece that answer what has happened, each with all that it causes before the next. */
  answer(c: Rule, piece: Entity, happened: Happened): void {
    for (const running of answersOf(this.field(c), piece, happened, (n) => c.random.int(n)))
      this.effects.engine.start(c, running)
  }

  /** Begins an action: what fell in the one before is forgotten, and what it may cost is counted anew. */
  begin(c: { readonly game: Game }, root: number): void {
    c.game.fallen = []
    c.game.effects.used.move = {}
    beginAction(this.field(c), root)
  }

  /** Ends an action. */
  settle(c: { readonly game: Game }): void {
    this.begin(c, 0)
    c.game.effects.action.root = null
  }

  /** A piece in play that is still of that side. */
  standing(c: Rule, id: number, side: Seat): Entity | null {
    const entity = this.field(c).entity(id)
    return entity?.zone === 'play' && entity.side === side ? entity : null
  }
}
