/** The doc comment that ends last in what stands before a declaration, as plain text; '' where there is none. */
export function docIn(before: string): string {
  const comments = [...before.matchAll(/\/\*\*([\s\S]*?)\*\//g)]
  const last = comments.at(-1)
  if (!last || /\S/.test(withoutComments(before.slice(last.index + last[0].length)))) return ''
  return (last[1] as string)
    .split('\n')
    .map((row) => row.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

/** Names in `{@link Name}`. */
export const linksIn = (doc: string): string[] =>
  [...doc.matchAll(/\{@link\s+([\w.]+)\s*\}/g)].map((match) => match[1] as string)

/** A doc comment as Markdown; `link` gives the address of a name, null where there is none. */
export function docText(doc: string, link: (name: string) => string | null): string {
  return doc.replace(/\{@link\s+([\w.]+)\s*\}/g, (_, name: string) => {
    const address = link(name)
    return address === null ? `\`${name}\`` : `[\`${name}\`](${address})`
  })
}

export const isInternal = (doc: string): boolean => /@internal\b/.test(doc)
