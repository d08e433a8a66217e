/** Number of changes of a letter, or swaps of two neighbours, between two words. */
export function distance(a: string, b: string): number {
  let older: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (older[j - 2] as number) + 1)
      next.push(least)
    }
    older = row
    row = next
  }
  return row[b.length] as number
}

const isNumber = (word: string): boolean => /^-?\d+$/.test(word)

/** The known word that somebody probably meant; null when none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  // A number is meant as it stands, and no slip of another one.
  if (isNumber(word)) return null
  const typed = word.slice(0, 40).toLowerCase()
  let best: string | null = null
  let least = Math.max(2, Math.floor(typed.length / 3)) + 1
  for (const candidate of known.filter((one) => !isNumber(one))) {
    const name = candidate.toLowerCase()
    const far = name.startsWith(typed) && typed.length >= 2 ? 0 : distance(typed, name)
    if (far < least) {
      best = candidate
      least = far
    }
  }
  return best
}

/** `; did you mean 'x'?`, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const found = nearest(word, known)
  return found === null ? '' : `; did you mean '${found}'?`
}

/** Several words as a person writes them: `a, b or c`. */
export function anyOf(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? 'nothing'
  return `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`
}
