import { deepEqual, notJson } from '../../json/index.ts'
import { begin, type Live, nowAndThen, play } from './match.ts'
import { difference } from './trace.ts'
import type { Law, Trial } from './types.ts'

/** All that a match consists of or sends is plain JSON. */
export const json: Law = {
  name: 'json',
  promise:
    'state, log, events, views and offers equal their JSON round trip at every moment, and can be made for every viewer',
  check(trial) {
    const live = begin(trial.ruleset, trial.setting, {
      store: trial.stores[trial.pick(trial.stores.length)] ?? 'immer',
    })
    if (live instanceof Error) return null
    const { engine } = live
    let events = 0
    const look = (): string | null => {
      const { state } = engine
      const news = engine.events.slice(events)
      events = engine.events.length
      return (
        wrong('state', state) ??
        wrong('log entry', engine.log.at(-1)) ??
        wrong('events', news) ??
        (nowAndThen(trial, 3) ? wrongShown(live) : null)
      )
    }
    const first = look()
    if (first !== null) return { step: 0, text: first }
    const found = play(live, trial.script, (step) => {
      const text = nowAndThen(trial, 40) ? look() : null
      return text === null ? null : { step, text }
    })
    return found ?? roundTrip(trial, engine.state)
  },
}

/** What viewers get can be made, and is JSON. */
function wrongShown({ gc, engine }: Live): string | null {
  const viewers = [null, ...Array.from({ length: engine.state.players }, (_, seat) => seat)]
  for (const viewer of viewers) {
    try {
      const against =
        wrong(`view of ${viewer}`, gc.viewFor(viewer)) ??
        wrong(`hint of ${viewer}`, gc.hintFor(viewer)) ??
        wrong(`events of ${viewer}`, gc.eventsFor(viewer))
      if (against !== null) return against
    } catch (error) {
      return `what ${viewer ?? 'a spectator'} sees: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  return null
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
