import { randomBytes } from 'node:crypto'
import { createMatch, type GameControl, type LogEntry, type Outcome } from '@framestack/core'
import type { Arguments } from '../../command/arguments.ts'
import { FAILED, Fault } from '../../command/fault.ts'
import { begin, type Recording, step } from '../../replay/recording.ts'
import type { Loaded } from '../../rulesets/find.ts'
import { asked } from '../../rulesets/kernel.ts'
import { optionsOf, seedOf } from '../../rulesets/options.ts'

/** A match as it is laid out. */
export interface Opened {
  readonly log: readonly LogEntry[]
  readonly players: number
  readonly outcome: Outcome | null
  /** Of a new match. */
  readonly seed: number | string | null
}

/** A new match as the command line asks for it. */
export function newMatch({ ruleset }: Loaded, args: Arguments): Opened {
  const seed = seedOf(args) ?? randomBytes(32).toString('hex')
  const { min, max } = ruleset.players
  const players = args.int('seats', min, max)
  const options = optionsOf(args, ruleset)
  const gc = asked(() =>
    createMatch(ruleset, { seed, options, ...(players === undefined ? {} : { players }) }),
  )
  return { ...standing(gc as GameControl), seed }
}

/**
 * What a file has recorded, played once more with every entry checked. A saved match begins where it was saved: what
 * happened before is not in it. Throws a `Fault` with the first entry that leads elsewhere.
 */
export function recorded(recording: Recording, { ruleset }: Loaded): Opened {
  const first = begin(recording, ruleset, {})
  const gc = recording.create === null ? first.fork({ seed: 'same' }) : first
  for (const entry of recording.entries) {
    const stepped = step(gc, entry)
    if (!stepped.ok) throw new Fault(`${recording.name}: ${stepped.problem}`, FAILED)
  }
  return { ...standing(gc), ...(recording.create === null ? {} : { log: logOf(recording) }), seed: null }
}

/** The bytes of the rules that a recording names; null where it names none. */
export function bundleOf({ create, whole }: Recording): string | null {
  const named =
    create === null
      ? (whole as { readonly bundle?: unknown })
      : (create.input as { readonly bundle?: unknown })
  return typeof named.bundle === 'string' ? named.bundle : null
}

/** Times of the entries are those of the file, not of now. */
const logOf = ({ create, entries }: Recording): LogEntry[] => [
  ...(create === null ? [] : [create]),
  ...entries,
]

function standing(gc: GameControl): Omit<Opened, 'seed'> {
  return { log: structuredClone(gc.log) as LogEntry[], players: gc.state.players, outcome: gc.outcome }
}
