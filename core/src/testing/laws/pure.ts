import { RuleError } from '../../errors.ts'
import type { Seat } from '../../types.ts'
import { readOnly, Wrote } from './guard-look.ts'
import { begin, type Live, nowAndThen, take } from './match.ts'
import type { Law, Trial } from './types.ts'

/** Looking changes nothing. */
export const pure: Law = {
  name: 'pure',
  promise: 'offers, players, guards, conditions of listeners, defaults, views and invariants write nothing',
  check(trial) {
    const store = trial.stores[trial.pick(trial.stores.length)] ?? 'immer'
    const live = begin(trial.ruleset, trial.setting, {
      store,
      guardLook: readOnly,
    })
    if (live instanceof Error) return wrote(live) ? { step: 0, text: live.message } : null
    const first = lookAround(trial, live)
    if (first !== null) return { step: 0, text: first }
    for (const [i, step] of trial.script.entries()) {
      live.error = null
      const { code } = take(live.gc, live.engine.state, step)
      if (code === 400) continue
      if (code === 500) return wrote(live.error) ? { step: i + 1, text: textOf(live.error) } : null
      const text = nowAndThen(trial, 5) ? lookAround(trial, live) : null
      if (text !== null) return { step: i + 1, text }
    }
    return null
  },
}

function wrote(error: unknown): boolean {
  return error instanceof RuleError && error.cause instanceof Wrote
}

function textOf(error: RuleError | null): string {
  return error?.message ?? ''
}

/** Calls every function that only looks. */
function lookAround({ ruleset, pick }: Trial, { gc, engine }: Live): string | null {
  const { players, game, away, ruleset: named } = engine.state
  try {
    for (let seat: Seat = 0; seat < players; seat++) {
      gc.viewFor(seat)
      gc.hintFor(seat)
      gc.moves(seat, 20)
      gc.sampleMove(seat, pick)
    }
    gc.viewFor(null)
  } catch (error) {
    if (wrote(error)) return (error as Error).message
  }
  const c = { game: readOnly(game, 'c.game'), players, away, options: named.options }
  for (const [name, invariant] of Object.entries(ruleset.invariants)) {
    try {
      ;(invariant as (c: unknown) => unknown)(c)
    } catch (error) {
      if (error instanceof Wrote) return `invariant '${name}': ${error.message}`
    }
  }
  return null
}
