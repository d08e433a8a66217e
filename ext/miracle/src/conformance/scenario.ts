import { BadInput, type Json } from '@framestack/core'
import { Referee } from '../protocol/referee.ts'
import { Differences, partEvents } from './compare.ts'
import { take } from './holes.ts'
import type { RecordedScenario, Report } from './types.ts'
import type { Watched } from './watched.ts'

/** Plays a recorded scenario, and compares all that is recorded of it. */
export function compareScenario(
  scenario: RecordedScenario,
  watch: Watched,
  store: 'immer' | 'in place',
): Report {
  const { name, setup, start, steps } = scenario
  const referee = begin(name, () => new Referee(watch.ruleset, { store, setup: setupOf(setup) }))
  const differences = new Differences()
  const seen = (): Json => JSON.parse(referee.observation()) as Json
  differences.same('start', 'observation', start, seen())
  let operations = 0
  for (const [i, step] of steps.entries()) {
    const where = `step ${i + 1}`
    operations++
    const { op, ok, code, ev, next_round: next, state, scores, over } = step
    const { answer, hole } = take(referee, op, ok)
    if (hole !== null) return { name, operations, differences: differences.found, hole, replay: false }
    differences.same(
      where,
      'ok',
      { ok, code: code ?? null },
      { ok: answer.ok, code: answer.ok ? null : answer.code },
    )
    const [own, turn] = partEvents(answer.ok ? answer.events : [])
    differences.events(where, ev, own)
    differences.events(where, next?.ev ?? [], turn)
    differences.same(where, 'observation', state, seen())
    differences.same(where, 'scores', [...scores], [...referee.game.scores])
    differences.same(where, 'over', over, referee.over)
  }
  return { name, operations, differences: differences.found, hole: null, replay: false }
}

/** Begins in a recorded position. Throws a SyntaxError that names the scenario whose position is none. */
function begin(name: string, make: () => Referee): Referee {
  try {
    return make()
  } catch (error) {
    throw error instanceof BadInput ? new SyntaxError(`scenario '${name}': ${error.message}`) : error
  }
}

/** The recorded form of a position in ours: ids are given in order, and what is null is as usual. */
function setupOf({ place, ...rest }: RecordedScenario['setup']): Json {
  const units = (place as readonly { readonly [key: string]: Json }[]).map(({ id: _, ...unit }) => unit)
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
  return { ...given, units }
}
