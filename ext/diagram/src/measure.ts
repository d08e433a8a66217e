/** Text is measured without a font at hand: wide enough for the usual sans serif faces. */
export function textWidth(text: string, size: number, bold = false): number {
  let em = 0
  for (const character of text) em += widthOf(character)
  return em * size * (bold ? 1.1 : 1.02)
}

function widthOf(character: string): number {
  if (
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(
      character,
    )
  )
    return 1
  if (/[\p{Extended_Pictographic}\u{20000}-\u{3fffd}]/u.test(character)) return 1.3
  if (/\p{M}/u.test(character)) return 0
  if (/[iljI.,:;'|!]/.test(character)) return 0.3
  if (/[ftr()[\]{}/\\ -]/.test(character)) return 0.4
  if (/[mwMW@%&]/.test(character)) return 0.92
  if (/\p{Lu}/u.test(character)) return 0.7
  return 0.59
}

/** Breaks a text at spaces, so that lines have about `width` characters at most. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
