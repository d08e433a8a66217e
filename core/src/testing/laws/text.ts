import type { LogEntry } from '../../types.ts'
import { coverageLines } from '../coverage/text.ts'
import type { Counts } from '../coverage/types.ts'
import { show } from '../show.ts'
import type { LawFailure, LawsReport } from './types.ts'

/** A report for people: a line for each law, what to know about each failure, and what the matches reached. */
export function lawsText(report: LawsReport): string {
  const { ruleset, games, laws, coverage, uncovered } = report
  const isKept = Object.values(laws).every(({ failures }) => failures.length === 0)
  const verdict = !isKept
    ? 'BREAKS A LAW'
    : report.ok
      ? 'keeps all laws'
      : 'keeps all laws, but IS NOT COVERED'
  const lines = [`${ruleset}: ${verdict} (${games} matches)`]
  for (const [name, { checked, did, failures, promise }] of Object.entries(laws)) {
    const mark = failures.length === 0 ? 'ok    ' : 'BROKEN'
    lines.push(`  ${mark} ${name.padEnd(12)} ${checked} matches${didText(did)}`)
    if (failures.length > 0) lines.push(`    promises: ${promise}`)
    for (const failure of failures) lines.push(failureText(failure))
  }
  lines.push(...coverageLines(coverage).map((line) => `  ${line}`))
  if (uncovered.length > 0) lines.push(`  NOT COVERED: ${uncovered.join(', ')}`)
  return lines.join('\n')
}

function didText(did: Counts): string {
  const told = Object.entries(did)
  return told.length === 0 ? '' : `: ${told.map(([what, count]) => `${count} ${what}`).join(', ')}`
}

function failureText({ text, seed, step, log, repeat, setting }: LawFailure): string {
  const { players, options, setup } = setting
  const from = setup === undefined ? '' : `, from ${show(setup, 80)}`
  const lines = [
    `    ${text}`,
    `      match of seed ${seed}, ${players} players${Object.keys(options).length > 0 ? `, ${show(options)}` : ''}${from}; after input ${step}:`,
    ...log.slice(1).map((entry) => `      ${entryText(entry)}`),
    `      again: ${repeat}`,
  ]
  return lines.join('\n')
}

function entryText({ seq, input }: LogEntry): string {
  const { type, ...rest } = input
  return input.type === 'act'
    ? `${seq}. P${input.seat} ${show(input.message)}`
    : `${seq}. ${type} ${show(rest)}`
}
