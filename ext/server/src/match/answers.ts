import { createHash } from 'node:crypto'
import type { MessageReply } from '@framestack/client/protocol'
import { canonical, type Json, type Seat } from '@framestack/core'
import { answersKept } from '../storage/types.ts'
import type { GivenAnswer } from '../types.ts'

interface Kept {
  readonly body: string
  readonly reply: MessageReply
}

/** What the last messages of each seat were answered: a message that comes again gets the same, and does nothing. */
export class Answers {
  readonly #seats = new Map<Seat, Map<string, Kept>>()

  constructor(given: readonly GivenAnswer[]) {
    for (const { seat, cid, body, reply } of given)
      this.keep(seat, cid, body, JSON.parse(reply) as MessageReply)
  }

  /** Null for a message that was not answered yet, or so long ago that it is forgotten. */
  find(seat: Seat, cid: string, body: string): MessageReply | null {
    const kept = this.#seats.get(seat)?.get(cid)
    if (kept === undefined) return null
    return kept.body === body ? kept.reply : { code: 409, reason: 'this cid was used for another message' }
  }

  keep(seat: Seat, cid: string, body: string, reply: MessageReply): void {
    const own = this.#seats.get(seat) ?? new Map<string, Kept>()
    this.#seats.set(seat, own)
    own.delete(cid)
    own.set(cid, { body, reply })
    if (own.size > answersKept) own.delete(own.keys().next().value as string)
  }
}

/** Names what a message says, whatever the order of its keys. */
export function bodyOf(content: Json): string {
  return createHash('sha256').update(canonical(content)).digest('base64url').slice(0, 22)
}
