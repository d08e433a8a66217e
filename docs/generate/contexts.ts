import type { Item, Member } from './types.ts'

/** All kinds of contexts: from those that only look to those that command, then those of events. */
export const contextKinds = [
  'Reading',
  'Viewing',
  'FrameReading',
  'Projecting',
  'Asking',
  'Guarding',
  'Telling',
  'Writing',
  'Doing',
  'Context',
  'Acting',
  'Bounding',
  'Beginning',
  'Resampling',
  'DataResampling',
  'FrameResampling',
  'Showing',
  'Weighing',
  'Closing',
  'Happening',
  'Applying',
  'Hearing',
] as const

/** One member of contexts, as one of them declares it. */
export interface Variant {
  readonly member: Member
  /** The kinds of contexts that have it so. */
  readonly kinds: readonly string[]
}

/** All members of contexts by name, sorted, each with the contexts that have it. */
export function contextMembers(kinds: readonly Item[]): [string, Variant[]][] {
  const byName = new Map<string, { member: Member; kinds: string[] }[]>()
  for (const kind of kinds)
    for (const member of allMembers(kind, kinds)) {
      const variants = byName.get(member.name) ?? []
      byName.set(member.name, variants)
      const same = variants.find(
        (one) => one.member.signature === member.signature && one.member.doc === member.doc,
      )
      if (same) same.kinds.push(kind.name)
      else variants.push({ member, kinds: [kind.name] })
    }
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The members of a context and of those that it extends; its own come first, and hide those of the same name. */
export function allMembers(kind: Item, kinds: readonly Item[]): Member[] {
  const members = new Map<string, Member>()
  const collect = (item: Item): void => {
    for (const member of item.members) if (!members.has(member.name)) members.set(member.name, member)
    for (const base of basesOf(item)) {
      const found = kinds.find(({ name }) => name === base)
      if (found) collect(found)
    }
  }
  collect(kind)
  return [...members.values()]
}

/** `Acting<C>` adds to a context: that of a handler. */
const basesOf = (item: Item): readonly string[] => (item.name === 'Acting' ? ['Context'] : item.bases)

/** The kinds of contexts that a function of this type gets as `c`. */
export function contextsIn(type: string): string[] {
  const kinds = new Set<string>()
  for (const match of type.matchAll(/\(\s*c: /g)) {
    const text = parameter(type.slice(match.index + match[0].length))
    const found = contextKinds.filter((kind) => new RegExp(`\\b${kind}<`).test(text))
    for (const kind of found.includes('Acting') ? ['Acting'] : found) kinds.add(kind)
  }
  return [...kinds]
}

/** Types of a `c` that are no kind of context known here. */
export function strangersIn(type: string): string[] {
  const named = [...type.matchAll(/\(\s*c: (\w+)</g)].map((match) => match[1] as string)
  return named.filter((name) => !(contextKinds as readonly string[]).includes(name))
}

/** A type up to the comma or bracket that ends it. */
function parameter(text: string): string {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] as string
    if ('<({['.includes(sign)) depth++
    if ('>)}]'.includes(sign) && depth-- === 0) return text.slice(0, i)
    if (sign === ',' && depth === 0) return text.slice(0, i)
  }
  return text
}
