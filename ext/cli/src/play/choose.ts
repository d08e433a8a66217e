import type { Message, Moves } from '@framestack/core'
import { Fault } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { anyOf } from '../text/suggest.ts'
import { byValues } from './by-values.ts'
import type { Item } from './menu.ts'
import type { Parsed } from './move.ts'

/** A line of the menu that stands for several moves. */
export type Several = Extract<Item, { readonly choices: unknown }>

/** What is typed where nothing is to be said. */
const nothing = '-'

/** The choices by what is typed for them, that for which nothing is to be said last. */
function byWord({ choices }: Several): [string, Message][] {
  const said = choices.filter(({ text }) => text !== '')
  const silent = choices.filter(({ text }) => text === '')
  return [...said, ...silent].map(({ text, message }) => [text === '' ? nothing : text, message])
}

/** What a line still asks for, in words: `colour: red, yellow, blue, green or -`. */
export function whatFor(item: Several): string {
  return `${item.asked.join(', ')}: ${anyOf(byWord(item).map(([word]) => word))}`
}

/**
 * The move with what was said besides: whole, its beginning, or its number where nothing is written like one. Throws a
 * `Fault` for what none of them is.
 */
export function chosen(text: string, item: Several): Message {
  const typed = text.trim().toLowerCase()
  const words = byWord(item).map(([word, message]) => ({ word: word.toLowerCase(), message }))
  const begun = words.filter(({ word }) => word.startsWith(typed))
  const counted = words.some(({ word }) => /^\d/.test(word)) ? undefined : words[Number(typed) - 1]
  const found = words.find(({ word }) => word === typed) ?? (begun.length === 1 ? begun[0] : counted)
  if (found !== undefined && typed !== '') return found.message
  throw new Fault(`${item.text}: expected ${whatFor(item)}`)
}

/** Asks for what is still to be said; null when the player thinks better of it. Throws a `Fault` as `chosen` does. */
export async function choose(item: Several, terminal: Terminal): Promise<Message | null> {
  const { paint } = terminal
  const words = byWord(item).map(([word]) => word)
  const listed = words.map((word, i) =>
    word === nothing ? `${paint.bold(nothing)} leave it out` : `${paint.bold(String(i + 1))} ${word}`,
  )
  terminal.out(`${listed.join('  ')}   ${paint.dim('(an empty line gives up)')}`)
  const complete = (typed: string) => words.filter((word) => word.startsWith(typed))
  const line = (await terminal.ask(`${item.asked.join(', ')}> `, complete))?.trim() ?? ''
  return line === '' ? null : chosen(line, item)
}

/**
 * The line of the menu that somebody means who leaves out what it asks for, where one of its moves must have that: `R7`
 * of `R7 P1` and `R7 P2`. Null where that is no such line.
 */
export function severalMeant(
  text: string,
  parsed: Parsed,
  menu: readonly Item[],
  moves: Moves,
): Several | null {
  const open = menu.filter(
    (item): item is Several => 'choices' in item && item.choices.every((choice) => choice.text !== ''),
  )
  const bases = open.map(({ base }) => base)
  const [meant] = parsed.ok ? [parsed.message] : byValues(text, bases, moves)
  return open.find(({ base }) => sameMove(base, meant)) ?? null
}

function sameMove(a: Message, b: Message | undefined): boolean {
  return b !== undefined && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

const sorted = (message: Message) => Object.entries(message).sort(([a], [b]) => (a < b ? -1 : 1))
