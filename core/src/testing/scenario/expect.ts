import type { GameControl } from '../../control/game-control.ts'
import { at, deepEqual, hash } from '../../json/index.ts'
import type { Reply } from '../../types.ts'
import { show } from '../show.ts'
import { isSubset } from '../subset.ts'
import type { Caused } from './caused.ts'
import { eventFindings } from './expect-events.ts'
import { offerFindings } from './expect-offers.ts'
import type { Expectation, ViewExpectation } from './types.ts'

/** Something that is not as expected. Both sides are text already. */
export interface Finding {
  what: string
  expected: string
  actual: string
}

/** Compares the match with what a step expects after it. */
export function findings(gc: GameControl, given: Expectation, caused: Caused): Finding[] {
  const found: Finding[] = []
  const equal = (what: string, expected: unknown, actual: unknown): void => {
    if (!deepEqual(expected, actual)) found.push({ what, expected: show(expected), actual: show(actual) })
  }
  const { state } = gc
  for (const [path, value] of Object.entries(given.state ?? {}))
    equal(`state ${path || '(all)'}`, value, at(state, path))
  for (const view of listOf(given.view)) found.push(...viewFindings(gc, view))
  if (given.events !== undefined) found.push(...eventFindings(given.events, caused))
  if (given.allowed !== undefined) equal('allowed', sorted(given.allowed), sorted(gc.allowedPlayers()))
  for (const offers of listOf(given.offers)) found.push(...offerFindings(gc, offers))
  if (given.outcome !== undefined && !isSubset(given.outcome, state.outcome))
    found.push({ what: 'outcome', expected: show(given.outcome), actual: show(state.outcome) })
  if (given.frame !== undefined) equal('active frame', given.frame, state.stack.at(-1)?.type ?? null)
  if (given.stack !== undefined)
    equal(
      'stack',
      given.stack,
      state.stack.map((frame) => frame.type),
    )
  if (given.hash !== undefined) equal('hash of the state', given.hash, hash(state))
  return found
}

/** Compares a reply with what a step expects of it; without an expectation it must be 200. */
export function replyFindings(reply: Reply, given: Expectation, error: string | null): Finding[] {
  const expected = given.code ?? (given.reason === undefined ? 200 : 400)
  const said = error ?? ('reason' in reply ? reply.reason : null)
  const actual = said === null ? String(reply.code) : `${reply.code}: ${said}`
  if (reply.code !== expected) {
    const wanted = given.reason === undefined ? String(expected) : `${expected}: ${given.reason}`
    return [{ what: 'reply', expected: wanted, actual }]
  }
  if (given.reason === undefined) return []
  const reason = 'reason' in reply ? reply.reason : ''
  return reason.startsWith(given.reason)
    ? []
    : [{ what: 'reason', expected: given.reason, actual: reason || 'nothing' }]
}

function viewFindings(gc: GameControl, { player, at: places }: ViewExpectation): Finding[] {
  const who = player === null ? 'view of a spectator' : `view of player ${player}`
  if (player !== null && player >= gc.state.players)
    return [{ what: who, expected: 'a view', actual: 'there is no such seat' }]
  const view = gc.viewFor(player)
  return Object.entries(places).flatMap(([path, value]) => {
    const actual = at(view, path)
    if (deepEqual(value, actual)) return []
    return [{ what: `${who} ${path || '(all)'}`, expected: show(value), actual: show(actual) }]
  })
}

export function listOf<T>(given: T | readonly T[] | undefined): readonly T[] {
  if (given === undefined) return []
  return Array.isArray(given) ? given : [given as T]
}

function sorted(seats: readonly number[]): number[] {
  return [...seats].sort((a, b) => a - b)
}
