import type { RuleError } from '@framestack/core'
import type { HostParts } from './types.ts'

/** So many in a row, and the match stands still until the operator has looked. */
const most = 3

/** What rules threw in a match: for the operator, who alone is told what. */
export class RuleErrors {
  readonly #parts: HostParts
  #count = 0

  constructor(parts: HostParts) {
    this.#parts = parts
  }

  /** Writes down what was thrown. */
  tell({ id, frame, state, step, message }: RuleError): void {
    const { record, epoch, logger } = this.#parts
    logger.log('error', 'rule error', { match: record.id, epoch, id, frame, state, step, why: message })
  }

  /** Counts one more. True: the match is not to go on; a default that throws would be tried for ever. */
  isTooMany(type: string): boolean {
    return ++this.#count >= most || type === 'timeout'
  }

  /** Something went well. */
  forget(): void {
    this.#count = 0
  }
}
