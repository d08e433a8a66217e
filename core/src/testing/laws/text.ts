import type { LogEntry } from '../../types.ts'
import { show } from '../show.ts'
import type { LawFailure, LawsReport } from './types.ts'

/** A report for people: a line for each law, and what to know about each failure. */
export function lawsText(report: LawsReport): string {
  const lines = [
    `${report.ruleset}: ${report.ok ? 'keeps all laws' : 'BREAKS A LAW'} (${report.games} matches)`,
  ]
  for (const [name, { checked, failures, promise }] of Object.entries(report.laws)) {
    lines.push(`  ${failures.length === 0 ? 'ok    ' : 'BROKEN'} ${name.padEnd(12)} ${checked} matches`)
    if (failures.length > 0) lines.push(`    promises: ${promise}`)
    for (const failure of failures) lines.push(failureText(failure))
  }
  return lines.join('\n')
}

function failureText({ text, seed, step, log, repeat, setting }: LawFailure): string {
  const { players, options } = setting
  const lines = [
    `    ${text}`,
    `      match of seed ${seed}, ${players} players${Object.keys(options).length > 0 ? `, ${show(options)}` : ''}; after input ${step}:`,
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
