import type { FrameMachine, GraphEdge, GraphState, MachineGraph } from '@framestack/core/inspect'
import { ruleInWords } from '@framestack/core/inspect'
import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk.bundled.js'
import { type Placed, START, signs, size } from './layout.ts'
import { textWidth, wrapped } from './measure.ts'
import { style } from './style.ts'
import { type Line, stateLines } from './words.ts'

/** Draws a machine that has its places. */
export function svgOf(machine: FrameMachine, graph: MachineGraph, placed: Placed): string {
  const { root } = placed
  const states = new Map(graph.states.map((state) => [state.path, state]))
  const machineItself = {
    path: '',
    name: '',
    entry: graph.entry,
    exit: graph.exit,
    tags: [],
    description: '',
  }
  const own = stateLines(machineItself, graph, new Set(), false)
  const room = Math.max(46, Math.floor((root.width ?? 0) / 7))
  const about = [...wrapped(aboutOf(machine, graph), room), ...own.map(({ text }) => `in any state: ${text}`)]
  const rules = Object.entries(machine.guards).map(([name, rule]) => `${name} = ${ruleInWords(rule)}`)
  const top = 42 + about.length * 17
  const width = Math.ceil(
    Math.max(
      root.width ?? 0,
      textWidth(machine.name, 18, true) + 32,
      ...[...about, ...rules].map((line) => textWidth(line, 12) + 32),
    ),
  )
  const bottom = rules.length === 0 ? 0 : rules.length * 17 + 12
  const height = Math.ceil((root.height ?? 0) + top + bottom)
  const drawn = [
    ...nodesIn(root, 0, (node, depth) => stateOf(node, states.get(node.id), placed, depth, graph)),
    ...(root.edges ?? []).map((edge) => edgeOf(edge, graph, placed)),
    ...nodesIn(root, 0, (node) => markOf(node)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" class="fs" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" data-machine="${escaped(machine.name)}">
<title>${escaped(machine.name)}</title>
<style>${style}</style>
<rect class="paper" width="${width}" height="${height}"/>
<text class="machine" x="16" y="28">${escaped(machine.name)}</text>
${about.map((line, i) => `<text class="about" x="16" y="${48 + i * 17}">${escaped(line)}</text>`).join('\n')}
<g transform="translate(0 ${top - 8})">
${drawn.filter((part) => part !== '').join('\n')}
</g>
${rules.map((line, i) => `<text class="about" x="16" y="${top + (root.height ?? 0) + 8 + i * 17}">${escaped(line)}</text>`).join('\n')}
</svg>
`
}

const kinds: { readonly [kind in FrameMachine['kind']]: string } = {
  question: 'a question',
  steps: 'a procedure: each state runs the step of its name, RESULT comes when all that it started has ended',
  machine: 'a machine of its own',
  event: 'the timeline of an event: names with ! are its own steps, in the others listeners are called',
  entity: 'a machine of something in the game that is no frame',
  kernel: "the kernel's frame that raises what waits in the queue",
}

function aboutOf({ kind, moves }: FrameMachine, { parallel }: MachineGraph): string {
  const asks = moves.length === 0 ? '' : `; players may ${moves.join(', ')}`
  return `${kinds[kind]}${parallel ? ', all its regions are active at once' : ''}${asks}`
}

function nodesIn(node: ElkNode, depth: number, draw: (node: ElkNode, depth: number) => string): string[] {
  return (node.children ?? []).flatMap((child) => [draw(child, depth), ...nodesIn(child, depth + 1, draw)])
}

function stateOf(
  node: ElkNode,
  state: GraphState | undefined,
  { lines }: Placed,
  depth: number,
  graph: MachineGraph,
): string {
  if (state === undefined) return ''
  const { x = 0, y = 0, width = 0, height = 0 } = node
  const { path, name, type, parent } = state
  const own = lines.get(path) as readonly Line[]
  const inParallel =
    parent === '' ? graph.parallel : graph.states.find((one) => one.path === parent)?.type === 'parallel'
  const classes = ['state', type, `deep${depth % 2}`, ...(inParallel ? ['region'] : [])]
  const outer = `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" rx="9"/>`
  const inner = `<rect x="${r(x + 4)}" y="${r(y + 4)}" width="${r(width - 8)}" height="${r(height - 8)}" rx="6"/>`
  const nested = (node.children ?? []).length > 0
  const headEnd = y + size.head + own.length * size.lineHeight + (own.length > 0 ? 8 : 0)
  const rule =
    nested || own.length > 0
      ? `<path class="rule" d="M${r(x)} ${r(y + size.head - 2)}H${r(x + width)}"/>`
      : ''
  const under =
    nested && own.length > 0 ? `<path class="rule" d="M${r(x)} ${r(headEnd)}H${r(x + width)}"/>` : ''
  const nameX = nested || own.length > 0 ? x + size.pad : x + width / 2
  const anchor = nested || own.length > 0 ? '' : ' text-anchor="middle"'
  const nameY = nested || own.length > 0 ? y + 20 : y + height / 2 + 5
  return [
    `<g class="${classes.join(' ')}" data-state="${escaped(path)}">`,
    `<title>${escaped(path)}</title>`,
    outer,
    type === 'final' ? inner : '',
    rule,
    under,
    `<text class="name" x="${r(nameX)}" y="${r(nameY)}"${anchor}>${escaped(name)}</text>`,
    ...own.map(({ text, edge }, i) => {
      const hook = edge === undefined ? '' : ` data-edge="${edge}"`
      const at = `x="${r(x + size.pad)}" y="${r(y + size.head + 14 + i * size.lineHeight)}"`
      return `<text class="line" ${at}${hook}>${escaped(text)}</text>`
    }),
    '</g>',
  ].join('')
}

/** Where a state begins, and what holds wherever the machine is. */
function markOf({ id, x = 0, y = 0, width = 0, height = 0 }: ElkNode): string {
  if (id.startsWith(START))
    return `<circle class="dot" cx="${r(x + width / 2)}" cy="${r(y + height / 2)}" r="${width / 2}"/>`
  const sign = Object.keys(signs).find((prefix) => id.startsWith(prefix))
  if (sign === undefined) return ''
  return (
    `<g class="any"><rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" rx="${r(height / 2)}"/>` +
    `<text x="${r(x + width / 2)}" y="${r(y + 15)}" text-anchor="middle">${signs[sign]}</text></g>`
  )
}

function edgeOf(drawn: ElkExtendedEdge, graph: MachineGraph, { labels }: Placed): string {
  const points = (drawn.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const edge = graph.edges.find(({ id }) => id === drawn.id.split('/')[0])
  const [label] = drawn.labels ?? []
  const lines = labels.get(drawn.id) ?? []
  const { x = 0, y = 0, width = 0 } = label ?? {}
  const text = lines.map(
    (line, i) =>
      `<tspan x="${r(x + width / 2)}" y="${r(y + 12 + i * size.lineHeight)}"${line.startsWith('/') ? ' class="does"' : ''}>${escaped(line)}</tspan>`,
  )
  return [
    `<g class="edge${edge?.to.includes(edge.from) ? ' self' : ''}"${hooks(edge)}>`,
    `<path d="${rounded(points)}"/>`,
    tip(points, edge?.to.includes(edge.from) ? 6 : 9),
    text.length === 0 ? '' : `<text text-anchor="middle">${text.join('')}</text>`,
    '</g>',
  ].join('')
}

function hooks(edge: GraphEdge | undefined): string {
  if (edge === undefined) return ''
  const { id, from, to, event } = edge
  return ` data-edge="${id}" data-from="${escaped(from)}" data-to="${escaped(to.join(' '))}" data-event="${escaped(event ?? '')}"`
}

/** A way with round corners. */
function rounded(points: readonly ElkPoint[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  let path = `M${r(first.x)} ${r(first.y)}`
  rest.forEach((point, i) => {
    const next = rest[i + 1]
    const before = i === 0 ? first : (rest[i - 1] as ElkPoint)
    if (next === undefined) path += `L${r(point.x)} ${r(point.y)}`
    else {
      const radius = Math.min(7, distance(before, point) / 2, distance(point, next) / 2)
      const a = towards(point, before, radius)
      const b = towards(point, next, radius)
      path += `L${r(a.x)} ${r(a.y)}Q${r(point.x)} ${r(point.y)} ${r(b.x)} ${r(b.y)}`
    }
  })
  return path
}

function tip(points: readonly ElkPoint[], length: number): string {
  const end = points.at(-1)
  const before = points.at(-2)
  if (end === undefined || before === undefined) return ''
  const back = towards(end, before, length)
  const dx = (end.y - back.y) * 0.5
  const dy = (back.x - end.x) * 0.5
  return `<path class="tip" d="M${r(end.x)} ${r(end.y)}L${r(back.x + dx)} ${r(back.y + dy)}L${r(back.x - dx)} ${r(back.y - dy)}Z"/>`
}

/** All ways are horizontal or vertical. */
const distance = (a: ElkPoint, b: ElkPoint): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)

function towards(from: ElkPoint, to: ElkPoint, length: number): ElkPoint {
  const all = distance(from, to) || 1
  return { x: from.x + ((to.x - from.x) * length) / all, y: from.y + ((to.y - from.y) * length) / all }
}

const r = (value: number): number => Math.round(value * 10) / 10

/** Text that may stand in XML; what XML cannot hold at all becomes a replacement character. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
