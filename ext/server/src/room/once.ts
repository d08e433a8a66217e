import type { MessageReply } from '@framestack/client/protocol'
import { Answers, bodyOf } from '../match/answers.ts'
import type { ChatRow } from '../types.ts'
import type { Member } from './types.ts'

const done: MessageReply = { code: 200 }

/**
 * Says each message once: one that comes again gets the same answer, one of the same cid with another text gets 409.
 * What seats said is remembered as it is stored, what spectators said as long as their line holds.
 */
export class Once {
  readonly #said: () => Promise<readonly ChatRow[]>
  readonly #watchers = new WeakMap<Member, Answers>()
  #seats: Answers | null = null
  /** A message that comes again may come while the first one is being stored. */
  #turn: Promise<unknown> = Promise.resolve()

  /** `said`: what was said last, oldest first, as it is stored. */
  constructor(said: () => Promise<readonly ChatRow[]>) {
    this.#said = said
  }

  /** Runs `say`, unless that was said; rejects, and forgets it, where `say` does. */
  do(member: Member, cid: string, text: string, say: () => Promise<void>): Promise<MessageReply> {
    const said = this.#turn.then(() => this.#do(member, cid, bodyOf(text), say))
    this.#turn = said.catch(() => undefined)
    return said
  }

  async #do(member: Member, cid: string, body: string, say: () => Promise<void>): Promise<MessageReply> {
    const answers = await this.#answersOf(member)
    const seat = member.seat ?? 0
    const known = answers.find(seat, cid, body)
    if (known !== null) return known
    await say()
    answers.keep(seat, cid, body, done)
    return done
  }

  async #answersOf(member: Member): Promise<Answers> {
    if (member.seat !== null) {
      this.#seats ??= answersIn(await this.#said())
      return this.#seats
    }
    const own = this.#watchers.get(member) ?? new Answers([])
    this.#watchers.set(member, own)
    return own
  }
}

function answersIn(rows: readonly ChatRow[]): Answers {
  const answers = new Answers([])
  for (const { seat, cid, text } of rows)
    if (seat !== null && cid !== null) answers.keep(seat, cid, bodyOf(text), done)
  return answers
}
