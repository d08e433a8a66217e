/** Colours, or none of them. */
export interface Paint {
  bold(text: string): string
  dim(text: string): string
  good(text: string): string
  bad(text: string): string
  accent(text: string): string
}

export function painter(on: boolean): Paint {
  const code = (open: number, close: number) => (text: string) => {
    if (!on || text === '') return text
    const [begin, end] = [`\u001b[${open}m`, `\u001b[${close}m`]
    // What is painted inside ends with the same code, and then this goes on.
    return `${begin}${text.replaceAll(end, end + begin)}${end}`
  }
  return { bold: code(1, 22), dim: code(2, 22), good: code(32, 39), bad: code(31, 39), accent: code(36, 39) }
}

/** Without any colour. */
export const plain: Paint = painter(false)
