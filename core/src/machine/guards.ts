import { byId, descend } from './targets.ts'
import type { Node, Tree } from './tree.ts'
import type { GuardRef, GuardRules, Host, MachineEvent } from './types.ts'

/** A guard ready to ask; `active` are the states before the microstep. */
export type Guard = (active: ReadonlySet<Node>, event: MachineEvent, host: Host) => boolean

/** Makes guards from names, looking combinations up in `rules`. A fault in a rule that is used throws here. */
export function guardMaker(tree: Tree, rules: GuardRules): (ref: GuardRef) => Guard {
  const made = new Map<string, Guard>()
  const open: string[] = []

  const make = (ref: GuardRef): Guard => {
    const name = typeof ref === 'string' ? ref : ref.type
    if (!Object.hasOwn(rules, name)) {
      const params = typeof ref === 'string' ? undefined : ref.params
      return (_active, event, host) => host.guard(name, params, event)
    }
    const known = made.get(name)
    if (known) return known
    if (open.includes(name))
      throw new Error(`guard '${name}' is defined by itself: ${[...open, name].join(' > ')}`)
    open.push(name)
    const guard = combine(name)
    open.pop()
    made.set(name, guard)
    return guard
  }

  const combine = (name: string): Guard => {
    const rule = rules[name] as GuardRules[string]
    if ('and' in rule) {
      const parts = rule.and.map(make)
      return (active, event, host) => parts.every((part) => part(active, event, host))
    }
    if ('or' in rule) {
      const parts = rule.or.map(make)
      return (active, event, host) => parts.some((part) => part(active, event, host))
    }
    if ('not' in rule) {
      const part = make(rule.not)
      return (active, event, host) => !part(active, event, host)
    }
    const where = rule.stateIn
    const node = where.startsWith('#') ? byId(tree, where) : descend(tree.root, where)
    if (typeof node === 'string') throw new Error(`guard '${name}': stateIn '${where}': ${node}`)
    return (active) => active.has(node)
  }
  return make
}
