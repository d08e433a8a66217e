import type { Catalogue } from './catalogue.ts'
import { docText } from './doc-comment.ts'
import { type Item, keyOf, type Ref } from './types.ts'

/** The address of a declaration, or of a member of one; null where no page shows it. */
export type Link = (ref: Ref, member?: string) => string | null

/** A heading and what stands below it. Links are known once all headings are. */
export interface Part {
  readonly level: number
  readonly heading: string
  /** What the heading is about, for links to it. */
  readonly about: readonly { readonly ref: Ref; readonly member?: string }[]
  /** What it is, for the list of all names; '' for what has no name. */
  readonly label: string
  readonly body: (link: Link) => string
}

/** A heading that can be linked to. */
export interface Place {
  readonly heading: string
  readonly address: string
  readonly about: Part['about']
  readonly label: string
}

/** A doc comment with its links: to types, and to members of the same type. */
export function docOf(item: Item, doc: string, catalogue: Catalogue, link: Link): string {
  return docText(doc, (name) => {
    const [type = name, member] = name.split('.')
    if (item.members.some((one) => one.name === name)) return link(item, name)
    const found = catalogue.named(type)
    return found === null ? null : link(found, member)
  })
}

/** Links to the types that a signature names. */
export function typesLine(refs: readonly Ref[], own: Item, link: Link): string {
  const links = refs
    .filter((ref) => keyOf(ref) !== keyOf(own))
    .flatMap((ref) => {
      const address = link(ref)
      return address === null ? [] : [`[${ref.name}](${address})`]
    })
  return links.length === 0 ? '' : `Types: ${links.join(', ')}.`
}

export const codeBlock = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``

export const paragraphs = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n\n')
