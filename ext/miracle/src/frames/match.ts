import { type } from '@framestack/core'
import { miracle } from '../language.ts'
import { emit } from '../rules/emit.ts'
import { finish } from '../rules/ending.ts'
import { campOf } from '../rules/units.ts'
import { Deck } from './deck.ts'
import { Turn } from './turn.ts'

/** The match: both decks, then turn after turn. `begun`: a position is given, and the turn of its round has begun. */
export const Match = miracle.frame('match', {
  data: type<{ begun: boolean }>(),
  steps: {
    first: {
      to: ['turn'],
      run(c) {
        if (c.data.begun) c.goto('turn')
        else c.push(Deck, { camp: 0 })
      },
    },
    second: (c) => c.push(Deck, { camp: 1 }),
    start(c) {
      if (!c.game.started) c.reveal()
      c.game.started = true
      emit(c, 'TurnStart', { camp: campOf(c.game.round), round: c.game.round })
      c.drain()
    },
    turn(c) {
      if (c.game.round >= c.options.rounds) finish(c)
      else c.push(Turn, null)
    },
    next: {
      to: ['start'],
      run(c) {
        c.game.round++
        c.goto('start')
      },
    },
  },
})
