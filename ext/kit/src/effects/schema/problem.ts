/** What is wrong with a set of cards: where, and what would be right. */
export interface Problem {
  readonly level: 'error' | 'warning'
  /** Id of the card, key of the buff, or `set`. */
  readonly card: string
  /** Where in the card: `abilities[0].do[1].op`. */
  readonly path: string
  readonly message: string
}

/** One line: `I7: abilities[0].do[1].op: expected ...`. */
export const problemText = ({ level, card, path, message }: Problem): string =>
  `${level === 'warning' ? 'warning: ' : ''}${card}: ${path === '' ? '' : `${path}: `}${message}`

/** `abilities[0].do[1].op` */
export function pathText(path: readonly PropertyKey[]): string {
  let text = ''
  for (const key of path)
    text += typeof key === 'number' ? `[${key}]` : text === '' ? String(key) : `.${String(key)}`
  return text
}

/** A value in a message, shortened. */
export function shown(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** The word of the list that is nearest to a misspelt one: `; did you mean spawn?`; nothing where none is near. */
export function didYouMean(word: unknown, words: readonly string[]): string {
  if (typeof word !== 'string') return ''
  let best: string | null = null
  let least = Math.floor(word.length / 2) + 1
  for (const one of words) {
    const far = distance(word.toLowerCase(), one.toLowerCase())
    if (far < least) {
      least = far
      best = one
    }
  }
  return best === null ? '' : `; did you mean ${best}?`
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, change))
    }
    row = next
  }
  return row[b.length] as number
}
