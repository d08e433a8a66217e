import type { Place } from './markdown.ts'

/** All names, A to Z, with the types that they belong to. */
export function namesPage(places: readonly Place[]): string {
  const byName = new Map<string, string[]>()
  for (const { heading, label, address } of places)
    if (label !== '') byName.set(heading, [...(byName.get(heading) ?? []), `[${label}](${address})`])
  const sorted = [...byName].sort(([a], [b]) => compare(sortKey(a), sortKey(b)) || compare(a, b))
  const rows = sorted.map(([name, links]) => `- \`${name}\`: ${links.join(', ')}`)
  return `# All names\n\n${rows.join('\n')}\n`
}

/** What is sought: `push` of `c.push`. */
const sortKey = (name: string): string => (name.split(/[. ]/).at(-1) as string).toLowerCase()

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
