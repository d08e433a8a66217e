import { type MachineConfig, type StateNode, stateTree } from '../machine/index.ts'
import type { StateValue } from './types.ts'

/** The state string of a frame as a state value of xstate. */
export function stateValue(config: MachineConfig, state: string): StateValue {
  const leaves = state.split(',').map((path) => path.split('.'))
  return within(stateTree(config).root, leaves)
}

function within(node: StateNode, leaves: readonly (readonly string[])[]): StateValue {
  const inside = (key: string) => leaves.filter((path) => path[0] === key).map((path) => path.slice(1))
  if (node.type === 'parallel') {
    const regions = [...node.children.values()]
    return Object.fromEntries(regions.map((region) => [region.key, within(region, inside(region.key))]))
  }
  const child = node.children.get(leaves[0]?.[0] ?? '')
  if (child === undefined) return {}
  return child.children.size === 0 ? child.key : { [child.key]: within(child, inside(child.key)) }
}
