/** Why something cannot be done now; none of it is the fault of whoever asked. */
export type TroubleKind =
  /** No room on the disk. */
  | 'full'
  /** The store failed; whether something was stored is not known. */
  | 'store'
  /** Another host has taken the match. */
  | 'fenced'
  /** The worker or process that has the match went down. */
  | 'gone'
  /** Too much is waiting already. */
  | 'busy'
  /** The server stops. */
  | 'stopping'

/** Something that failed on our side, and may go well later. */
export class Trouble extends Error {
  readonly kind: TroubleKind
  /** The match whose rules brought a worker down. */
  readonly guilty: string | null
  constructor(kind: TroubleKind, message: string, guilty: string | null = null) {
    super(message)
    this.name = 'Trouble'
    this.kind = kind
    this.guilty = guilty
  }
}

/** A request that is not to be had, with the status that says so. The text is for whoever asked. */
export class Denied extends Error {
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.name = 'Denied'
    this.status = status
  }
}

/** What was thrown, in words. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
