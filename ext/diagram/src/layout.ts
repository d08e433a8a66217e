import type { GraphEdge, GraphState, MachineGraph } from '@framestack/core/inspect'
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'
import elkModule from 'elkjs/lib/elk.bundled.js'
import { textWidth } from './measure.ts'
import { edgeLines, jumpsOf, type Line, stateLines } from './words.ts'

/** Sizes of letters and boxes. */
export const size = { title: 14, line: 12, lineHeight: 16, head: 30, pad: 12, label: 12, dot: 12 } as const

/** Prefixes of what is drawn besides states; paths of states hold no NUL. */
export const START = 'start\0'
export const ANY = 'any\0'
export const AGAIN = 'again\0'

/** What such a node says. */
export const signs: { readonly [prefix: string]: string } = { [ANY]: 'in any state', [AGAIN]: 'begins again' }

/** A machine with places. */
export interface Placed {
  readonly root: ElkNode
  /** Lines in each state, by path. */
  readonly lines: ReadonlyMap<string, readonly Line[]>
  /** Lines at each transition, by the id of its edge in the layout. */
  readonly labels: ReadonlyMap<string, readonly string[]>
}

/** For each state with states inside: ELK hands down none of them. */
const inner = {
  // The order of the model, as at the top, makes it fail in here.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.spacing.nodeNode': '40',
  'elk.spacing.edgeNode': '24',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.nodeSelfLoop': '18',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
}

const options = {
  ...inner,
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
}

/** Finds a place for each state and a way for each transition. `plain`: states run the step of their name. */
export async function place(graph: MachineGraph, plain: boolean): Promise<Placed> {
  const jumps = jumpsOf(graph)
  const lines = new Map(graph.states.map((state) => [state.path, stateLines(state, graph, jumps, plain)]))
  const labels = new Map<string, readonly string[]>()
  const drawn = graph.edges.filter((edge) => !jumps.has(edge))
  const edges = edgesOf(graph, drawn, labels)
  const Elk = elkModule as unknown as new () => { layout(graph: ElkNode): Promise<ElkNode> }
  const elk = new Elk()
  const wider = new Map<string, number>()
  const layout = (): Promise<ElkNode> => {
    const children = childrenOf('', { graph, lines, edges, wider })
    return elk.layout({ id: '', layoutOptions: options, children, edges: structuredClone(edges) })
  }
  const first = await layout()
  // ELK keeps no minimal width for what holds others, so those that came out too narrow get a wider margin.
  for (const { path, name } of graph.states) {
    const lacking = widthOf(name, lines.get(path) as readonly Line[]) - (findNode(first, path)?.width ?? 0)
    if (lacking > 0) wider.set(path, lacking)
  }
  return { root: wider.size > 0 ? await layout() : first, lines, labels }
}

function findNode(node: ElkNode, id: string): ElkNode | undefined {
  if (node.id === id) return node
  for (const child of node.children ?? []) {
    const found = findNode(child, id)
    if (found) return found
  }
  return undefined
}

/** What all nodes are made from. */
interface Drawing {
  readonly graph: MachineGraph
  readonly lines: ReadonlyMap<string, readonly Line[]>
  readonly edges: readonly ElkExtendedEdge[]
  readonly wider: ReadonlyMap<string, number>
}

function childrenOf(parent: string, drawing: Drawing): ElkNode[] {
  const { graph, edges } = drawing
  const dot = {
    width: size.dot,
    height: size.dot,
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  }
  const states = graph.states.filter((state) => state.parent === parent)
  // Where it begins is what a reader looks for first.
  states.sort((a, b) => Number(b.initial) - Number(a.initial))
  const sign = (prefix: string) => {
    const id = prefix + parent
    if (!edges.some(({ sources, targets }) => sources[0] === id || targets[0] === id)) return []
    return [{ id, width: textWidth(signs[prefix] as string, size.line) + 20, height: 22 }]
  }
  return [
    ...(states.some(({ initial }) => initial) ? [{ id: START + parent, ...dot }] : []),
    ...sign(ANY),
    ...states.map((state) => nodeOf(state, drawing)),
    ...sign(AGAIN),
  ]
}

function nodeOf({ path: id, name }: GraphState, drawing: Drawing): ElkNode {
  const own = drawing.lines.get(id) as readonly Line[]
  const height = size.head + (own.length === 0 ? 4 : own.length * size.lineHeight + 10)
  const children = childrenOf(id, drawing)
  if (children.length === 0) return { id, width: widthOf(name, own), height }
  const extra = (drawing.wider.get(id) ?? 0) / 2
  const padding = `[top=${height + 12},left=${16 + extra},bottom=16,right=${16 + extra}]`
  return { id, children, layoutOptions: { ...inner, 'elk.padding': padding } }
}

function widthOf(name: string, lines: readonly Line[]): number {
  const widths = [
    textWidth(name, size.title, true) + 8,
    ...lines.map(({ text }) => textWidth(text, size.line)),
  ]
  return Math.max(64, Math.ceil(Math.max(...widths)) + 2 * size.pad)
}

function edgesOf(
  graph: MachineGraph,
  drawn: readonly GraphEdge[],
  labels: Map<string, readonly string[]>,
): ElkExtendedEdge[] {
  const starts = graph.states
    .filter(({ initial }) => initial)
    .map(({ path, parent }) => ({ id: START + path, sources: [START + parent], targets: [path] }))
  const taken = drawn.flatMap((edge) =>
    edge.to.map((to, i) => {
      const id = i === 0 ? edge.id : `${edge.id}/${i}`
      const lines = edgeLines(edge, graph)
      labels.set(id, lines)
      const width = Math.ceil(Math.max(...lines.map((line) => textWidth(line, size.label)))) + 6
      const label = { text: lines.join('\n'), width, height: lines.length * size.lineHeight }
      // From a state to one inside it: the picture begins inside, too.
      const inside = edge.from === '' || to.startsWith(`${edge.from}.`)
      return {
        id,
        sources: [inside ? ANY + edge.from : edge.from],
        targets: [to === '' ? AGAIN : to],
        labels: [label],
      }
    }),
  )
  return [...starts, ...taken]
}
