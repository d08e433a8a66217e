import { createMatch, type GameControl, type Json, Random, type Ruleset, seedRandom } from '@framestack/core'
import type { SeatNames } from './seats.ts'

/** So many times round the table each match is looked at, at two moves a turn. */
const rounds = 3

/**
 * What the views of a ruleset show of their fields: those that are always the seat whose turn it is, and lists that are as
 * long as there are seats, whatever their number. Rules that fail on the way, or have no beginning without options,
 * show nothing.
 */
export function observedNames(ruleset: Ruleset): SeatNames {
  const { min, max } = ruleset.players
  const counts = min === max ? [min] : [min, Math.min(max, min + 3)]
  try {
    const matches = counts.map((players) => createMatch(ruleset, { players, seed: 1, onRuleError: 'quiet' }))
    const lengths = matches.map(listsIn)
    // With one number of players, a list of that length says nothing.
    return { bySeat: counts.length > 1 ? inAll(lengths) : new Set(), seats: inAll(matches.map(turnsIn)) }
  } catch {
    return { seats: new Set(), bySeat: new Set() }
  }
}

/** Names under which all lists have an entry for each seat. */
function listsIn(gc: GameControl): Set<string> {
  const { players } = gc.state
  const fits = new Map<string, boolean>()
  const collect = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (Array.isArray(inner) && !Array.isArray(value))
        fits.set(name, inner.length === players && fits.get(name) !== false)
      collect(inner)
    }
  }
  for (const viewer of [0, null]) collect(gc.viewFor(viewer))
  return new Set([...fits].filter(([, always]) => always).map(([name]) => name))
}

/**
 * Names of fields that hold the seat that is asked, whenever the frame of the beginning asks one seat, in random moves:
 * more often than there are seats, so that nothing that counts is among them.
 */
function turnsIn(gc: GameControl): Set<string> {
  const chance = new Random(seedRandom(1))
  const first = gc.hintFor(0).frame
  const seen = new Set<number>()
  const found: Set<string>[] = []
  for (let i = 0; i < rounds * gc.state.players * 2 && gc.outcome === null; i++) {
    const [asked, ...others] = gc.allowedPlayers()
    if (asked === undefined) break
    if (others.length === 0 && gc.hintFor(asked).frame === first) {
      found.push(namesOf(gc.viewFor(asked), asked))
      seen.add(asked)
    }
    const move = gc.sampleMove(asked, (n) => chance.int(n))
    if (move === null || gc.act(asked, { action: move.action, ...move.args }).code !== 200) break
  }
  return seen.size > 1 && found.length > gc.state.players ? inAll(found) : new Set()
}

const inAll = (found: readonly ReadonlySet<string>[]): Set<string> =>
  new Set([...(found[0] ?? [])].filter((name) => found.every((names) => names.has(name))))

/** Names of the fields of a record, and of records in it, that hold this number. */
function namesOf(value: Json, number: number): Set<string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Set()
  const inner = Object.entries(value).flatMap(([name, one]) =>
    one === number ? [name] : [...namesOf(one, number)],
  )
  return new Set(inner)
}
