import { type JsonObject, kernelEvents, type Outcome, type TextRenderer, type Viewer } from '@framestack/core'
import { flow, wrap } from './flow.ts'
import { contextOf, type Style } from './style.ts'
import { field } from './value.ts'
import { printable } from './width.ts'

/** One event as lines; none where the ruleset says that it is not worth telling. */
export function eventLines(
  event: JsonObject,
  viewer: Viewer,
  style: Style,
  text: TextRenderer = {},
): string[] {
  const own = kernelEvents.has(String(event['type']))
    ? kernelWords(event)
    : text.event?.(event, contextOf(viewer, style))
  if (own === null) return []
  if (typeof own === 'string') {
    const [first = '', ...more] = own.split('\n')
    return [...wrap(first, style.width), ...more.flatMap((line) => flow(line, style.width))]
  }
  const { type, ...fields } = event
  const parts = Object.entries(fields).map(([key, value]) => field(key, value, style))
  const words = [style.paint.accent(printable(String(type))), parts.join(', ')]
  const [first = '', ...more] = wrap(words.join('  ').trimEnd(), style.width)
  return [first, ...more.map((line) => `  ${line}`)]
}

/** The kernel's own events, which no ruleset knows. */
function kernelWords({ type, player, limit }: JsonObject): string | undefined {
  if (type === 'Undone') return `P${player} took back the last move`
  if (type === 'LimitReached')
    return `the rules did too much for one move, and were stopped (limit: ${limit})`
  return undefined
}

/** How a match ended. */
export function outcomeLine(outcome: Outcome): string {
  const { reason, scores } = outcome
  const why = reason === null ? '' : ` (${printable(reason)})`
  return `${resultIn(outcome)}${why}${scores === null ? '' : scoresIn(scores, isTogether(outcome))}`
}

/** Where all stand on one side, they won or lost together. */
function isTogether({ winners, losers, draw }: Outcome): boolean {
  return !draw && winners.length + losers.length > 1 && (winners.length === 0 || losers.length === 0)
}

function resultIn(outcome: Outcome): string {
  const { winners, losers, draw } = outcome
  if (draw) return 'a draw'
  if (isTogether(outcome)) return winners.length > 0 ? 'everybody wins' : 'everybody loses'
  if (winners.length === 0) return losers.length === 0 ? 'nobody wins' : `${namesOf(losers)} loses`
  return `${namesOf(winners)} ${winners.length === 1 ? 'wins' : 'win'}`
}

const namesOf = (seats: readonly number[]): string => seats.map(nameOf).join(' and ')

/** By seat; of those who stand together, once where all have the same. */
function scoresIn(scores: readonly number[], together: boolean): string {
  if (together && new Set(scores).size === 1) return `, score ${scores[0]}`
  return `, scores ${scores.map((score, i) => `P${i} ${score}`).join(', ')}`
}

/** What each viewer newly saw of one input. The spectators stand last. */
export interface Seen {
  readonly viewer: Viewer
  readonly events: readonly JsonObject[]
}

/** Events as their viewers see them; those that all see alike stand once. */
export function seenLines(seen: readonly Seen[], style: Style, text: TextRenderer = {}): string[] {
  const groups = new Map<string, Seen[]>()
  for (const one of seen) {
    const key = JSON.stringify(one.events)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const { viewer, events } = group[0] as Seen
    if (events.length === 0) return []
    const who = group.length === seen.length ? 'all' : group.map((one) => nameOf(one.viewer)).join(' ')
    const room = { ...style, width: style.width - who.length - 2 }
    const lines = events.flatMap((event) => eventLines(event, viewer, room, text))
    return lines.map((line, i) => `${style.paint.dim(i === 0 ? who : ' '.repeat(who.length))}  ${line}`)
  })
}

export function nameOf(viewer: Viewer): string {
  return viewer === null ? 'spectators' : `P${viewer}`
}
