import { firstState } from '../../control/open.ts'
import { rulesOf } from '../../define/rules.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import { Runner } from '../../run/runner.ts'
import { Trace, type TraceRecord } from '../../run/trace.ts'
import type { GameEvent, Outcome } from '../../types.ts'
import type { Live } from '../laws/match.ts'
import type { Setting } from '../laws/types.ts'
import { declared, neverReached } from './declared.ts'
import type { Counts, Coverage } from './types.ts'

/** So many different ways to end are told apart: a reason may hold anything. */
const mostEndings = 20

/** Takes down what of a ruleset random matches reach. */
export class Reach {
  /** The ruleset, told whenever one of its listeners or continuations runs. Matches of it are the same. */
  readonly ruleset: Ruleset
  readonly #coverage: Coverage
  /** Type of each frame of the running match. */
  readonly #types = new Map<number, string>()
  #runner: Runner | null = null
  #counts = false

  constructor(ruleset: Ruleset) {
    this.#coverage = declared(ruleset)
    this.ruleset = this.#told(ruleset)
  }

  /** What was reached so far. */
  coverage(): Coverage {
    return { ...this.#coverage, never: neverReached(this.#coverage) }
  }

  /** Follows a match that has just begun. Returns a function that ends it. */
  follow(setting: Setting, { gc, engine }: Live): () => void {
    this.#types.clear()
    this.#begin(setting)
    this.#deep(engine.state)
    this.#counts = true
    let inputs = 0
    const end = gc.watch(({ entry, records, stack }) => {
      inputs++
      this.#add(this.#coverage.inputs, entry.input.type)
      this.#read(records ?? [])
      this.#deep({ stack })
    })
    return () => {
      end()
      this.#counts = false
      this.#coverage.matches++
      this.#coverage.longest = Math.max(this.#coverage.longest, inputs)
      this.#record(engine.events)
      this.#ended(engine.state.outcome)
    }
  }

  /** An input that was tried in vain. */
  refused(type: string): void {
    this.#add(this.#coverage.refused, type)
  }

  /** What runs while a match begins is over when one can look in: here it begins once more. */
  #begin(setting: Setting): void {
    const rules = rulesOf(this.ruleset)
    const trace = new Trace()
    try {
      this.#runner ??= new Runner(rules, firstState(rules, setting, null))
      this.#runner.trace = trace
      this.#counts = true
      firstState(rules, setting, null, this.#runner)
    } catch {
      // A match that cannot begin: law ends.
    }
    this.#read(trace.records)
  }

  #read(records: readonly TraceRecord[]): void {
    const { frames, states, moves } = this.#coverage
    for (const record of records) {
      if (record.do === 'pushed') this.#types.set(record.frame, record.type)
      const type = this.#types.get(record.frame)
      if (record.do === 'pushed') this.#add(frames, record.type)
      else if (record.do === 'event') this.#add(moves, `${type}.${record.event.type}`)
      else if (record.do === 'state')
        for (const state of record.state.split(',')) this.#add(states, `${type}.${state}`)
    }
  }

  #record(events: readonly GameEvent[]): void {
    for (const { type } of events) this.#add(this.#coverage.events, type)
  }

  #deep({ stack }: { readonly stack: readonly unknown[] }): void {
    this.#coverage.deepest = Math.max(this.#coverage.deepest, stack.length)
  }

  #ended(outcome: Outcome | null): void {
    const { endings } = this.#coverage
    const how = outcome === null ? 'not over' : outcome.draw ? 'draw' : 'won'
    const name = outcome?.reason ? `${how}: ${outcome.reason}` : how
    const isKnown = Object.hasOwn(endings, name) || Object.keys(endings).length < mostEndings
    endings[isKnown ? name : 'otherwise'] = (endings[isKnown ? name : 'otherwise'] ?? 0) + 1
  }

  /** One more of what was declared; refusals are all named. */
  #add(counts: Counts, name: string): void {
    if (Object.hasOwn(counts, name)) counts[name] = (counts[name] as number) + 1
    else if (counts === this.#coverage.refused) counts[name] = 1
  }

  #told(ruleset: Ruleset): Ruleset {
    const { listeners, continuations } = ruleset
    if (listeners.length + continuations.length === 0) return ruleset
    const telling =
      (counts: Counts, name: string, run: (...args: never[]) => void) =>
      (...args: never[]): void => {
        if (this.#counts) this.#add(counts, name)
        return run(...args)
      }
    return {
      ...ruleset,
      listeners: listeners.map((kind) => ({
        ...kind,
        definition: {
          ...kind.definition,
          run: telling(this.#coverage.listeners, kind.name, kind.definition.run),
        },
      })),
      continuations: continuations.map((one) => ({
        ...one,
        run: telling(this.#coverage.continuations, one.name, one.run),
      })),
    }
  }
}
