import { BadInput } from '../../errors.ts'
import type { Viewer } from '../../types.ts'
import { ruleError } from '../engine/report.ts'
import type { Engine } from '../engine.ts'

/** Runs a function that only looks; a rule that throws in it is reported like any other. */
export function looking<T>(engine: Engine, run: () => T): T {
  engine.mustBeIdle()
  try {
    return run()
  } catch (error) {
    throw ruleError(engine.reader(), error, 'look')
  }
}

/** Throws {@link BadInput} for whoever is neither at the table nor a spectator. */
export function mustBeViewer(engine: Engine, viewer: Viewer): void {
  const { players } = engine.state
  if (viewer !== null && !(Number.isInteger(viewer) && viewer >= 0 && viewer < players))
    throw new BadInput(
      `expected a seat from 0 to ${players - 1}, or null for a spectator; got ${String(viewer).slice(0, 40)}`,
    )
}
