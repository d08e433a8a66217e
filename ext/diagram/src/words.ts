import type { GraphEdge, GraphState, MachineGraph } from '@framestack/core/inspect'
import { wrapped } from './measure.ts'

const WIDTH = 34

/** What is written at a transition: the event and its guard, then what it does. */
export function edgeLines(edge: GraphEdge, graph: MachineGraph): string[] {
  const { actions, reenter } = edge
  const head = wrapped(triggerOf(edge, graph), WIDTH)
  const does = actions.length === 0 ? [] : wrapped(`/ ${actions.join(', ')}`, WIDTH)
  const again = reenter && !edge.to.includes(edge.from) ? ['(enters again)'] : []
  const short = head.length === 1 && does.length === 1 && `${head[0]} ${does[0]}`.length <= 24
  return short ? [`${head[0]} ${does[0]}`, ...again] : [...head, ...does, ...again]
}

/** `RESULT [guard]`, `always`, `done`; `[else]` where the candidates before it were guarded. */
function triggerOf(edge: GraphEdge, graph: MachineGraph): string {
  const event = edge.event ?? (edge.done ? 'done' : 'always')
  if (edge.guard !== null) return `${event} [${edge.guard}]`
  const rivals = graph.edges.filter(
    ({ from, event: other, done }) => from === edge.from && other === edge.event && done === edge.done,
  )
  const before = rivals.slice(0, rivals.indexOf(edge))
  return before.some(({ guard }) => guard !== null) ? `${event} [else]` : event
}

/** A line in a state; `edge` is the transition that it stands for. */
export interface Line {
  readonly text: string
  readonly edge?: string
}

/** How many of a kind are a nuisance as arrows. */
const MANY = 3

/**
 * Transitions that are written into their state instead of drawn, as several states have the same one: jumps to a
 * common end would cross the whole picture.
 */
export function jumpsOf(graph: MachineGraph): ReadonlySet<GraphEdge> {
  const kinds = new Map<string, GraphEdge[]>()
  for (const edge of graph.edges) {
    const { from, to, event, done, guard, actions } = edge
    if (to.length === 0 || from === '' || to.some((path) => path === from || path.startsWith(`${from}.`)))
      continue
    const kind = JSON.stringify([to, event, done, guard, actions])
    kinds.set(kind, [...(kinds.get(kind) ?? []), edge])
  }
  const many = [...kinds.values()].filter((all) => new Set(all.map(({ from }) => from)).size >= MANY)
  return new Set(many.flat().filter((edge) => !isOnlyWay(edge, graph)))
}

/** What a state leaves by must be drawn, or it would stand there unconnected. */
const isOnlyWay = (edge: GraphEdge, { edges }: MachineGraph): boolean =>
  !edges.some(
    (other) => other !== edge && other.from === edge.from && other.to.some((path) => path !== edge.from),
  )

/** What is written in a state below its name: tags, entry and exit, and what it does without an arrow. */
export function stateLines(
  state: Pick<GraphState, 'path' | 'name' | 'entry' | 'exit' | 'tags' | 'description'>,
  graph: MachineGraph,
  jumps: ReadonlySet<GraphEdge>,
  plain: boolean,
): Line[] {
  const { path, entry, exit, tags, description } = state
  // The step of a step frame is its entry action; saying so in each state would only be noise.
  const ownStep = plain && entry.length === 1 && entry[0] === state.name
  const notes = [
    ...(description === '' ? [] : wrapped(description, WIDTH)),
    ...tags.map((tag) => `#${tag}`),
    ...(entry.length === 0 || ownStep ? [] : wrapped(`entry / ${entry.join(', ')}`, WIDTH)),
    ...(exit.length === 0 ? [] : wrapped(`exit / ${exit.join(', ')}`, WIDTH)),
  ]
  const inside = graph.edges.filter((edge) => edge.from === path && (edge.to.length === 0 || jumps.has(edge)))
  return [
    ...notes.map((text) => ({ text })),
    ...inside.flatMap((edge) => {
      const to = edge.to.length === 0 ? '' : ` → ${edge.to.join(', ')}`
      return wrapped(edgeLines(edge, graph).join(' ') + to, WIDTH).map((text) => ({ text, edge: edge.id }))
    }),
  ]
}
