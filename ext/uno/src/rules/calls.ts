import type { Seat } from '@framestack/core'
import type { Rule } from '../language.ts'
import { playable } from './legal.ts'
import { rulesOf } from './options.ts'
import { give } from './piles.ts'

/** Somebody says UNO: ahead of his second-last card, or late; or it was none of his. */
export function call(c: Rule, player: Seat): void {
  const { game } = c
  const late = game.uncalled === player
  const wrong = !late && !isAhead(c, player)
  // Where either may happen, which one does says whether a card of his fits.
  if (!late && rulesOf(c.options).falseCallPenalty > 0) c.reveal()
  c.emit('Called', { player, false: wrong })
  if (late) game.uncalled = null
  else if (!wrong) game.calling.push(player)
  else {
    game.scolded.push(player)
    give(c, player, rulesOf(c.options).falseCallPenalty, 'false call')
  }
}

/** Whether a call comes with a second-last card that can be played. Who jumps in was offered it with his card only. */
function isAhead({ game, options }: Rule, player: Seat): boolean {
  if (player !== game.current) return true
  return game.hands[player]?.length === 2 && playable(game, rulesOf(options)).length > 0
}

/** Somebody says that another one has not called. */
export function accuse(c: Rule, by: Seat, target: Seat): void {
  const { game } = c
  const rules = rulesOf(c.options)
  const wrong = game.uncalled !== target
  c.emit('Caught', { player: target, by, false: wrong })
  if (wrong) {
    game.scolded.push(by)
    give(c, by, rules.falseCatchPenalty, 'false catch')
  } else {
    game.uncalled = null
    give(c, target, rules.unoPenalty, 'caught')
  }
}
