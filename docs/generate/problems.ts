import type { Catalogue } from './catalogue.ts'
import { isContext } from './context-parts.ts'
import { strangersIn } from './contexts.ts'
import { linksIn } from './doc-comment.ts'
import { type Item, keyOf } from './types.ts'

/** What keeps the reference from being one: each in a sentence that says what to do. */
export function problemsOf(catalogue: Catalogue): string[] {
  const problems = catalogue
    .unplaced()
    .map((name) => `${name} is exported, and no page of docs/generate/pages names it`)
  const seen = new Set<string>()
  for (const { file, sections } of catalogue.pages)
    for (const { items } of sections)
      for (const shown of items) {
        const item = catalogue.itemOf(shown)
        const name = typeof shown === 'string' ? shown : shown.name
        if (item === null) {
          problems.push(`docs/generate/pages: ${file} names ${name}, which is not there`)
          continue
        }
        if (seen.has(keyOf(item))) problems.push(`docs/generate/pages names ${name} twice`)
        seen.add(keyOf(item))
        const eachMember = isContext(item) || (typeof shown !== 'string' && shown.prefix !== undefined)
        problems.push(...undocumented(item, eachMember), ...brokenLinks(item, catalogue))
        problems.push(
          ...strangersIn(item.code).map(
            (type) =>
              `${item.file}: ${item.name} gives a c of type ${type}, which is no kind in docs/generate/contexts.ts`,
          ),
        )
      }
  return problems
}

function undocumented(item: Item, eachMember: boolean): string[] {
  const members = eachMember ? item.members.filter(({ doc }) => doc === '') : []
  return [...(item.doc === '' ? [item.name] : []), ...members.map(({ name }) => `${item.name}.${name}`)].map(
    (name) => `${item.file}: ${name} has no doc comment`,
  )
}

function brokenLinks(item: Item, catalogue: Catalogue): string[] {
  const known = (name: string): boolean => {
    const [type = name, member] = name.split('.')
    if (item.members.some((one) => one.name === name)) return true
    const found = catalogue.named(type)
    return found !== null && (member === undefined || found.members.some((one) => one.name === member))
  }
  return [item.doc, ...item.members.map(({ doc }) => doc)]
    .flatMap(linksIn)
    .filter((name) => !known(name))
    .map((name) => `${item.file}: {@link ${name}} in ${item.name} leads to nothing that is exported`)
}
