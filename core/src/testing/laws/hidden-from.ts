import { clone, deepEqual, pointer } from '../../json/index.ts'
import type { MatchState, Viewer } from '../../types.ts'
import { drawAnew, type Twin, tableOf, twinAt, viewersOf } from './drawn.ts'
import { begin, type Live, take } from './match.ts'
import { toldApart } from './secrecy-look.ts'
import type { Trial } from './types.ts'

/** At how many places another value is tried. */
const places = 8

/**
 * A place in the game at which another value would change nothing that a viewer is sent, as a JSON Pointer: so it is
 * hidden from him. Null when none was found.
 */
export function hiddenFrom(trial: Trial, live: Live, viewer: Viewer, step: number): string | null {
  return (
    drawnForOthers(trial, live.engine.state, viewer) ??
    (step === 0 ? otherBeginning(trial, live, viewer) : null) ??
    otherMove(trial, live, viewer)
  )
}

/** What others do not see either, says `resample` for them: it would be another, and he would not notice. */
function drawnForOthers({ ruleset, pick }: Trial, state: MatchState, viewer: Viewer): string | null {
  const real = twinAt(ruleset, state)
  if (real === null) return null
  for (const other of viewersOf(state.players)) {
    if (other === viewer) continue
    const game = attempt(() => drawAnew(ruleset, tableOf(state), state.game, other, 1 + pick(1e6)))
    const changed = game === null ? [] : changedPlaces(state.game, game)
    for (let n = 0; n < places && changed.length > 0; n++) {
      const [{ path, value }] = changed.splice(pick(changed.length), 1) as [Place]
      const twin = twinAt(ruleset, { ...state, game: withAt(state.game, path, value) })
      if (twin !== null && alike(real, twin, viewer)) return pointer(path)
    }
  }
  return null
}

/** Another match of which he has heard the same so far. */
function otherBeginning({ ruleset, setting }: Trial, live: Live, viewer: Viewer): string | null {
  const other = begin(ruleset, { ...setting, seed: setting.seed + 1_000_003 })
  if (other instanceof Error || other.engine.state.outcome !== null || !alike(live, other, viewer))
    return null
  return firstChange(live.engine.state.game, other.engine.state.game)
}

/** Another player's move that he cannot tell from another one. */
function otherMove({ ruleset, pick }: Trial, { gc, engine }: Live, viewer: Viewer): string | null {
  const { state } = engine
  const asked = gc.allowedPlayers().filter((seat) => seat !== viewer)
  const seat = asked[pick(Math.max(1, asked.length))]
  if (seat === undefined) return null
  const after = [0, 1].map(() => {
    const move = gc.sampleMove(seat, pick)
    const twin = twinAt(ruleset, state)
    if (move === null || twin === null) return null
    return take(twin.gc, twin.engine.state, { do: 'act', seat, move }).code === 200 ? twin : null
  })
  const [one, other] = after as [Twin | null, Twin | null]
  if (one === null || other === null || one.engine.state.outcome !== null || !alike(one, other, viewer))
    return null
  const { game } = one.engine.state
  const place = firstChange(game, other.engine.state.game)
  const isDrawn = [1, 2, 3, 4].some((seed) => {
    const drawn = attempt(() => drawAnew(ruleset, tableOf(state), game, viewer, seed))
    return drawn !== null && !deepEqual(drawn, game)
  })
  return isDrawn ? null : place
}

function alike(one: Pick<Twin, 'gc'>, other: Pick<Twin, 'gc'>, viewer: Viewer): boolean {
  return attempt(() => toldApart({ gc: one.gc, since: 0 }, { gc: other.gc, since: 0 }, viewer) ?? '') === ''
}

interface Place {
  readonly path: readonly string[]
  readonly value: unknown
}

/** Where two games differ, and what the second one has there. */
function changedPlaces(a: unknown, b: unknown, path: readonly string[] = [], found: Place[] = []): Place[] {
  if (deepEqual(a, b)) return found
  const [left, right] = [partsOf(a), partsOf(b)]
  const keys = left === null || right === null ? null : Object.keys(left)
  if (left === null || right === null || !deepEqual(keys, Object.keys(right))) found.push({ path, value: b })
  else for (const key of keys ?? []) changedPlaces(left[key], right[key], [...path, key], found)
  return found
}

function firstChange(a: unknown, b: unknown): string | null {
  const [place] = changedPlaces(a, b)
  return place === undefined ? null : pointer(place.path)
}

function withAt(game: unknown, path: readonly string[], value: unknown): unknown {
  const last = path.at(-1)
  if (last === undefined) return clone(value)
  const copy = clone(game)
  let parts = partsOf(copy)
  for (const key of path.slice(0, -1)) parts = partsOf(parts?.[key])
  if (parts !== null) parts[last] = clone(value)
  return copy
}

function partsOf(value: unknown): { [key: string]: unknown } | null {
  return typeof value === 'object' && value !== null ? (value as { [key: string]: unknown }) : null
}

function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
