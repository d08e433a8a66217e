import type { MessageReply } from '@framestack/client/protocol'
import type { Storage } from '../storage/types.ts'
import type { ChatRow, FullRecord, Ms } from '../types.ts'
import { Once } from './once.ts'
import type { Member } from './types.ts'

/** What talk at a match needs. */
export interface TalkParts {
  readonly storage: Pick<Storage, 'say' | 'said'>
  readonly wall: () => Ms
  readonly record: () => FullRecord
  /** Who is here. */
  readonly members: () => Iterable<Member>
}

/** How much of what was said is told to those who join. */
const mostLines = 100
/** How much of it is remembered, so that it is not said twice. */
const mostRemembered = 200

/** What is said at a match. What spectators say during play is for spectators. */
export class Talk {
  readonly #parts: TalkParts
  readonly #once: Once

  constructor(parts: TalkParts) {
    this.#parts = parts
    this.#once = new Once(() => parts.storage.said(parts.record().id, mostRemembered))
  }

  /** Somebody says something: stored, and told to all who may read it, once for each cid. */
  say(member: Member, cid: string, text: string): Promise<MessageReply> {
    return this.#once.do(member, cid, text, async () => {
      const { storage, wall, record, members } = this.#parts
      const { id, seats, status } = record()
      const { seat } = member
      const name = seat === null ? '' : (seats[seat]?.name ?? '')
      const aside = seat === null && status === 'playing'
      const row = { seat, name, text, at: wall(), cid: seat === null ? null : cid, aside }
      await storage.say(id, row)
      const said = { type: 'said' as const, seat, name, text, at: row.at }
      for (const one of members()) if (mayRead(one, row, record())) one.send(said)
    })
  }

  /** Tells some what was said. */
  async tell(readers: readonly Member[]): Promise<void> {
    const { storage, record } = this.#parts
    const rows = await storage.said(record().id, mostLines)
    for (const member of readers) {
      const readable = rows.filter((row) => mayRead(member, row, record()))
      const lines = readable.map(({ seat, name, text, at }) => ({ seat, name, text, at }))
      if (lines.length > 0) member.send({ type: 'lines', lines })
    }
  }
}

function mayRead({ seat }: Member, { aside }: Pick<ChatRow, 'aside'>, { status }: FullRecord): boolean {
  return !aside || seat === null || status !== 'playing'
}
