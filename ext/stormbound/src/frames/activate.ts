import { dueBuffs, isBlocked, statOf, tickBuffs } from '@framestack/kit/effects'
import { Activate, lane, Walk } from '../language.ts'
import { namesOf } from '../rules/pieces.ts'
import type { Fx } from './fx.ts'

/** What a piece does at the beginning of its player's turn. It is an action of its own. */
export const activateFrame = (fx: Fx) =>
  lane.frame(Activate, {
    project: (c) => ({ piece: c.data.piece }),
    steps: {
      tick(c) {
        fx.begin(c, c.self.id)
        const entity = fx.standing(c, c.data.piece, c.game.turn)
        if (entity === null) return c.done()
        if (entity.kind === 'unit') fx.answer(c, entity, { trigger: 'statusTick' })
      },
      begin(c) {
        const entity = fx.standing(c, c.data.piece, c.game.turn)
        if (entity === null) return c.done()
        fx.answer(c, entity, { trigger: 'turnStart' })
      },
      /** What keeps it from moving does so once more; then its time may be up. */
      thaw(c) {
        const { piece } = c.data
        const field = fx.field(c)
        const entity = fx.standing(c, piece, c.game.turn)
        if (entity === null) return c.done()
        const stays = isBlocked(field, piece, 'move')
        const due = dueBuffs(field, 'start', c.game.turn).filter(({ holder }) => holder === piece)
        const ended = tickBuffs(
          field,
          due.map(({ id }) => id),
        )
        const changes = ended.map(({ key }) => ({ what: 'status' as const, id: piece, key, on: false }))
        if (changes.length > 0) {
          const names = namesOf(c.game, [piece])
          c.emit('Changed', { op: 'tick', by: null, player: c.game.turn, changes, names })
        }
        // What has just become a unit acts among the units.
        if (stays || entity.kind !== 'unit' || c.data.kind !== 'unit') return c.done()
        fx.answer(c, entity, { trigger: 'beforeMove' })
      },
      walk(c) {
        const { piece } = c.data
        const standing = c.game.pieces.find(({ id }) => id === piece)
        if (standing === undefined || standing.side !== c.game.turn) return
        const left = statOf(fx.field(c), piece, 'speed', 1 + standing.extra)
        standing.extra = 0
        c.push(Walk, { piece, side: standing.side, left, played: false })
      },
    },
    destructed: (c) => fx.settle(c),
  })
