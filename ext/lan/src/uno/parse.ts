import { type Message, type Reading, type Spelling, words } from './messages.ts'
import { Scanner, wholeIn } from './scanner.ts'

/** A reading; `again`: what stood glued behind it and is a message of its own. */
export type Parsed = Reading & { readonly again?: string }

/** Thrown inside: what is wrong with a message. */
class Wrong extends Error {}
/** Thrown inside: the text ends too early. */
class Short extends Error {
  readonly expected: string
  constructor(expected: string) {
    super(`expected ${expected}`)
    this.expected = expected
  }
}

/** No list is longer: the room has 8, and what is not one should not be waited for. */
const mostPlayers = 16

/** Messages that go over several lines: where one ends too early the next line belongs to it. */
const several: ReadonlySet<Message['type']> = new Set(['JOINACK', 'PLAYERACTION'])

/** Lines that belong to an action, and to nothing else. */
export const parts: ReadonlySet<string> = new Set(['DRAWCARD', 'PUTCARD'])

/**
 * Reads the message that a text begins with, as the code of 2020 reads a buffer: words are separated by blanks and line
 * breaks, and what follows is ignored. Ranges are not looked at. Null: the message goes on where the text ends.
 */
export function parse(text: string): Parsed | null {
  const scanner = new Scanner(text)
  const word = scanner.word() ?? ''
  if (word.startsWith('+')) return extension(text, word)
  const type = Object.hasOwn(words, word) ? words[word] : undefined
  // Its own misspelling is not for us to repeat.
  if (parts.has(word)) return wrong(`${word}: expected PLAYER_ACTION and an id before it`)
  if (type === undefined) return wrong(`Unknown Identifier: ${word.slice(0, 40)}`)
  try {
    return read(type, word, scanner)
  } catch (error) {
    if (error instanceof Short && several.has(type)) return null
    if (error instanceof Wrong || error instanceof Short) return wrong(`${word}: ${error.message}`)
    throw error
  }
}

/** What a message lacks that goes on where its text ends. */
export const cutShort = (text: string): Reading =>
  wrong(`${new Scanner(text).word()}: expected more lines, and another message came`)

function wrong(message: string): Reading {
  return { message: { type: 'ERROR', message }, extra: [] }
}

function extension(text: string, word: string): Reading {
  const line = text.split('\n')[0] ?? ''
  const rest = line.slice(line.indexOf(word) + word.length).trim()
  return { message: { type: 'EXTENSION', word: word.slice(1).toUpperCase(), rest }, extra: [] }
}

function read(type: Message['type'], word: string, scanner: Scanner): Parsed {
  switch (type) {
    case 'GAMESTART':
    case 'KEEPALIVE_SERVER':
      return done({ type }, scanner)
    case 'KEEPALIVE_CLIENT':
      return keepAlive(scanner)
    case 'JOINROOM':
      return done({ type, name: some(scanner, 'a name') }, scanner)
    case 'NEWPLAYER':
      return done({ type, id: whole(scanner, 'an id'), name: some(scanner, 'a name') }, scanner)
    case 'PLAYERLEAVE':
      return done({ type, id: whole(scanner, 'an id') }, scanner)
    case 'JOINACK':
      return joinAck(scanner)
    case 'PLAYERACTION':
      return action(scanner, word === 'PLAYERACTION' ? 'document' : 'code')
  }
}

const done = (message: Message, scanner: Scanner): Reading => ({ message, extra: scanner.restOfLine() })

/** An id may be glued to what follows: whoever sends no line breaks has sent two messages at once. */
function keepAlive(scanner: Scanner): Parsed {
  const word = some(scanner, 'an id')
  const [, digits, again = ''] = /^([+-]?\d{1,9})(.*)$/.exec(word) ?? []
  if (digits === undefined) throw new Wrong(`expected an id, got '${word.slice(0, 40)}'`)
  const message = { type: 'KEEPALIVE_CLIENT' as const, id: Number(digits) }
  const extra = scanner.restOfLine()
  return again === '' ? { message, extra } : { message, extra: [], again: [again, ...extra].join(' ') }
}

/** Each player of the list begins on a line of his own, and what follows on it is ignored. */
function joinAck(scanner: Scanner): Reading {
  const count = whole(scanner, 'the number of players')
  const id = whole(scanner, 'an id')
  if (count < 0 || count > mostPlayers) throw new Wrong(`expected 0 to ${mostPlayers} players, got ${count}`)
  const players = new Map<number, string>()
  for (let i = 0; i < count; i++) {
    scanner.nextLine()
    const from = scanner.position
    const one = whole(scanner, 'an id')
    players.set(one, some(scanner, 'a name'))
    scanner.position = from
  }
  return { message: { type: 'JOINACK', count, id, players: sorted(players) }, extra: [] }
}

const sorted = (players: ReadonlyMap<number, string>): ReadonlyMap<number, string> =>
  new Map([...players].sort(([a], [b]) => a - b))

function action(scanner: Scanner, spelling: Spelling): Reading {
  const id = whole(scanner, 'an id')
  const draw = field(scanner, 'DRAWCARD')
  const put = field(scanner, 'PUTCARD')
  return { ...done({ type: 'PLAYERACTION', id, draw, put }, scanner), spelling }
}

function field(scanner: Scanner, name: string): number {
  const word = some(scanner, name)
  if (word !== name) throw new Wrong(`expected ${name}, got '${word.slice(0, 40)}'`)
  return whole(scanner, `a card behind ${name}`)
}

function some(scanner: Scanner, expected: string): string {
  const word = scanner.word()
  if (word === null) throw new Short(expected)
  return word
}

function whole(scanner: Scanner, expected: string): number {
  const word = some(scanner, expected)
  const value = wholeIn(word)
  if (value === null) throw new Wrong(`expected ${expected}, got '${word.slice(0, 40)}'`)
  return value
}
