import type { Node, Tree } from './tree.ts'

/** The state that a transition of `source` means by `target`, or why there is none. */
export function resolveTarget(tree: Tree, source: Node, target: string): Node | string {
  if (target.startsWith('#')) return byId(tree, target)
  if (target.startsWith('.')) return descend(source, target.slice(1))
  if (source.parent === undefined)
    return `the machine itself can only name states by '.${target}' or by '#id'`
  return descend(source.parent, target)
}

/** The state under `#id`, or under a path below it (`#id.child`); a string says what is missing. */
export function byId(tree: Tree, target: string): Node | string {
  const id = target.slice(1).split('.', 1)[0] as string
  const node = tree.byId.get(id)
  if (node === undefined) return `there is no state with the id '${id}'`
  return id.length + 1 < target.length ? descend(node, target.slice(id.length + 2)) : node
}

/** The state at a dotted path below `from`; a string says what is missing. */
export function descend(from: Node, path: string): Node | string {
  let node = from
  for (const key of path.split('.')) {
    const child = node.children.get(key)
    if (child === undefined)
      return node.parent ? `'${node.path}' has no state '${key}'` : `there is no state '${key}' at the top`
    node = child
  }
  return node
}
