import type { GameControl } from '../../control/game-control.ts'
import type { Json } from '../../json/index.ts'
import type { Pick } from '../../offers/index.ts'
import type { Seat } from '../../types.ts'

type Message = { action: string; [name: string]: Json }

/** Messages near those that are offered to a player, to read the reasons: other numbers, other lengths, other moves. */
export function hostileTo(gc: GameControl, player: Seat, pick: Pick): Message[] {
  const move = gc.sampleMove(player, pick)
  if (move === null) return []
  const messages: Message[] = [{ action: move.action, ...move.args }]
  for (const [name, value] of Object.entries(move.args)) {
    for (const other of near(value, pick)) messages.push({ action: move.action, ...move.args, [name]: other })
  }
  // Those that are not open have reasons, too.
  for (const action of movesOf(gc)) messages.push({ action })
  return messages
}

/** Names of the active frame's moves. */
function movesOf({ state, ruleset }: GameControl): string[] {
  const top = state.stack[state.stack.length - 1]
  return Object.keys(ruleset.frames.find(({ name }) => name === top?.type)?.moves ?? {})
}

function near(value: Json, pick: Pick): Json[] {
  if (typeof value === 'number') return [pick(120), value + 1]
  if (Array.isArray(value)) return [[], [...value, pick(120)], [pick(120)], [pick(120), pick(120)]]
  return []
}
