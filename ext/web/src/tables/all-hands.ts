import type { Json, JsonObject } from '@framestack/core'

/**
 * One view out of what somebody sees who watches all hands: `{ public, seats }`, what everybody sees and what each seat
 * sees. What the public does not see (null, an empty list, a number in place of a list) is taken from the first seat that
 * sees it; `you` stays null. Any other view is given back as it is.
 */
export function allHands(view: Json): Json {
  if (!isObject(view)) return view
  const { public: shown, seats } = view
  return shown === undefined || !Array.isArray(seats) ? (shown ?? view) : filledIn(shown, seats)
}

function filledIn(shown: Json, seen: readonly Json[]): Json {
  if (shown === null) return seen.find((one) => one !== null) ?? null
  if (typeof shown === 'number') return seen.find(Array.isArray) ?? shown
  if (Array.isArray(shown)) {
    const lists = seen.filter((one) => Array.isArray(one))
    if (shown.length === 0) return lists.find(({ length }) => length > 0) ?? shown
    // Lists of another length are about something else: their places are not the same ones.
    const like = lists.filter(({ length }) => length === shown.length)
    return shown.map((one: Json, i) =>
      filledIn(
        one,
        like.map((list) => list[i] as Json),
      ),
    )
  }
  if (!isObject(shown)) return shown
  const like = seen.filter(isObject)
  const keys = new Set([...Object.keys(shown), ...like.flatMap((one) => Object.keys(one))])
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      key === 'you'
        ? (shown[key] ?? null)
        : filledIn(
            shown[key] ?? null,
            like.map((one) => one[key] ?? null),
          ),
    ]),
  )
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
