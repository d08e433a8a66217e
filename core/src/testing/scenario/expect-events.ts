import type { JsonObject } from '../../json/index.ts'
import { show } from '../show.ts'
import { firstUnmatched, isSubset } from '../subset.ts'
import { type Caused, seenBy } from './caused.ts'
import type { Finding } from './expect.ts'
import type { EventsExpectation, Expectation } from './types.ts'

export function eventFindings(given: NonNullable<Expectation['events']>, caused: Caused): Finding[] {
  return expectationsIn(given).flatMap((one) => listFindings(one, caused))
}

/** The three ways to write it, as one. */
function expectationsIn(given: NonNullable<Expectation['events']>): EventsExpectation[] {
  if (!Array.isArray(given)) return [given]
  const perViewer = given.length > 0 && given.every((one) => Array.isArray(one['is']))
  return perViewer ? (given as EventsExpectation[]) : [{ is: given as JsonObject[] }]
}

function listFindings(one: EventsExpectation, caused: Caused): Finding[] {
  const { player, is, exactly } = one
  const what =
    player === undefined ? 'events' : `events of ${player === null ? 'a spectator' : `player ${player}`}`
  const actual = player === undefined ? caused.all : seenBy(caused, player)
  if (actual === undefined) return [{ what, expected: show(is), actual: 'there is no such seat' }]
  const wrong = (expected: string): Finding[] => [{ what, expected, actual: show(actual, 400) }]
  if (exactly) {
    const fits = is.length === actual.length && is.every((pattern, i) => isSubset(pattern, actual[i]))
    return fits ? [] : wrong(`exactly ${show(is, 400)}`)
  }
  const missing = firstUnmatched(is, actual)
  if (missing === null) return []
  const after = missing === 0 ? '' : ` after the ${missing} before it`
  return wrong(`${show(is[missing])}${after}`)
}
