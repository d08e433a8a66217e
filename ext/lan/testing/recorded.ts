import { build } from '../src/uno/build.ts'
import type { Message } from '../src/uno/messages.ts'
import { readBuffer } from '../src/uno/reader.ts'

/** Bytes of the code of 2020, as a file has them: what its builders made, and what its parser read. */
export interface Recorded {
  readonly build: readonly {
    readonly message: string
    readonly args: readonly string[]
    readonly hex: string
  }[]
  readonly parse: readonly {
    readonly hex: string
    readonly class: string
    readonly result: { readonly type: string } & { readonly [field: string]: unknown }
  }[]
  readonly engine_traces?: readonly { readonly trace: readonly { readonly [field: string]: unknown }[] }[]
}

/** What was compared. */
export interface Comparison {
  built: number
  read: number
  /** Recorded without bytes: the builder of 2020 ran over its buffer, or gave what lay there before. */
  skipped: number
  differences: string[]
}

/** The documents' spelling, which their own code does not know; here both are read. */
const wanted = /^PLAYERACTION /

/** Builds and reads all that was recorded, and compares byte for byte and field for field. */
export function compare({ build: built, parse, engine_traces = [] }: Recorded): Comparison {
  const sum: Comparison = { built: 0, read: 0, skipped: 0, differences: [] }
  for (const { args, hex } of built) {
    const message = hex === '' ? null : messageOf(args)
    if (message === null) sum.skipped++
    else compareBytes(message, hex, sum)
  }
  for (const { trace } of engine_traces)
    for (const { event, player, draw, put, hex } of trace)
      if (event === 'action') {
        const message: Message = {
          type: 'PLAYERACTION',
          id: Number(player),
          draw: Number(draw),
          put: Number(put),
        }
        compareBytes(message, String(hex), sum)
        compareReading(String(hex), String(event), message, sum)
      }
  for (const { hex, class: about, result } of parse) compareReading(hex, about, result, sum)
  return sum
}

function compareBytes(message: Message, hex: string, sum: Comparison): void {
  sum.built++
  const made = Buffer.from(build(message)).toString('hex')
  if (made !== hex) sum.differences.push(`built ${message.type}: recorded ${hex}, here ${made}`)
}

function compareReading(
  hex: string,
  about: string,
  recorded: { readonly [field: string]: unknown },
  sum: Comparison,
): void {
  sum.read++
  const text = Buffer.from(hex, 'hex').toString()
  const { players, ...fields } = readBuffer(text) as { players?: ReadonlyMap<number, string> }
  const here: { [field: string]: unknown } = { ...fields }
  if (players !== undefined) here['players'] = Object.fromEntries(players)
  // Errors are told in words of ours; and a name that is no UTF-8 is nobody's.
  const same = { ...recorded }
  if (recorded['type'] === 'ERROR') {
    same['message'] = here['message']
    if (wanted.test(text)) return
  }
  if (recorded['name'] === '<garbage>') same['name'] = here['name']
  if (JSON.stringify(sorted(here)) !== JSON.stringify(sorted(same)))
    sum.differences.push(`read ${about}: recorded ${JSON.stringify(recorded)}, here ${JSON.stringify(here)}`)
}

const sorted = (fields: { readonly [field: string]: unknown }): unknown =>
  Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))

/** What a builder was called with. A name `x*100` is that letter so often. */
function messageOf([word, ...args]: readonly string[]): Message | null {
  const number = (at: number): number => Number(args[at])
  switch (word) {
    case 'ack': {
      const pairs: [number, string][] = []
      for (let i = 2; i + 1 < args.length; i += 2) pairs.push([number(i), nameOf(args[i + 1])])
      return { type: 'JOINACK', count: number(0), id: number(1), players: new Map(pairs) }
    }
    case 'new':
      return { type: 'NEWPLAYER', id: number(0), name: nameOf(args[1]) }
    case 'start':
      return { type: 'GAMESTART' }
    case 'cka':
      return { type: 'KEEPALIVE_CLIENT', id: number(0) }
    case 'ska':
      return { type: 'KEEPALIVE_SERVER' }
    case 'act':
      return { type: 'PLAYERACTION', id: number(0), draw: number(1), put: number(2) }
    default:
      return null
  }
}

function nameOf(given = ''): string {
  const [, letter, count] = /^(.)\*(\d+)$/.exec(given) ?? []
  return letter === undefined ? given : letter.repeat(Number(count))
}
