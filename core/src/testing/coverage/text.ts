import type { Counts, Coverage } from './types.ts'

/** Coverage for people, a few lines: how much was played, how it ended, and what was never reached. */
export function coverageLines({
  matches,
  longest,
  deepest,
  inputs,
  refused,
  endings,
  never,
}: Coverage): string[] {
  const played = Object.entries(inputs)
    .filter(([name, count]) => count > 0 || (refused[name] ?? 0) > 0)
    .map(([name, count]) => `${name} ${count}${refused[name] ? ` (${refused[name]} refused)` : ''}`)
  return [
    `played: ${played.join(', ') || 'nothing'}; at most ${longest} inputs in a match, ${deepest} frames on the stack`,
    ...(matches === 0 ? [] : [`ended: ${listOf(endings)}`]),
    ...byKind(never).map((line) => `never reached: ${line}`),
  ]
}

function listOf(counts: Counts): string {
  return Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

/** `frame a`, `frame b`, `event C` as `frames a, b` and `event C`. */
function byKind(never: readonly string[]): string[] {
  const kinds = new Map<string, string[]>()
  for (const what of never) {
    const [kind, name] = [what.slice(0, what.indexOf(' ')), what.slice(what.indexOf(' ') + 1)]
    kinds.set(kind, [...(kinds.get(kind) ?? []), name])
  }
  return [...kinds].map(([kind, names]) => `${kind}${names.length > 1 ? 's' : ''} ${names.join(', ')}`)
}
