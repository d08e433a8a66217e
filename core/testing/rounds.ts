import {
  type AnyFrame,
  type Continuation,
  createMatch,
  int,
  language,
  option,
  range,
  type Seat,
  type,
} from '../src/index.ts'
import { plain } from './lab.ts'

const lab = language<{ n: number }, { Did: { x: number } }, { turns: number }>()
const Ask = lab.frame('Ask', {
  data: type<{ player: Seat }>(),
  result: type<number>(),
  moves: { say: { x: int({ min: 0, max: 9 }) } },
  players: (c) => [c.data.player],
  offers: (_, offer) => offer.say({ x: range(0, 9) }),
  react: {
    say(c, { x }) {
      c.emit('Did', { x })
      c.done(x)
    },
  },
})
const after = lab.continuation('after', { run: (c) => void c.game.n++ })
const Rounds = lab.frame('Rounds', {
  steps: {
    ask(c) {
      c.push(Ask, { player: 0 }, { onResult: after.with(null) })
      c.push(Ask, { player: 1 })
    },
    next: { to: ['ask'], run: (c) => (c.game.n < c.options.turns ? c.goto('ask') : c.end({ draw: true })) },
  },
})
/** Two players are asked in each round; so many rounds as an option says. */
export const rules = lab.ruleset({
  ...plain,
  players: { min: 2, max: 3 },
  options: { turns: option.int({ min: 1, max: 9, default: 3, description: 'how many' }) },
  setup: () => ({ n: 0 }),
  start: (c) => c.push(Rounds, null),
  frames: [Rounds, Ask] as readonly AnyFrame[],
  continuations: [after] as readonly Continuation<never>[],
  events: { Did: 'public' },
})

/** A match that had an input of most kinds, as text would give it back. */
export function played(): { saved: unknown; log: unknown } {
  const gc = createMatch(rules)
  gc.act(0, { x: 1 })
  gc.act(1, { x: 2 })
  gc.timeout({ frame: gc.state.stack[1]?.id ?? -1, seats: [0] })
  gc.leave(0)
  gc.return(0)
  return JSON.parse(JSON.stringify({ saved: gc.save(), log: gc.log })) as { saved: unknown; log: unknown }
}
