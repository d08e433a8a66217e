import { from, type Seat, type } from '@framestack/core'
import { colours } from '../data/deck.ts'
import { uno } from '../language.ts'
import { accuse, call } from '../rules/calls.ts'
import { topOf } from '../rules/legal.ts'
import { rulesOf } from '../rules/options.ts'
import { afterColour } from '../rules/play.ts'
import { othersThan } from '../rules/seats.ts'
import { colourMoves } from './moves.ts'
import { offerCalls } from './offers.ts'

/**
 * Asks for the colour of a black card that was played (or turned up first) without one. Meanwhile the colour before
 * is in force, and it is what counts when nobody answers.
 */
export const ColourQuestion = uno.frame('colour', {
  data: type<{ first: boolean }>(),
  moves: colourMoves,
  players: (c) =>
    c.game.uncalled === null ? [c.game.current] : [c.game.current, ...othersThan(c.game, c.game.current)],
  project: (c) => ({ prompt: `P${c.game.current} names the colour` }),
  offers(c, offer) {
    const { game } = c
    const rules = rulesOf(c.options)
    if (c.player === game.current) offer.colour({ colour: from(colours, 'a colour') })
    if (rules.unoPenalty > 0) offerCalls(game, { ...rules, falseCatchPenalty: 0 }, c.player, offer)
  },
  react: {
    colour(c, { colour }) {
      c.game.colour = colour
      // As with one that came with its card: what everybody has heard is not taken back.
      c.reveal()
      c.emit('Coloured', { player: c.player, colour })
      if (c.data.first) c.game.phase = 'turn'
      else afterColour(c, topOf(c.game))
      c.done()
    },
    uno: (c) => call(c, c.player),
    catch: (c, { target }: { target: Seat }) => accuse(c, c.player, target),
  },
  onTimeout: (c) => (c.player === c.game.current ? { action: 'colour', colour: c.game.colour } : null),
  askKey: () => 0,
})
