import type { Catalogue } from './catalogue.ts'
import { contextParts, isContext, kindParts } from './context-parts.ts'
import { codeBlock, docOf, type Link, type Part, paragraphs, typesLine } from './markdown.ts'
import type { Item, Member, PagePlan, Ref, Section, Shown } from './types.ts'

/** The page of contexts is made otherwise than the others: one heading for `c.push`, whoever has it. */
const contextsPage = 'contexts.md'

/** All parts of a page. `helpers` are types that it shows besides those of the plan. */
export function partsOf(page: PagePlan, helpers: readonly Item[], catalogue: Catalogue): Part[] {
  const isContexts = page.file === contextsPage
  return [
    { level: 1, heading: page.title, about: [], label: '', body: () => page.text },
    ...(isContexts ? contextParts(catalogue) : []),
    ...page.sections.flatMap((section) => [
      { level: 2, heading: section.title, about: [], label: '', body: () => section.text ?? '' },
      ...itemsOf(section, catalogue).flatMap(({ item, shown }) =>
        isContexts && isContext(item) ? kindParts(item, catalogue) : itemParts(item, shown, catalogue),
      ),
    ]),
    ...helperParts(helpers, catalogue),
  ]
}

function itemsOf(section: Section, catalogue: Catalogue): { item: Item; shown: Shown }[] {
  return section.items.flatMap((one) => {
    const item = catalogue.itemOf(one)
    return item === null ? [] : [{ item, shown: typeof one === 'string' ? { name: one } : one }]
  })
}

function itemParts(item: Item, { prefix, called = item.name }: Shown, catalogue: Catalogue): Part[] {
  const withMembers = prefix !== undefined
  const whole: Part = {
    level: 3,
    heading: item.name,
    about: [{ ref: item }],
    label: item.kind,
    body: (link) =>
      paragraphs(
        docOf(item, item.doc, catalogue, link),
        withMembers && item.kind === 'value' ? '' : codeBlock(withMembers ? item.head : item.code),
        seeAlso(item, item.refs, link, withMembers),
      ),
  }
  if (!withMembers) return [whole]
  return [whole, ...item.members.map((member) => memberPart(item, member, { prefix, called }, catalogue))]
}

function memberPart(
  item: Item,
  member: Member,
  { prefix, called }: { prefix: string; called: string },
  catalogue: Catalogue,
): Part {
  return {
    level: 4,
    heading: member.name === 'constructor' ? `new ${item.name}` : `${prefix}${member.name}`,
    about: [{ ref: item, member: member.name }],
    label: called,
    body: (link) =>
      paragraphs(
        codeBlock(member.signature),
        docOf(item, member.doc, catalogue, link),
        typesLine(member.refs, item, link),
      ),
  }
}

function helperParts(helpers: readonly Item[], catalogue: Catalogue): Part[] {
  if (helpers.length === 0) return []
  return [
    {
      level: 2,
      heading: 'Other types named above',
      about: [],
      label: '',
      body: () => 'They are not exported: what stands above is made of them.',
    },
    ...helpers.flatMap((item) => itemParts(item, item, catalogue)),
  ]
}

/** Where it stands, and links to the types that it names. */
function seeAlso(item: Item, refs: readonly Ref[], link: Link, sourceOnly: boolean): string {
  const source = `[Source](../../${item.file})`
  const types = sourceOnly ? '' : typesLine(refs, item, link)
  return types === '' ? `${source}.` : `${source}. ${types}`
}
