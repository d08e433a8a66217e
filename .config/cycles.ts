export interface Edge {
  to: string
  line: number
}

/** The shortest way along the edges from a file back to itself. */
function shortestCycle(graph: Map<string, Edge[]>, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const { to } of graph.get(file) ?? []) {
      if (to === start) {
        const path = [start]
        for (let at = file; at !== start; at = cameFrom.get(at)!) path.unshift(at)
        return [start, ...path]
      }
      if (cameFrom.has(to)) continue
      cameFrom.set(to, file)
      queue.push(to)
    }
  }
  return undefined
}

/** Cycles such as `[a, b, a]`; a file is named in at most one of them. */
export function findCycles(graph: Map<string, Edge[]>): string[][] {
  const named = new Set<string>()
  const cycles: string[][] = []
  for (const file of [...graph.keys()].sort()) {
    if (named.has(file)) continue
    const cycle = shortestCycle(graph, file)
    if (!cycle || cycle.some((member) => named.has(member))) continue
    for (const member of cycle) named.add(member)
    cycles.push(cycle)
  }
  return cycles
}
