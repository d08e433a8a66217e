import { createMatch, type GameControl, type Json, type JsonObject } from '@framestack/core'
import type { Book } from '@framestack/kit/effects'
import { rulesWith } from '../ruleset.ts'
import examples from './examples.json' with { type: 'json' }

interface Known {
  readonly setup: JsonObject
  readonly acts: readonly JsonObject[]
  readonly seed?: number
}

/** A situation on a small board that shows what a card does. */
export interface Example {
  /** A match in that situation; nothing has been done yet. */
  readonly match: GameControl
  /** What P0 sees of it. */
  readonly before: Json
  /** Does what shows the card: afterwards the match's history and view tell what came of it. */
  readonly act: () => void
}

const known: { readonly [card: string]: unknown } = examples
const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && 'setup' in value && 'acts' in value

/** Where no situation is known that shows a card: it is played with a piece of each side on the board. */
const plain = (id: string): JsonObject => ({
  mana: [30, 30],
  pieces: [
    { side: 0, card: 'gate-guard', at: '4,1', strength: 2 },
    { side: 1, card: 'gate-guard', at: '2,0', strength: 5 },
  ],
  hands: [[id], []],
})

/**
 * A situation for a card of the book: that of its scenario, or else a plain one in which it is played. Throws for a card that
 * there is not.
 */
export function exampleOf(book: Book, id: string): Example {
  const example = known[book.card(id).id]
  const { setup, seed, acts } = isKnown(example) ? example : { setup: plain(id), seed: 1, acts: null }
  const match = createMatch(rulesWith(book, '0.0.0-example'), { setup, seed: seed ?? 1, clock: () => 0 })
  const act = (): void => {
    const first = match.moves(0, 20).find(({ action }) => action === 'play' || action === 'cast')
    const messages = acts ?? (first === undefined ? [] : [{ player: 0, action: first.action, ...first.args }])
    for (const { player, ...message } of messages)
      match.act(Number(player), message as typeof message & { action: string })
  }
  return { match: match as GameControl, before: match.viewFor(0), act }
}
