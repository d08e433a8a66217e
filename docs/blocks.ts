/**
 * The code blocks of these pages are tests. What stands behind the three back-ticks says how:
 *
 * - `ts path/of/a/file.ts`: the block is part of that file of the repository, word for word;
 * - `ts name.ts`: a module. Blocks of one name on a page are one file. It must pass the type checker, it is
 *   imported, and what it logs must be what its comments `// → ...` say, in that order;
 * - `json`, `jsonl`: must parse; what has `steps` is a scenario and must hold with every store;
 *   `json name.json` is written beside the modules, which may import it;
 * - `console`: what `framestack` answers to the commands after `$ `, and to the lines after a prompt;
 *   a line `...` stands for any number of lines.
 *
 * Everything else (`sh`, `text`) is for the eye.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..')

export interface Block {
  /** Line of the first line of code, counted from 1. */
  line: number
  language: string
  /** What follows the language. */
  about: string
  text: string
}

export interface Page {
  /** Relative to the repository, with forward slashes. */
  path: string
  text: string
  blocks: Block[]
}

/** A module put together from the blocks of one name. */
export interface Module {
  name: string
  /** Where it was written to. */
  file: string
  text: string
}

export function readPage(path: string): Page {
  const text = readFileSync(join(repository, path), 'utf8')
  const blocks: Block[] = []
  let open: Block | null = null
  text.split('\n').forEach((row, i) => {
    if (!row.startsWith('```')) {
      if (open) open.text += `${row}\n`
      return
    }
    if (open) {
      blocks.push(open)
      open = null
      return
    }
    const [language = '', ...about] = row.slice(3).trim().split(' ')
    open = { line: i + 2, language, about: about.join(' '), text: '' }
  })
  if (open) throw new Error(`${path}: a code block is not closed`)
  return { path, text, blocks }
}

/** All pages below the given folders and files. */
export function pagesIn(...places: string[]): string[] {
  return places.flatMap((place) => {
    if (place.endsWith('.md')) return [place]
    return readdirSync(join(repository, place), { recursive: true, encoding: 'utf8' })
      .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .sort()
  })
}

/** Writes the modules of a page below `.cache/docs`, where the repository's packages can be imported. */
export function writeModules({ path, blocks }: Page): Module[] {
  const folder = join(repository, '.cache', 'docs', path.replace(/\.md$/, ''))
  rmSync(folder, { recursive: true, force: true })
  const texts = new Map<string, string>()
  for (const { language, about, text } of blocks) {
    const isData = language === 'json' && about !== ''
    if ((language !== 'ts' && !isData) || about.includes('/')) continue
    if (!/^[\w.-]+\.(ts|json)$/.test(about) || !about.endsWith(`.${language}`))
      throw new Error(`${path}: a ${language} block needs a file name, got '${about}'`)
    texts.set(about, (texts.get(about) ?? '') + text)
  }
  if (texts.size > 0) mkdirSync(folder, { recursive: true })
  const written = [...texts].map(([name, text]) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return { name, file, text }
  })
  return written.filter(({ name }) => name.endsWith('.ts'))
}

/** What the comments `// → ...` say, one text each; a comment goes on in lines that begin with `//   `. */
export function expectedOutput(text: string): string[] {
  const found: string[] = []
  let open = false
  for (const row of text.split('\n')) {
    const begins = /\/\/ → (.*)$/.exec(row)?.[1]
    const goesOn = /^\s*\/\/ {3}(.*)$/.exec(row)?.[1]
    if (begins !== undefined) found.push(begins)
    else if (open && goesOn !== undefined) found[found.length - 1] += ` ${goesOn}`
    open = begins !== undefined || (open && goesOn !== undefined)
  }
  return found.map(squeezed)
}

/** Line breaks and indentation make no difference. */
export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Links to files of the repository, as paths relative to it, with the part behind `#`. */
export function linksOf({ path, text }: Page): { target: string; anchor: string; written: string }[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] as string)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((written) => {
      const [file = '', anchor = ''] = written.split('#')
      const from = join(repository, dirname(path))
      const target = file === '' ? path : relative(repository, resolve(from, file)).replaceAll('\\', '/')
      return { target, anchor, written }
    })
}

/** Links of a page that lead to no file of the repository, or to no heading in it. */
export const deadLinks = (page: Page): string[] =>
  linksOf(page)
    .filter(({ target, anchor }) => {
      const path = join(repository, target)
      return !existsSync(path) || (anchor !== '' && !anchorsOf(readFileSync(path, 'utf8')).includes(anchor))
    })
    .map(({ written }) => written)

/** Anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  return anchored([...prose.matchAll(/^#+ (.*)$/gm)].map((match) => match[1] as string))
}

/** Anchors of headings in their order: what comes again gets a number. */
export function anchored(headings: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return headings.map((heading) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}
