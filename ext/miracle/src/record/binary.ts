import type { Row } from './rows.ts'

/** What a replay says of itself. Neither number changes anything in the match: they are for those who draw it. */
export interface RecordHeader {
  readonly map: number
  readonly day: number
}

/** A replay as rows. */
export interface Recorded {
  readonly header: RecordHeader
  readonly rows: readonly Row[]
}

/** The file of a replay: 32-bit numbers, highest byte first; a row for the header, the rows, and a single -1. */
export function encodeRecord({ header, rows }: Recorded): Uint8Array {
  const numbers = [0, 0, 0, header.map, header.day, 0, 0, ...rows.flat(), -1]
  const bytes = new Uint8Array(4 * numbers.length)
  const view = new DataView(bytes.buffer)
  numbers.forEach((number, i) => {
    view.setInt32(4 * i, number)
  })
  return bytes
}

/** Reads such a file. Throws a RangeError that says where it is none. */
export function decodeRecord(bytes: Uint8Array): Recorded {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = bytes.byteLength / 4
  if (count % 7 !== 1 || count < 8)
    throw new RangeError(
      `a replay has rows of 7 numbers and a last one of 4 bytes each, but this has ${bytes.byteLength} bytes`,
    )
  if (view.getInt32(4 * (count - 1)) !== -1) throw new RangeError('a replay ends with -1')
  const rows: Row[] = []
  for (let at = 0; at < count - 1; at += 7)
    rows.push(Array.from({ length: 7 }, (_, i) => view.getInt32(4 * (at + i))) as readonly number[] as Row)
  const [first, ...rest] = rows
  if (first === undefined || first.some((number, i) => i !== 3 && i !== 4 && number !== 0))
    throw new RangeError('a replay begins with a row 0, 0, 0, map, day, 0, 0')
  return { header: { map: first[3], day: first[4] }, rows: rest }
}
