/** Blocks whose characters take two columns: Chinese, Japanese and Korean scripts, wide forms, emoji. */
const wide: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
]

/** Colours, and what else letters may look like. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours start with an escape character.
const colours = /\u001b\[[\d;]{0,20}m/g

/** How many columns a text takes in a terminal, colours aside. */
export function columns(text: string): number {
  let sum = 0
  for (const char of text.replace(colours, '')) {
    const point = char.codePointAt(0) as number
    if (/\p{Mark}/u.test(char)) continue
    sum += wide.some(([from, to]) => point >= from && point <= to) ? 2 : 1
  }
  return sum
}

/** Fills a text up to so many columns. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - columns(text)))
}

/** Like `pad`, with the text at the right. */
export function padLeft(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - columns(text))) + text
}

/** Cuts a text that is longer than so many columns. */
export function cut(text: string, width: number): string {
  if (columns(text) <= width) return text
  let out = ''
  let used = 1
  for (const char of text) {
    used += columns(char)
    if (used > width) break
    out += char
  }
  return `${out}…`
}

/** Written out line by line; of what steers a terminal only the colours are left, and those only if they are `on`. */
export function harmless(text: string, on: boolean): string {
  if (!on) return text.replace(colours, '').split('\n').map(printable).join('\n')
  const parts = text.split(new RegExp(`(${colours.source}|\\n)`))
  return parts.map((part, i) => (i % 2 === 0 ? printable(part) : part)).join('')
}

/** Control characters written out, so that no value can steer the terminal. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach the terminal.
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (char) =>
    JSON.stringify(char).length > 3
      ? JSON.stringify(char).slice(1, -1)
      : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
