import type { AnyStateNode, StateValue } from 'xstate'

// Between xstate's state values and our state strings. Shares no code with the table on purpose: it judges it.

/** Leaf paths in document order. */
export function stateOf(nodes: readonly AnyStateNode[]): string {
  const leaves = nodes.filter((node) => node.type === 'atomic' || node.type === 'final')
  return inDocumentOrder(leaves)
    .map((node) => node.path.join('.'))
    .join(',')
}

export function inDocumentOrder(nodes: readonly AnyStateNode[]): AnyStateNode[] {
  return [...nodes].sort((a, b) => a.order - b.order)
}

/** The state value behind a state string. */
export function stateValue(root: AnyStateNode, state: string): StateValue {
  return below(
    root,
    state.split(',').map((path) => path.split('.')),
  )
}

function below(node: AnyStateNode, paths: readonly (readonly string[])[]): StateValue {
  if (node.type === 'parallel') {
    const regions = Object.values<AnyStateNode>(node.states).map((region) => {
      const inside = paths.filter(([key]) => key === region.key).map((path) => path.slice(1))
      return [region.key, below(region, inside)] as const
    })
    return Object.fromEntries(regions)
  }
  if (node.type !== 'compound') return {}
  const key = paths[0]?.[0] ?? ''
  const child: AnyStateNode | undefined = node.states[key]
  if (child === undefined) throw new Error(`machine '${node.machine.id}' has no state '${key}' here`)
  if (child.type === 'atomic' || child.type === 'final') return key
  return {
    [key]: below(
      child,
      paths.map((path) => path.slice(1)),
    ),
  }
}
