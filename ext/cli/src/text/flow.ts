import { columns, cut, pad } from './width.ts'

/** Breaks a line at spaces; a word longer than the line is cut, or left `whole`. */
export function wrap(text: string, width: number, whole = false): string[] {
  if (columns(text) <= width) return [text]
  const out: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (columns(longer) <= width) line = longer
    else {
      if (line !== '') out.push(line)
      line = whole ? word : cut(word, width)
    }
  }
  if (line !== '') out.push(line)
  return out
}

/**
 * Breaks a line that is too long, between words that stand two spaces apart (`P0  slash ♥6  dodge ♣9`) where there
 * are any, under the second of them.
 */
export function flow(line: string, width: number): string[] {
  if (columns(line) <= width) return [line]
  const [lead = '', ...words] = line.split(/(?<=\S) {2,}/)
  if (words.length === 0) return wrap(line, width)
  const fits = columns(lead) + 2 <= width / 2
  const indent = ' '.repeat(fits ? columns(lead) + 2 : 2)
  const room = width - indent.length
  const rows: string[] = []
  for (const word of words.flatMap((one) => wrap(one, room))) {
    const last = rows.at(-1)
    if (last !== undefined && columns(last) + columns(word) + 2 <= room)
      rows[rows.length - 1] = `${last}  ${word}`
    else rows.push(word)
  }
  if (!fits) return [...wrap(lead, width), ...rows.map((row) => indent + row)]
  return rows.map((row, i) => (i === 0 ? pad(lead, indent.length) : indent) + row)
}

/** Breaks a line at spaces, a little farther in than it begins. Nothing is cut: that may be what is to be copied. */
export function fold(line: string, width: number): string[] {
  if (columns(line) <= width) return [line]
  const indent = /^ */.exec(line)?.[0] ?? ''
  const [first = '', ...more] = wrap(line.slice(indent.length), width - indent.length - 2, true)
  return [indent + first, ...more.map((one) => `${indent}  ${one}`)]
}

/** Short texts in columns that are read downwards, like the names of files. */
export function inColumns(texts: readonly string[], width: number, gap = 3): string[] {
  const widest = Math.max(0, ...texts.map(columns))
  const most = Math.max(1, Math.floor((width + gap) / (widest + gap)))
  const height = Math.ceil(texts.length / most)
  return Array.from({ length: height }, (_, row) =>
    texts
      .filter((_, i) => i % height === row)
      .map((text) => pad(text, widest + gap))
      .join('')
      .trimEnd(),
  )
}
