import { hidden, language, type } from '@framestack/core'

const whisper = language<{ said: number }, { Said: { by: number } }>()

/** A question whose prompt is told in two languages. */
const Ask = whisper.frame('ask', {
  data: type<{ player: number }>(),
  moves: { yes: {}, no: {} },
  players: (c) => [c.data.player],
  project: () => ({ prompt: { en: 'Yes or no?', zh: '是或否？' } }),
  offers(_, offer) {
    offer.yes()
    offer.no()
  },
  react: { yes: (c) => c.done(), no: (c) => c.done() },
})

/** Only the first player knows that this is going on. */
const Plot = whisper.frame('plot', {
  project: (c) => (c.viewer === 0 ? { prompt: 'your plot', victim: 1 } : hidden),
  steps: {
    ask: (c) => c.push(Ask, { player: 1 }),
    again: (c) => c.push(Ask, { player: 0 }),
    over: (c) => c.end({ winners: [0] }),
  },
})

/** A ruleset with a frame that not everybody may know of. */
export const ruleset = whisper.ruleset({
  name: 'whisper',
  version: '1.0.0',
  players: { min: 2, max: 2 },
  setup: () => ({ said: 0 }),
  start: (c) => c.push(Plot, null),
  frames: [Plot, Ask],
  events: { Said: 'public' },
  view: () => ({}),
  bound: 10,
})
