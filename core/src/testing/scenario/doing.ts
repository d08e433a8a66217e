import type { GameControl } from '../../control/game-control.ts'
import type { Reply } from '../../types.ts'
import { show } from '../show.ts'
import type { ScenarioStep } from './types.ts'

/** Does what a step says, except `save`. Null when it sends nothing. */
export function doStep(gc: GameControl, step: ScenarioStep): Reply | null {
  if (step.act !== undefined) {
    const { player, ...message } = step.act
    return noSeat(gc, player) ?? gc.act(player, message)
  }
  if (step.timeout !== undefined) {
    const top = gc.state.stack.at(-1)
    return gc.timeout({
      frame: top?.id ?? -1,
      seats: step.timeout === true ? gc.allowedPlayers() : step.timeout,
    })
  }
  if (step.undo !== undefined) return gc.undo(step.undo)
  if (step.leave !== undefined) return gc.leave(step.leave)
  if (step.return !== undefined) return gc.return(step.return)
  return step.skip ? gc.skip() : null
}

function noSeat(gc: GameControl, seat: number): Reply | null {
  if (seat < gc.state.players) return null
  return { code: 400, reason: 'player forbidden: there is no such seat', expected: gc.hintFor(null) }
}

/** What a step does, in words. */
export function inWords(step: ScenarioStep): string {
  if (step.act !== undefined) {
    const { player, action, ...args } = step.act
    const words = [action === undefined ? 'acts' : String(action)]
    for (const [name, value] of Object.entries(args)) words.push(`${name}=${show(value, 40)}`)
    return `player ${player}: ${words.join(' ')}`
  }
  if (step.timeout !== undefined)
    return step.timeout === true ? 'timeout' : `timeout of ${seats(step.timeout)}`
  if (step.undo !== undefined) return `player ${step.undo}: undo`
  if (step.leave !== undefined) return `player ${step.leave} leaves`
  if (step.return !== undefined) return `player ${step.return} returns`
  if (step.skip) return 'skip'
  return step.save ? 'save and restore' : 'look'
}

function seats(list: readonly number[]): string {
  return list.length === 1 ? `player ${list[0]}` : `players ${list.join(', ')}`
}
