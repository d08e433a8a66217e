import { expect, it } from 'vitest'
import { createMatch, language, type } from '../index.ts'

interface Game {
  log: string[]
}
const words = language<Game>()

const Echo = words.declareEvent<{ left: number }>('Echo', { fields: type<{ left: number }>() })
const parrot = words.declareListener<{ word: string }>('parrot', { data: type<{ word: string }>() })

const Call = words.event('Call', {
  fields: type<{ left: number }>(),
  timeline: ['heard'],
  steps: {},
})

// Each of them names the others before they are there.
const EchoType = words.event(Echo, {
  timeline: ['back!'],
  steps: {
    back: (c) => {
      c.game.log.push(`echo ${c.event.left}`)
      if (c.event.left === 2) c.attach(parrot, 'tree', { word: 'hey' })
      c.raise(Call, { left: c.event.left - 1 })
    },
  },
})

const hill = words.listener('hill', {
  on: Call,
  at: 'heard',
  when: (c) => c.event.left > 0,
  run: (c) => c.raise(Echo, { left: c.event.left }),
})

const Parrot = words.listener(parrot, {
  on: Call,
  at: 'heard',
  run: (c) => {
    c.game.log.push(`${c.listener.owner as string}: ${c.listener.data.word} ${c.event.left}`)
  },
})

const Valley = words.frame('valley', {
  moves: { call: {} },
  players: () => [0],
  offers: (_, offer) => offer.call(),
  react: { call: (c) => c.raise(Call, { left: 2 }) },
})

const rules = words.ruleset({
  name: 'valley',
  version: '1.0.0',
  players: { min: 1, max: 1 },
  setup: () => ({ log: [] }),
  start: (c) => {
    c.attach(hill, 'hill', null)
    c.push(Valley, null)
  },
  frames: [Valley],
  timelines: [Call, EchoType],
  listeners: [hill, Parrot],
  view: (c) => c.game,
  bound: 100,
})

it('lets events raise each other, and listeners attach others, by handles that were declared before', () => {
  const gc = createMatch(rules)
  gc.act(0, { action: 'call' })
  expect(gc.viewFor(null)).toEqual({ log: ['echo 2', 'echo 1', 'tree: hey 0', 'tree: hey 1'] })
})

it('tells what a declared name should have been', () => {
  expect(() => words.declareEvent('')).toThrow('declareEvent(name, ...): expected a text as its name, got ')
  expect(() => words.declareListener(5 as never)).toThrow(
    'declareListener(name, ...): expected a text as its name, got 5',
  )
})
