import { escaped, oneWord, safe } from '../text/words.ts'
import type { Message, Spelling } from './messages.ts'

/**
 * A message as the builders of 2020 make it, byte for byte: only lists and actions end with a line break, nothing ends
 * with `EOF`, and a list that does not fit its number is the word `ERROR`.
 */
export function build(message: Message, spelling: Spelling = 'code'): string {
  switch (message.type) {
    case 'JOINROOM':
      return `JOIN_ROOM ${oneWord(message.name)}`
    case 'JOINACK':
      return list(message)
    case 'NEWPLAYER':
      return `NEWPLAYER ${message.id} ${oneWord(message.name)}`
    case 'PLAYERLEAVE':
      return `PLAYERLEAVE ${message.id}`
    case 'GAMESTART':
      return 'GAMESTART'
    case 'KEEPALIVE_CLIENT':
      return `CLIENTKEEPALIVE ${message.id}`
    case 'KEEPALIVE_SERVER':
      return 'SERVERKEEPALIVE'
    case 'PLAYERACTION': {
      const { id, draw, put } = message
      const word = spelling === 'code' ? 'PLAYER_ACTION' : 'PLAYERACTION'
      return `${word} ${id}\nDRAWCARD ${draw}\nPUTCARD ${put}\n`
    }
  }
}

function list({ count, id, players }: Extract<Message, { type: 'JOINACK' }>): string {
  if (count <= 0 || id < 0 || players.size !== count) return 'ERROR'
  const rows = [...players].sort(([a], [b]) => a - b).map(([one, name]) => `${one} ${oneWord(name)}\n`)
  return `JOIN_ACK ${count} ${id}\n${rows.join('')}`
}

/**
 * A message as it goes over the line: every one ends with a line break. `EOF` follows lists, which both the code and the
 * documents of 2020 read, and actions in the documents' spelling.
 */
export function encode(message: Message, spelling: Spelling = 'code'): string {
  const text = build(message, spelling)
  const ended = text.endsWith('\n') ? text : `${text}\n`
  const isDocument = message.type === 'PLAYERACTION' && spelling === 'document'
  return message.type === 'JOINACK' || isDocument ? `${ended}EOF\n` : ended
}

/** `+WORD key=value key=value`, a line of ours. Null is left out; lists are joined by commas, lists of lists by semicolons. */
export function extensionLine(word: string, fields: { readonly [key: string]: unknown } = {}): string {
  const pairs = Object.entries(fields).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [` ${escaped(key)}=${fieldText(value)}`],
  )
  return `+${word}${pairs.join('')}\n`
}

function fieldText(value: unknown): string {
  if (!Array.isArray(value)) return escaped(typeof value === 'object' ? JSON.stringify(value) : String(value))
  return value.some(Array.isArray) ? value.map(fieldText).join(';') : value.map(fieldText).join(',')
}

/** `+WORD first the rest is a text`, a line of ours that people read. */
export const textLine = (word: string, first: string | number, text: string): string =>
  `+${word} ${first} ${safe(text)}\n`
