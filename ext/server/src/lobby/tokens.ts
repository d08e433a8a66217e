import { createHash, randomBytes } from 'node:crypto'

/** Crockford's letters and digits: none is taken for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function drawn(length: number): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** Names a match; 60 bits, so that names do not meet. */
export const newMatchId = (): string => drawn(12).toLowerCase()

/** Lets people in: 40 bits, in two groups that can be read out. */
export const newCode = (): string => `${drawn(4)}-${drawn(4)}`

/** A code as it was meant, whatever it was typed like. */
export const codeOf = (given: string): string => {
  const bare = given
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return `${bare.slice(0, 4)}-${bare.slice(4)}`
}

/** The credential of a seat: 256 bits. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
