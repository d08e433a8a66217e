import type { ArgJson, Json, OfferJson } from '@framestack/core'
import { expect, test } from 'vitest'
import { filled, missingIn, moveOf, openIn, toggled, trialOf } from './choice.ts'
import type { Draft } from './generic/moves.ts'

const targets: ArgJson = { name: 'targets', kind: 'some', domain: 'seat', values: [0, 1, 2], size: [1, 1] }
const cards: ArgJson = { name: 'cards', kind: 'some', domain: 'card', values: [7, 8], size: [1, 1] }
const attack: OfferJson = { action: 'fire attack', args: [targets, cards], count: 6 }

const arg = (offer: OfferJson, name: string) => offer.args.find((one) => one.name === name) as ArgJson
const opened = (offer: OfferJson, name: string, draft: Draft): readonly Json[] =>
  openIn(offer, arg(offer, name), draft)?.values ?? []

test('cards and players are chosen in any order, and chosen anew', () => {
  let draft = toggled(attack, cards, 7, {})
  expect(moveOf(attack, draft)).toBeNull()
  expect(missingIn(attack, draft)?.name).toBe('targets')
  draft = toggled(attack, targets, 2, draft)
  expect(moveOf(attack, draft)).toEqual({ action: 'fire attack', cards: [7], targets: [2] })
  draft = toggled(attack, cards, 8, draft)
  draft = toggled(attack, targets, 2, draft)
  expect(draft).toEqual({ cards: [8] })
})

/** Card 7 reaches the neighbours, card 8 everybody else; targets come first in the message. */
const reach: OfferJson = {
  action: 'steal',
  args: [
    targets,
    {
      name: 'cards',
      kind: 'some',
      domain: 'card',
      cases: [
        { given: { targets: [0] }, values: [8], size: [1, 1] },
        { given: { targets: [1] }, values: [7], size: [1, 1] },
        { given: { targets: [2] }, values: [7, 8], size: [1, 1] },
      ],
    },
  ],
  count: 4,
}

test('what is open follows from what was chosen, also of what comes later in the message', () => {
  expect(opened(reach, 'cards', {})).toEqual([8, 7])
  expect(opened(reach, 'cards', { targets: [1] })).toEqual([7])
  expect(opened(reach, 'targets', { cards: [7] })).toEqual([1, 2])
  expect(opened(reach, 'targets', { cards: [8] })).toEqual([0, 2])
})

test('what does not go with the latest choice is dropped, what does is kept', () => {
  const steal = arg(reach, 'cards')
  expect(toggled(reach, targets, 1, { cards: [8] })).toEqual({ targets: [1] })
  expect(toggled(reach, targets, 1, { cards: [7] })).toEqual({ targets: [1], cards: [7] })
  expect(toggled(reach, steal, 8, { targets: [1] })).toEqual({ cards: [8] })
})

test('several of a list: up to so many, the oldest makes way; nothing where nothing is enough', () => {
  const list: ArgJson = { name: 'discard', kind: 'some', domain: 'card', values: [1, 2, 3], size: [0, 2] }
  const offer: OfferJson = { action: 'discard', args: [list], count: 7 }
  expect(moveOf(offer, {})).toEqual({ action: 'discard', discard: [] })
  let draft: Draft = {}
  for (const card of [1, 2, 3]) draft = toggled(offer, list, card, draft)
  expect(draft).toEqual({ discard: [2, 3] })
  expect(moveOf(offer, draft)).toEqual({ action: 'discard', discard: [2, 3] })
  const two: OfferJson = { ...offer, args: [{ ...list, size: [2, 2] }] }
  expect(moveOf(two, { discard: [1] })).toBeNull()
})

test('what there is no choice about is filled in', () => {
  const alone: OfferJson = { ...attack, args: [{ ...targets, values: [1] }, cards] }
  expect(filled(alone, toggled(alone, cards, 7, {}))).toEqual({ cards: [7], targets: [1] })
  const method: ArgJson = { name: 'method', kind: 'one', domain: 'method', values: ['dodge', 'abort'] }
  const dodge: ArgJson = {
    name: 'discard',
    kind: 'some',
    domain: 'card',
    cases: [
      { given: { method: 'dodge' }, values: [4, 5], size: [1, 1] },
      { given: { method: 'abort' }, values: [] },
    ],
  }
  const play: OfferJson = { action: 'play', args: [method, dodge], count: 3 }
  const draft = filled(play, toggled(play, dodge, 4, {}))
  expect(moveOf(play, draft)).toEqual({ action: 'play', discard: [4], method: 'dodge' })
  expect(moveOf(play, toggled(play, method, 'abort', draft))).toEqual({ action: 'play', method: 'abort' })
})

test('a value that is not offered is tried with everything else as it may be', () => {
  expect(trialOf(attack, cards, 3, {})).toEqual({ action: 'fire attack', targets: [0], cards: [3] })
  expect(trialOf(attack, cards, 3, { targets: [2] })).toEqual({
    action: 'fire attack',
    targets: [2],
    cards: [3],
  })
})
