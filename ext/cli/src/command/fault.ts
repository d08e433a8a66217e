/** A command line or a file is not what it should be. */
export const USAGE = 2
/** What was asked for ran, and did not hold. */
export const FAILED = 1

/** What a person can put right: told in a line or two, never with a stack. */
export class Fault extends Error {
  readonly code: number
  constructor(message: string, code: number = USAGE) {
    super(message)
    this.name = 'Fault'
    this.code = code
  }
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
