import { canonical, clone, deepEqual } from '../../json/index.ts'
import { isPile, partsOf } from './things.ts'

/** What became of each thing: by its JSON, the things that stand where it stood, each for one of it. */
type Images = Map<string, unknown[]>

/** How the things of a pile and those that were drawn in their place belong together. */
type Matching = (
  pile: readonly unknown[],
  drawn: readonly unknown[],
) => readonly (readonly [unknown, unknown])[]

/**
 * Games from which a step may have led to `drawn`, where it led from `before` to `after`: each hidden thing is replaced by
 * the one that was drawn in its place, wherever it was before. They are guesses: whoever uses one looks whether the step
 * does lead there.
 */
export function gamesBefore(before: unknown, after: unknown, drawn: unknown): unknown[] {
  const games: unknown[] = []
  for (const matching of [byPlace, byLikeness]) {
    const images: Images = new Map()
    if (!collect(after, drawn, before, images, matching)) return []
    const game = clone(before)
    replace(game, after, drawn, images)
    if (!games.some((other) => deepEqual(other, game))) games.push(game)
  }
  return games
}

/** Things at the same place in a pile. */
const byPlace: Matching = (pile, drawn) => pile.map((thing, i) => [thing, drawn[i]])

/** What is in both piles is the same, wherever it is in them: hands that are kept in order. */
const byLikeness: Matching = (pile, drawn) => {
  const left = [...drawn]
  const others: unknown[] = []
  for (const thing of pile) {
    const at = left.findIndex((other) => deepEqual(other, thing))
    if (at < 0) others.push(thing)
    else left.splice(at, 1)
  }
  return byPlace(others, left)
}

/** False where what was drawn has another shape. What did not move in the step needs no image. */
function collect(after: unknown, drawn: unknown, before: unknown, images: Images, match: Matching): boolean {
  if (isPile(after) && isPile(drawn) && after.length === drawn.length) {
    if (deepEqual(after, before)) return true
    for (const [thing, image] of match(after, drawn)) {
      const key = canonical(thing)
      images.set(key, [...(images.get(key) ?? []), image])
    }
    return true
  }
  const [one, other] = [partsOf(after), partsOf(drawn)]
  if (one === null || other === null) return !Array.isArray(after) && !Array.isArray(drawn)
  if (!deepEqual(Object.keys(one), Object.keys(other))) return false
  return Object.keys(one).every((key) => collect(one[key], other[key], partsOf(before)?.[key], images, match))
}

/** Writes a copy of the game before: what did not move is as it was drawn, what moved is replaced where it was. */
function replace(game: unknown, after: unknown, drawn: unknown, images: Images): void {
  const parts = partsOf(game)
  if (parts === null) return
  for (const key of Object.keys(parts)) {
    const [now, then, other] = [parts[key], partsOf(after)?.[key], partsOf(drawn)?.[key]]
    if (deepEqual(now, then)) parts[key] = other === undefined ? now : clone(other)
    else if (!isPile(now)) replace(now, then, other, images)
    else parts[key] = now.map((thing) => images.get(canonical(thing))?.shift() ?? thing)
  }
}
