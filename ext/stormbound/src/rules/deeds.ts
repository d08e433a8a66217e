import { type Book, type Deeds, type Id, strengthOf } from '@framestack/kit/effects'
import type { Rule } from '../language.ts'
import { Field } from './field.ts'
import { ops } from './ops/index.ts'
import { lift, namesOf, updateLines } from './pieces.ts'

/** What effects do to this game. */
export function deedsOf(book: Book): Deeds<Rule> {
  return {
    table: (c) => new Field(c.game, book),
    draw: (c, n) => c.random.int(n),
    setBase(c, id, value) {
      if (id === 0 || id === 1) c.game.bases[id] = value
      else setStrength(new Field(c.game, book), id, value)
    },
    setSide(c, id, seat) {
      const piece = c.game.pieces.find((one) => one.id === id)
      if (piece === undefined) return
      piece.side = seat
      updateLines(c.game)
    },
    bury: (c, dead) =>
      lift(
        c.game,
        dead.map(({ id }) => Number(id)),
      ),
    tell: (c, { op, by, seat, changes }) =>
      c.emit('Changed', {
        op,
        by,
        player: seat,
        changes: changes.map((change) => ({ ...change })),
        names: namesOf(
          c.game,
          changes.map(({ id }) => id),
        ),
      }),
    ends: (c) => ends(c, book),
    stopped: (c, why) => c.emit('Stopped', { why }),
    ops,
  }
}

function setStrength(field: Field, id: Id, value: number): void {
  const piece = field.piece(id)
  if (piece !== null) {
    piece.strength = value
    return
  }
  const now = field.entity(id)?.base ?? value
  const { hands, decks } = field.game
  for (const item of [...hands, ...decks].flat()) if (item.id === id) item.strengthBy += value - now
}

/** The first base at 0 decides. Both at once: as the option says. */
function ends(c: Rule, book: Book): boolean {
  const field = new Field(c.game, book)
  const health = ([0, 1] as const).map((seat) => {
    const base = field.entity(seat)
    return base === null ? 0 : strengthOf(field, base)
  })
  const fallen = ([0, 1] as const).filter((seat) => (health[seat] ?? 0) <= 0)
  if (fallen.length === 0) return false
  if (fallen.length === 1) c.end({ losers: [fallen[0] as 0 | 1], reason: 'a base fell' })
  else if (c.options.tie === 'draw') c.end({ draw: true, reason: 'both bases fell' })
  else c.end({ losers: [c.game.turn], reason: 'both bases fell' })
  return true
}
