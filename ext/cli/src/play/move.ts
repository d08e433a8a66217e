import type { Json, Kind, Message, Moves } from '@framestack/core'
import { short } from '../command/arguments.ts'
import { messageOf } from '../command/fault.ts'
import { parseJson } from '../files/json.ts'
import { didYouMean } from '../text/suggest.ts'
import { meant, noneOpen, type OpenValues, type Printed } from './printed.ts'

/** What a typed move means, or why nobody can say. Whether it is allowed is for the kernel to judge. */
export type Parsed = { ok: true; message: Message } | { ok: false; problem: string }

/**
 * Reads a move: JSON, or `fire attack targets=P1 cards=1,3`, or values alone in the order of the arguments
 * (`mark 4`). A value that is printed like one of those that are `open` is that one; others are read as their domains
 * read them, and what they do not know is passed on as it stands. `others` are moves that the game knows and that are
 * not asked now: they are read too, to be refused.
 */
export function parseMove(
  text: string,
  moves: Moves,
  others: Moves = {},
  open: OpenValues = noneOpen,
): Parsed {
  const line = text.trim()
  if (line.startsWith('{')) return parseObject(line)
  const { head, pairs } = split(line)
  const known = { ...others, ...moves }
  const found = actionOf(head, Object.keys(moves)) ?? actionOf(head, Object.keys(others))
  if (found === null && head !== '') return { ok: false, problem: unknown(head, moves) }
  const names = Object.keys(moves)
  const action = found?.action ?? (names.length === 1 ? names[0] : undefined)
  const kinds = action === undefined ? {} : (known[action] ?? {})
  const values = new Map<string, unknown>()
  for (const [name, value] of [
    ...positional(found?.rest ?? '', kinds, (name) => open(action ?? '', name)),
    ...pairs,
  ]) {
    if (name === null) return { ok: false, problem: `${action} takes fewer values than that` }
    if (values.has(name)) return { ok: false, problem: `${name} stands twice` }
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    values.set(name, parseValue(value, kind, open(action ?? '', name)))
  }
  return {
    ok: true,
    message: { ...(found === null ? {} : { action: found.action }), ...Object.fromEntries(values) },
  }
}

function parseObject(text: string): Parsed {
  try {
    return { ok: true, message: parseJson(text, 'the move') as Message }
  } catch (error) {
    return { ok: false, problem: messageOf(error) }
  }
}

/** What stands before the first `name=`, and the pairs; a value goes on to the next ` name=`. */
function split(line: string): { head: string; pairs: [string, string][] } {
  const marks = [...line.matchAll(/(?:^|\s)([\p{L}_][\p{L}\p{N}_-]*)=/gu)]
  const pairs = marks.map((mark, i): [string, string] => [
    mark[1] as string,
    line.slice(mark.index + mark[0].length, marks[i + 1]?.index ?? line.length).trim(),
  ])
  return { head: line.slice(0, marks[0]?.index ?? line.length).trim(), pairs }
}

/** The longest move name that a text begins with; capital letters do not matter. */
function actionOf(head: string, names: readonly string[]): { action: string; rest: string } | null {
  const typed = head.toLowerCase()
  let best: string | null = null
  for (const name of names) {
    const lower = name.toLowerCase()
    if (typed !== lower && !typed.startsWith(`${lower} `)) continue
    if (best === null || name.length > best.length) best = name
  }
  return best === null ? null : { action: best, rest: head.slice(best.length).trim() }
}

function unknown(head: string, moves: Moves): string {
  const names = Object.keys(moves)
  const known = names.length === 0 ? 'there are no moves now' : `moves here: ${names.join(', ')}`
  return `'${short(head)}' is no command and no move${nearest(head, names)} (${known}; all commands: help)`
}

/** Compares as many words as each name has. */
function nearest(head: string, names: readonly string[]): string {
  for (const length of new Set(names.map((name) => name.split(' ').length))) {
    const start = head.split(/\s+/).slice(0, length).join(' ')
    const found = didYouMean(
      start,
      names.filter((name) => name.split(' ').length === length),
    )
    if (found !== '') return found
  }
  return ''
}

/**
 * Values by their places. Each is a word, but one that can be read with more words only has these: an order of three parts
 * with blanks between them.
 */
function positional(
  rest: string,
  kinds: Moves[string],
  open: (name: string) => Printed,
): [string | null, string][] {
  if (rest === '') return []
  const names = Object.keys(kinds)
  if (names.length === 1) return [[names[0] as string, rest]]
  const words = rest.split(/\s+/)
  const found: [string | null, string][] = []
  for (let at = 0; at < words.length; ) {
    const name = names[found.length] ?? null
    const length = name === null ? 1 : wordsOf(words.slice(at), kinds[name] as Kind<unknown>, open(name))
    found.push([name, words.slice(at, at + length).join(' ')])
    at += length
  }
  return found
}

/** How many of the words are a value: as few as can be read as one; one, where none can. */
function wordsOf(words: readonly string[], kind: Kind<unknown>, open: Printed): number {
  if (kind.kind !== 'one') return 1
  const most = Math.min(words.length, MOST_WORDS)
  for (let length = 1; length <= most; length++)
    if (oneValue(words.slice(0, length).join(' '), kind, open) !== undefined) return length
  return 1
}

/** No value has more words than that. */
const MOST_WORDS = 8

/** Reads one value as an argument of this kind is written. What is printed like one of the open ones is that one. */
export function parseValue(text: string, kind: Kind<unknown> | undefined, open: Printed = []): unknown {
  if (kind === undefined) return json(text) ?? text
  if (kind.kind === 'text') return unquoted(text)
  if (kind.kind === 'int') return /^-?\d+$/.test(text) ? Number(text) : text
  if (kind.kind === 'one') return element(text, kind, open)
  if (meant(text, open) === undefined && kind.domain.is(json(text))) return [json(text)]
  const inner = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1).trim() : text
  const list = json(`[${inner}]`)
  const items = Array.isArray(list) ? list : parts(inner, kind, open)
  const values: unknown[] = []
  for (const item of items)
    values.push(
      typeof item === 'string'
        ? element(item, kind, open, values)
        : (meant(String(item), open, values) ?? item),
    )
  return values
}

/** One value as the domain of an argument reads it; undefined when it is none. Any text is a text, any number an int. */
export function oneValue(text: string, kind: Kind<unknown>, open: Printed = []): unknown {
  if (kind.kind === 'text' || kind.kind === 'int') return undefined
  return meant(text, open) ?? read(text, kind)
}

function parts(text: string, kind: Kind<unknown>, open: Printed): string[] {
  if (text === '' || text === 'none') return []
  if (text.includes(',')) return text.split(',').map((part) => part.trim())
  const isOne = meant(text, open) !== undefined || read(text, kind) !== undefined
  return isOne ? [text] : text.split(/\s+/)
}

function element(text: string, kind: Kind<unknown>, open: Printed, taken: readonly unknown[] = []): unknown {
  return meant(unquoted(text), open, taken) ?? read(text, kind) ?? text
}

function read(text: string, kind: Kind<unknown>): unknown {
  const plain = unquoted(text)
  return kind.domain.parse(plain) ?? (kind.domain.is(json(text)) ? json(text) : undefined)
}

function unquoted(text: string): string {
  const value = /^".*"$/.test(text) ? json(text) : undefined
  return typeof value === 'string' ? value : text
}

function json(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
