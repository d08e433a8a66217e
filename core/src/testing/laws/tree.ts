import { findShared, type Root } from '../../json/index.ts'
import { begin, type Live, messageOf, nowAndThen, take } from './match.ts'
import type { Law, Problem, Step, Trial } from './types.ts'

/** A state is a tree. */
export const tree: Law = {
  name: 'tree',
  promise:
    'no object of the live state is reachable twice, and none is shared with the log, events, messages, replies, views, or with another match',
  check(trial) {
    for (const store of trial.stores) {
      const live = begin(trial.ruleset, trial.setting, { store })
      const twin = begin(trial.ruleset, trial.setting, { store })
      if (live instanceof Error || twin instanceof Error) return null
      const problem = look(trial, live, twin)
      if (problem !== null) return { ...problem, text: `${store}: ${problem.text}` }
    }
    return null
  },
}

/** Constants of the ruleset cannot be seen from here, but two matches that hold the same one share it. */
function look(trial: Trial, live: Live, twin: Live): Problem | null {
  const { engine } = live
  const other: Root = { name: 'state of another match', value: twin.engine.state }
  const first = findShared([{ name: 'state', value: engine.state }, other, ...told(live, 0, 0)])
  if (first !== null) return { step: 0, text: first }
  for (const [i, step] of trial.script.entries()) {
    const log = engine.log.length
    const events = engine.events.length
    const { reply, sent } = send(live, step)
    if (reply.code === 400) continue
    if (reply.code === 500) return null
    const last = i === trial.script.length - 1
    if (!last && !nowAndThen(trial, 40)) continue
    const all = last || nowAndThen(trial, 2)
    const roots = [
      { name: 'state', value: engine.state },
      ...(all ? [other] : []),
      { name: 'reply', value: reply },
      { name: 'message', value: sent },
      ...told(live, all ? 0 : log, all ? 0 : events),
      ...(all ? shown(live) : []),
    ]
    const text = findShared(roots)
    if (text !== null) return { step: i + 1, text }
  }
  return null
}

/** The message is kept by whoever sent it: nothing of it may get into the state. */
function send(live: Live, step: Step) {
  const { gc, engine } = live
  if (step.do !== 'act') return { reply: take(gc, engine.state, step), sent: null }
  const sent = messageOf(step.move)
  return { reply: gc.act(step.seat, sent), sent }
}

function told({ engine }: Live, log: number, events: number): Root[] {
  return [
    { name: 'log', value: engine.log.slice(log) },
    { name: 'events', value: engine.events.slice(events) },
  ]
}

/** What viewers get. Where it cannot be made law json says so. */
function shown({ gc, engine }: Live): Root[] {
  const viewers = [null, ...Array.from({ length: engine.state.players }, (_, seat) => seat)]
  try {
    return viewers.flatMap((viewer) => [
      { name: `view of ${viewer}`, value: gc.viewFor(viewer) },
      { name: `hint of ${viewer}`, value: gc.hintFor(viewer) },
      { name: `events of ${viewer}`, value: gc.eventsFor(viewer) },
    ])
  } catch {
    return []
  }
}
