import { events } from './events.ts'
import { ColourQuestion } from './frames/colour.ts'
import { Match } from './frames/match.ts'
import { Round } from './frames/round.ts'
import { invariants } from './invariants.ts'
import { uno as language } from './language.ts'
import { resample } from './resample.ts'
import { against } from './rules/against.ts'
import { options } from './rules/options.ts'
import { position } from './rules/position.ts'
import { setup } from './rules/setup.ts'
import { view } from './view.ts'

/** UNO. Rules, profiles, options, messages, events: `docs/games/uno.md`. */
export const uno = language.ruleset({
  name: 'uno',
  version: '0.1.0',
  players: { min: 2, max: 10 },
  options,
  refuse: (c) => against(c.players, c.options),
  setup,
  position,
  start: (c) => c.push(Match, null),
  frames: [Match, Round, ColourQuestion],
  events,
  view,
  resample,
  invariants,
  // At most 100 rounds of 5000 turn actions. With each of them may come, of 10 players: a colour, a call, a catch,
  // 9 declined chances to jump in, and a false call or accusation by each.
  bound: 100 * 5000 * 23,
})

export { bots } from './bots/index.ts'
export * from './data/deck.ts'
export { cardText, names, signOf } from './data/names.ts'
export { against } from './rules/against.ts'
export { profiles, type Rules, rulesOf } from './rules/options.ts'
export { status, statusesOf, statusOf } from './status.ts'
export { text } from './text.ts'
export type { CardId, Events, Game, Options, Phase, Profile } from './types.ts'
export type { View } from './view.ts'
export default uno
