import { anchored } from '../blocks.ts'
import { Catalogue } from './catalogue.ts'
import { type Link, type Part, type Place, paragraphs } from './markdown.ts'
import { namesPage } from './names.ts'
import { pages } from './pages/index.ts'
import { partsOf } from './parts.ts'
import { problemsOf } from './problems.ts'
import { readSources } from './sources.ts'
import { type Item, keyOf, type Ref } from './types.ts'

/** Where the pages stand, relative to the repository. */
export const folder = 'docs/reference'

const note = 'This page is made from the doc comments by `npm run docs:reference`: change those, not this.'

export interface Reference {
  /** Text by name of the file. */
  readonly files: ReadonlyMap<string, string>
  /** What is missing: doc comments, places on pages, targets of links. */
  readonly problems: readonly string[]
}

/** Makes all pages. */
export function makeReference(): Reference {
  const catalogue = new Catalogue(pages, readSources())
  const parts = new Map(assigned(catalogue).map(({ file, parts: all }) => [file, all]))
  const places = placesOf(parts)
  const link = linker(places)
  const files = new Map<string, string>()
  for (const [file, all] of parts) {
    const own = (ref: Ref, member?: string): string | null =>
      link(ref, member)?.replace(`${file}#`, '#') ?? null
    files.set(file, `${all.map((part) => partText(part, own)).join('\n\n')}\n`)
  }
  files.set('README.md', indexPage())
  files.set('names.md', namesPage(places))
  return { files, problems: problemsOf(catalogue) }
}

function partText({ level, heading, body }: Part, link: Link): string {
  const shown = level > 2 ? `\`${heading}\`` : heading
  return paragraphs(`${'#'.repeat(level)} ${shown}`, level === 1 ? paragraphs(body(link), note) : body(link))
}

/** The parts of each page. A type that no page names stands on the first page that needs it. */
function assigned(catalogue: Catalogue): { file: string; parts: Part[] }[] {
  const taken = new Set<string>()
  return catalogue.pages.map((page) => {
    const items = page.sections.flatMap((section) => section.items.map((one) => catalogue.itemOf(one)))
    const helpers = catalogue
      .helpersOf(items.filter((item): item is Item => item !== null))
      .filter((helper) => helper.doc !== '' && !taken.has(keyOf(helper)))
    for (const helper of helpers) taken.add(keyOf(helper))
    return { file: page.file, parts: partsOf(page, helpers, catalogue) }
  })
}

function placesOf(parts: ReadonlyMap<string, readonly Part[]>): Place[] {
  return [...parts].flatMap(([file, all]) => {
    const anchors = anchored(all.map(({ heading }) => heading))
    return all.map(({ heading, about, label }, i) => ({
      heading,
      about,
      label,
      address: `${file}#${anchors[i]}`,
    }))
  })
}

function linker(places: readonly Place[]): Link {
  const addresses = new Map<string, string>()
  for (const { about, address } of places)
    for (const { ref, member } of about) addresses.set(`${keyOf(ref)} ${member ?? ''}`, address)
  return (ref, member) => addresses.get(`${keyOf(ref)} ${member ?? ''}`) ?? null
}

function indexPage(): string {
  const rows = pages.map(({ file, title, about }) => `| [${title}](${file}) | ${about} |`)
  return [
    '# Reference',
    'Every name that `@framestack/core` and its other entries export, from the doc comments of the sources. To learn the kernel, begin with the [guide](../guide/01-tic-tac-toe.md).',
    'If you know the name, look on [all names](names.md), or search this folder for it: keys, methods and members of `c` are headings.',
    `| page | |\n| --- | --- |\n${rows.join('\n')}\n| [All names](names.md) | \`bound\`, \`c.push\`, \`onTimeout\`, ...: A to Z |`,
    note,
  ]
    .join('\n\n')
    .concat('\n')
}
