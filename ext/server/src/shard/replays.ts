import type { ReplayQuery, ReplayReport, ReplayStep, ReplaySteps } from '@framestack/client/protocol'
import {
  BadInput,
  type GameControl,
  hash,
  type Json,
  type JsonObject,
  type LogEntry,
  type Ruleset,
  replay,
  type SavedMatch,
} from '@framestack/core'
import { Denied, wordsOf } from '../errors.ts'
import { EntryTime, Held, playAgain, rulesFor } from '../match/open.ts'
import { asJson, eventsFor, tableFor, type ViewerKey } from '../match/viewer.ts'
import type { Rules, RulesSource } from '../rules/types.ts'
import type { LoadedMatch, LogRow, MatchRecord } from '../types.ts'
import type { Watch } from './watch.ts'

/** How many steps are answered at once. */
const mostSteps = 200
const defaultSteps = 50

type Find = (bundle: string | null) => Ruleset | null

/** A part of a stored match, step by step. */
export async function stepsOf(
  record: MatchRecord,
  rows: readonly LogRow[],
  query: ReplayQuery,
  source: RulesSource,
  watch: Watch,
): Promise<ReplaySteps> {
  if (rows.length === 0) throw new Denied(409, 'the match has not begun: it waits for players')
  const entries = rows.map(({ entry }) => JSON.parse(entry) as LogEntry)
  const find = finding(await rulesFor(record.ruleset, null, entries, source))
  return watch.run(`replay ${record.id}`, () => played(entries, query, find))
}

/**
 * A log of unknown origin: checked, played, and answered as far as it was asked for. Rejects with a `Denied` that says
 * what is wrong with it. `name` is that of the rules, as the log has it; `bundle` stands for none.
 */
export async function checkedLog(
  { log, name, bundle }: { readonly log: unknown; readonly name: string; readonly bundle: string | null },
  query: ReplayQuery,
  source: RulesSource,
  watch: Watch,
): Promise<ReplayReport> {
  try {
    const entries = log as LogEntry[]
    const known = await rulesFor(name, null, entries, { find: (hash, of) => source.find(hash ?? bundle, of) })
    const find = finding(known)
    return watch.run('replay of a log', () => {
      const { outcome, state } = replay(find, log, { onRuleError: 'quiet' })
      return { ...played(entries, query, find), outcome, hash: hash(state) }
    })
  } catch (error) {
    if (error instanceof BadInput || error instanceof Held) throw new Denied(400, wordsOf(error))
    throw error
  }
}

/** Whether a match that is over and packed away, played again, comes to its end. */
export async function verified(
  { ruleset, id }: MatchRecord,
  { snapshot }: LoadedMatch,
  rows: readonly LogRow[],
  source: RulesSource,
  watch: Watch,
): Promise<boolean> {
  if (snapshot === null) return false
  const end = JSON.parse(snapshot.data) as SavedMatch
  try {
    const entries = rows.map(({ entry }) => JSON.parse(entry) as LogEntry)
    const find = finding(await rulesFor(ruleset, null, entries, source))
    return watch.run(
      `replay ${id}`,
      () => hash(replay(find, entries, { onRuleError: 'quiet' }).state) === hash(end.state),
    )
  } catch (error) {
    if (error instanceof BadInput || error instanceof Held) return false
    throw error
  }
}

function finding(known: ReadonlyMap<string | null, Rules>): Find {
  return (bundle) => known.get(bundle)?.ruleset ?? null
}

function played(entries: readonly LogEntry[], query: ReplayQuery, find: Find): ReplaySteps {
  const { viewer, from = 0, count = defaultSteps } = query
  const key: ViewerKey = viewer ?? 'public'
  const end = from + Math.min(count, mostSteps)
  const time = new EntryTime(() => 0)
  const [first, ...rest] = entries as [LogEntry, ...LogEntry[]]
  const gc = replay(find, [first], { onRuleError: 'quiet', clock: time.read }) as GameControl
  mustBeViewer(gc, key)
  let trace: Json = null
  if (key === 'operator')
    gc.watch(({ records }) => {
      trace = asJson(records)
    })
  const steps: ReplayStep[] = []
  let events = 0
  const look = (entry: LogEntry): void => {
    const all = eventsFor(gc, key, events)
    events += all.length
    if (entry.seq >= from) steps.push(stepOf(gc, key, entry, all, trace))
    trace = null
  }
  look(first)
  for (const entry of rest) {
    if (entry.seq >= end) break
    playAgain(gc, entry, time, find)
    look(entry)
  }
  const { name, version } = gc.ruleset
  return { ruleset: name, version, players: gc.state.players, length: entries.length, steps }
}

function mustBeViewer(gc: GameControl, viewer: ViewerKey): void {
  const { players } = gc.state
  if (typeof viewer === 'number' && viewer >= players)
    throw new Denied(400, `viewer: expected a seat from 0 to ${players - 1}, null, or 'operator'`)
}

function stepOf(
  gc: GameControl,
  viewer: ViewerKey,
  entry: LogEntry,
  events: JsonObject[],
  trace: Json,
): ReplayStep {
  const { seq, at, input } = entry
  if (viewer !== 'operator') {
    const { view, stack, outcome } = tableFor(gc, viewer, gc.state.players)
    return { seq, at, input: { type: input.type }, events, view, stack, outcome }
  }
  const { view, stack, outcome } = tableFor(gc, 'operator', 0)
  const { state, offers } = view as { state: Json; offers: Json }
  return {
    seq,
    at,
    input: asJson(input) as JsonObject,
    events,
    // All hands are here: whoever may see everything sees them on the table, too.
    view: tableFor(gc, 'hands', gc.state.players).view,
    stack,
    outcome,
    state,
    trace,
    offers,
  }
}
