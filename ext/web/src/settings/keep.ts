/** Reads a value that was kept in this browser; null where there is none, or nothing may be kept. */
export function kept(key: string): unknown {
  try {
    const text = localStorage.getItem(`framestack.${key}`)
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

/** Keeps a JSON value in this browser; null forgets it. Private windows may keep nothing: then it is lost. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`framestack.${key}`)
    else localStorage.setItem(`framestack.${key}`, JSON.stringify(value))
  } catch {
    // Nothing may be kept here.
  }
}

/** The token of a seat at a match. */
export function tokenOf(match: string): string | null {
  const token = kept(`seat.${match}`)
  return typeof token === 'string' ? token : null
}

/** The matches at which somebody sits in this browser, by the tokens that are kept. */
export function ownMatches(): string[] {
  try {
    const start = 'framestack.seat.'
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
    return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
  } catch {
    return []
  }
}

/** Keeps the token of a seat: whoever loads the page anew still sits there. */
export const keepToken = (match: string, token: string): void => keep(`seat.${match}`, token)

/** Forgets the token of a seat that was given up. */
export const forgetToken = (match: string): void => keep(`seat.${match}`, null)
