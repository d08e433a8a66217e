import { deepEqual, notJson } from '../../json/index.ts'
import { begin, type Live, nowAndThen, play } from './match.ts'
import { difference } from './trace.ts'
import type { Law, Trial } from './types.ts'

/** All that a match consists of or sends is plain JSON. */
export const json: Law = {
  name: 'json',
  promise:
    'state, log, events, views, stacks and offers equal their JSON round trip at every moment, and can be made for every viewer',
  check(trial) {
    const live = begin(trial.ruleset, trial.setting, {
      store: trial.stores[trial.pick(trial.stores.length)] ?? 'immer',
    })
    if (live instanceof Error) return null
    const { engine } = live
    const shown = new Shown(live)
    let events = 0
    const look = (): string | null => {
      const news = engine.events.slice(events)
      events = engine.events.length
      return wrong('state', engine.state) ?? wrong('log entry', engine.log.at(-1)) ?? wrong('events', news)
    }
    const first = look() ?? shown.wrong()
    if (first !== null) return { step: 0, text: first }
    const found = play(live, trial.script, (step) => {
      const looks = nowAndThen(trial, 40) ? look() : null
      const text = looks ?? (shown.isNew() || nowAndThen(trial, 3) ? shown.wrong() : null)
      return text === null ? null : { step, text }
    })
    if (found !== null) return found
    // What happened since the last look is shown, too.
    const last = shown.wrong()
    if (last !== null) return { step: trial.script.length, text: last }
    return roundTrip(trial, engine.state)
  },
}

/** What viewers are shown of a match. */
class Shown {
  readonly #live: Live
  /** What has asked so far: types of frames, each with a state. */
  readonly #met = new Set<string>()
  /** How many events of each viewer have been looked at, the spectators' last. */
  readonly #since: number[]

  constructor(live: Live) {
    this.#live = live
    this.#since = Array.from({ length: live.engine.state.players + 1 }, () => 0)
  }

  /** Whether a frame is on the stack, in a state, that was not there at any look: it may have a projection of its own. */
  isNew(): boolean {
    const { state } = this.#live.engine
    return state.stack.some(({ type, state: name }) => !this.#met.has(`${type} ${name}`))
  }

  /** Why what viewers get cannot be made, or is no JSON; null when all is well. */
  wrong(): string | null {
    const { gc, engine } = this.#live
    for (const { type, state } of engine.state.stack) this.#met.add(`${type} ${state}`)
    for (const [i, since] of this.#since.entries()) {
      const viewer = i === engine.state.players ? null : i
      try {
        const events = gc.eventsFor(viewer, since)
        this.#since[i] = since + events.length
        const against =
          wrong(`view of ${viewer}`, gc.viewFor(viewer)) ??
          wrong(`stack of ${viewer}`, gc.stackFor(viewer)) ??
          wrong(`hint of ${viewer}`, gc.hintFor(viewer)) ??
          wrong(`events of ${viewer}`, events)
        if (against !== null) return against
      } catch (error) {
        return `what ${viewer ?? 'a spectator'} sees: ${error instanceof Error ? error.message : String(error)}`
      }
    }
    return null
  }
}

function wrong(what: string, value: unknown): string | null {
  const against = notJson(value)
  return against === null ? null : `${what} is not plain JSON: ${against}`
}

/** `notJson` promises it; here it is done. */
function roundTrip(trial: Trial, state: unknown): { step: number; text: string } | null {
  const back: unknown = JSON.parse(JSON.stringify(state))
  if (deepEqual(state, back)) return null
  return { step: trial.script.length, text: `before and after JSON: ${difference(state, back)}` }
}
