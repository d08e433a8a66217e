import type { Catalogue, Getting } from './catalogue.ts'
import { allMembers, contextKinds, contextMembers, type Variant } from './contexts.ts'
import { codeBlock, docOf, type Link, type Part, paragraphs, typesLine } from './markdown.ts'
import type { Item } from './types.ts'

const itemsOf = (catalogue: Catalogue): Item[] =>
  contextKinds.map((kind) => catalogue.named(kind)).filter((item) => item !== null)

export const isContext = ({ name }: Item): boolean => (contextKinds as readonly string[]).includes(name)

/** Which function gets which context; then each member of contexts, whoever has it. */
export function contextParts(catalogue: Catalogue): Part[] {
  const kinds = itemsOf(catalogue)
  return [
    {
      level: 2,
      heading: 'Which function gets which',
      about: [],
      label: '',
      body: (link) => gettingTable(catalogue, link),
    },
    { level: 2, heading: 'What c has', about: [], label: '', body: () => 'In the order of the alphabet.' },
    ...contextMembers(kinds).map(([name, variants]) => memberPart(name, variants, kinds, catalogue)),
  ]
}

function gettingTable(catalogue: Catalogue, link: Link): string {
  const rows = catalogue
    .gettings()
    .map((getting) => `| ${functionLink(getting, link)} | ${kindLinks(getting.kinds, catalogue, link)} |`)
  return ['| function | its `c` |', '| --- | --- |', ...rows].join('\n')
}

const functionLink = ({ called, shape, member }: Getting, link: Link): string => {
  const address = link(shape, member)
  const text = `\`${member}\` of ${called}`
  return address === null ? text : `[${text}](${address})`
}

function kindLinks(kinds: readonly string[], catalogue: Catalogue, link: Link): string {
  return kinds
    .map((kind) => {
      const item = catalogue.named(kind)
      const address = item && link(item)
      return address === null ? kind : `[${kind}](${address})`
    })
    .join(', ')
}

function memberPart(
  name: string,
  variants: readonly Variant[],
  kinds: readonly Item[],
  catalogue: Catalogue,
): Part {
  const ofKind = (kind: string): Item => kinds.find((item) => item.name === kind) as Item
  return {
    level: 3,
    heading: `c.${name}`,
    about: variants.flatMap((variant) => variant.kinds.map((kind) => ({ ref: ofKind(kind), member: name }))),
    label: 'contexts',
    body: (link) =>
      paragraphs(
        ...variants.flatMap(({ member, kinds: having }) => {
          const first = ofKind(having[0] as string)
          return [
            codeBlock(member.signature),
            docOf(first, member.doc, catalogue, link),
            `In ${kindLinks(having, catalogue, link)}. ${typesLine(member.refs, first, link)}`.trim(),
          ]
        }),
      ),
  }
}

/** A kind of context: what it is for, who gets it, and what it has. */
export function kindParts(item: Item, catalogue: Catalogue): Part[] {
  const kinds = itemsOf(catalogue)
  const body = (link: Link): string => {
    const given = catalogue.gettings().filter((getting) => getting.kinds.includes(item.name))
    const members = allMembers(item, kinds).map(({ name }) => {
      const address = link(item, name)
      return address === null ? `\`c.${name}\`` : `[\`c.${name}\`](${address})`
    })
    return paragraphs(
      docOf(item, item.doc, catalogue, link),
      codeBlock(item.head),
      given.length === 0 ? '' : `Given to ${given.map((getting) => functionLink(getting, link)).join(', ')}.`,
      `Has ${members.join(', ')}. [Source](../../${item.file}).`,
    )
  }
  return [{ level: 3, heading: item.name, about: [{ ref: item }], label: 'context', body }]
}
