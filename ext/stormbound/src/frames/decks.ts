import { ask, from, one, type Seat, some, type } from '@framestack/core'
import { starterDecks } from '../data/decks.ts'
import { type Kingdom, kingdoms } from '../dialect.ts'
import { lane, name, type Rule } from '../language.ts'
import { DECK, newDeck, poolOf } from '../rules/decks.ts'
import { draw, HAND, weigh } from '../rules/items.ts'
import type { Fx } from './fx.ts'

type Chosen = { kingdom: Kingdom; cards: string[] }

/** A player takes one of the decks that are there, or puts one together. */
export const deckQuestion = (fx: Fx) =>
  ask(lane, 'deck', {
    data: type<{ player: Seat }>(),
    moves: {
      starter: { deck: one(name) },
      build: { kingdom: one(name), cards: some(name, { min: DECK, max: DECK }) },
    },
    offers: (_, offer) => {
      offer.starter({
        deck: from(
          starterDecks.map((deck) => deck.name),
          'one of the starter decks',
        ),
      })
      offer.build({
        kingdom: from<string>([...kingdoms], 'a kingdom'),
        cards: ({ kingdom }) =>
          from(poolOf(fx.book, kingdom as Kingdom), 'a neutral card or one of that kingdom').take(DECK),
      })
    },
    project: (c) => ({ player: c.data.player, prompt: `P${c.data.player} chooses a deck` }),
  })

/** Turn after turn, with the choice of decks before. `begun`: a position is given. */
export function matchFrame(parts: { readonly Deck: ReturnType<typeof deckQuestion> } & Frames) {
  const { Deck, Begin, Turn, Finish } = parts
  return lane.frame('match', {
    data: type<{ begun: boolean }>(),
    steps: {
      first: {
        to: ['main', 'deal', 'begin'],
        run(c) {
          if (c.data.begun) return c.goto('main')
          if (c.options.decks === 'choose') return c.push(Deck, { player: 0 })
          for (const seat of [0, 1] as const) take(c, seat, starter(c.random.pick(starterDecks).name))
          c.goto('deal')
        },
      },
      second(c) {
        take(c, 0, chosen(c.result(Deck)))
        c.push(Deck, { player: 1 })
      },
      both: (c) => take(c, 1, chosen(c.result(Deck))),
      deal(c) {
        for (const seat of [0, 1] as const) {
          weigh(c.random.shuffle(c.game.decks[seat]))
          draw(c, seat, HAND)
        }
      },
      begin: (c) => c.push(Begin, null),
      main: (c) => c.push(Turn, { player: c.game.turn }),
      finish: (c) => c.push(Finish, null),
      next: { to: ['begin'], run: (c) => c.goto('begin') },
    },
  })

  function take(c: Rule, seat: 0 | 1, { kingdom, cards }: Chosen): void {
    c.game.kingdoms[seat] = kingdom
    c.game.decks[seat] = newDeck(c.game, cards, c.options.level)
    c.reveal([seat])
    c.emit('DeckChosen', { player: seat, kingdom, cards: [...cards] })
  }
}

interface Frames {
  readonly Begin: ReturnType<typeof import('./turns.ts').beginFrame>
  readonly Turn: ReturnType<typeof import('./turn.ts').turnFrame>
  readonly Finish: ReturnType<typeof import('./turns.ts').finishFrame>
}

function starter(deck: string): Chosen {
  const found = starterDecks.find((one) => one.name === deck)
  if (found === undefined) throw new Error(`there is no deck '${deck}'`)
  return { kingdom: found.kingdom, cards: [...found.cards] }
}

type Answered =
  | { readonly action: 'starter'; readonly deck: string }
  | { readonly action: 'build'; readonly kingdom: string; readonly cards: string[] }

const chosen = (answer: Answered): Chosen =>
  answer.action === 'starter'
    ? starter(answer.deck)
    : { kingdom: answer.kingdom as Kingdom, cards: [...answer.cards] }
