import type { Ruleset } from '@framestack/core'
import { miracle } from '../language.ts'
import { encodeRecord, type RecordHeader } from '../record/binary.ts'
import { endRow, rowsOf } from '../record/rows.ts'
import { shape } from '../shape.ts'
import { type JudgeOptions, judge as judgeWith } from './judge.ts'
import type { Program, Verdict } from './types.ts'

export { fromProgram, Inbox, operationLimit, toProgram, waitingLimit } from './framing.ts'
export type { JudgeOptions } from './judge.ts'
export { contestLimits, type JudgeLimits, type Program, type Said, type Verdict } from './types.ts'

let rules: Ruleset | null = null

/** Plays a match of two programs under the contest's rules. */
export function judge(programs: readonly [Program, Program], options: JudgeOptions = {}): Promise<Verdict> {
  rules ??= miracle.ruleset(shape)
  return judgeWith(rules, programs, options)
}

/** The replay of a match as the original player reads it. */
export function recordOf({ events, round, winner }: Verdict, header: RecordHeader): Uint8Array {
  return encodeRecord({ header, rows: [...rowsOf(events), endRow(round, winner)] })
}
