import { BadInput, Defect } from '../../errors.ts'
import { clone, type Json, type JsonObject } from '../../json/index.ts'
import { refuseWaiting } from '../../run/rule-call.ts'
import type { Hint, Message, Seat, SeenFrame, Viewer } from '../../types.ts'
import type { Engine } from '../engine.ts'
import type { Prepared, Tokens } from '../types.ts'
import type { Viewers } from '../viewers.ts'
import { looking, mustBeViewer } from './looking.ts'
import { hintFor, type Replies } from './replies.ts'
import { seenStack } from './seen.ts'

/**
 * Where players come in: who they are, what they send, and what they may see. What each function is for is told
 * where it is found: in `GameControl`.
 */
export class PlayersDoor {
  readonly #engine: Engine
  readonly #replies: Replies
  readonly #viewers: Viewers
  readonly #seats: ReadonlyMap<string, Seat>

  constructor(engine: Engine, replies: Replies, viewers: Viewers, tokens: Tokens | undefined) {
    this.#engine = engine
    this.#replies = replies
    this.#viewers = viewers
    this.#seats = seatsOf(tokens, engine.state.players)
    engine.readBy(viewers)
    engine.beforeRules(({ ruleset }) => viewers.change(ruleset, engine.events))
  }

  seatOf(token: string): Seat {
    const seat = this.#seats.get(token)
    if (seat === undefined) throw new BadInput('unknown token: no seat has it')
    return seat
  }

  prepare(message: unknown, cid: string | undefined): Prepared {
    const token = tokenOf(message)
    if (token === undefined) return this.#replies.toNobody('missing argument: token')
    const seat = typeof token === 'string' ? this.#seats.get(token) : undefined
    if (seat === undefined) return this.#replies.toNobody('player forbidden')
    return this.#replies.to(seat, this.#engine.prepareAct(seat, message as Message, cid))
  }

  hint(viewer: Viewer): Hint {
    mustBeViewer(this.#engine, viewer)
    return looking(this.#engine, () => hintFor(this.#engine, viewer, true))
  }

  stack(viewer: Viewer): SeenFrame[] {
    mustBeViewer(this.#engine, viewer)
    return looking(this.#engine, () => seenStack(this.#engine.reader(), viewer))
  }

  events(viewer: Viewer, since: number): JsonObject[] {
    mustBeViewer(this.#engine, viewer)
    if (!Number.isSafeInteger(since) || since < 0)
      throw new BadInput('events: since: expected a whole number from 0 on')
    return looking(this.#engine, () => this.#viewers.events(viewer, since, this.#engine.events))
  }

  view(viewer: Viewer): Json {
    const engine = this.#engine
    mustBeViewer(engine, viewer)
    return looking(engine, () => {
      const runner = engine.reader()
      const c = runner.look(-1)
      c.viewer = viewer
      runner.doing = 'view'
      const seen: unknown = refuseWaiting((engine.rules.ruleset.view as (c: unknown) => unknown)(c))
      // What is inside is copied as it is: a view is asked for after each input, by each viewer.
      if (!((typeof seen) in plainKinds))
        throw new Defect(`it returned no JSON: expected what the viewer may see, or null; got ${typeof seen}`)
      return clone(seen as Json)
    })
  }
}

const plainKinds = { object: true, string: true, number: true, boolean: true }

/** Reads the token of a message of any shape. */
function tokenOf(message: unknown): unknown {
  try {
    return ownToken(message)
  } catch {
    // A proxy that cannot be read has no token.
    return undefined
  }
}

function ownToken(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !Object.hasOwn(message, 'token')) return undefined
  return Object.getOwnPropertyDescriptor(message, 'token')?.value
}

function seatsOf(tokens: Tokens | undefined, players: number): Map<string, Seat> {
  const list = tokens ?? Array.from({ length: players }, (_, i) => `P${i}`)
  if (
    list.length !== players ||
    new Set(list).size !== players ||
    !list.every((token) => typeof token === 'string' && token !== '')
  ) {
    throw new BadInput(`tokens: expected ${players} different texts, one a seat`)
  }
  return new Map(list.map((token, seat) => [token, seat]))
}
