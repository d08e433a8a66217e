import { pad } from '../text/width.ts'
import type { Command } from './command.ts'

/** What `framestack` alone says. */
export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'framestack: turn-based games in a terminal',
    '',
    ...commands.map(({ name, summary }) => `  framestack ${pad(name, width)}  ${summary}`),
    '',
    'Each command explains itself: framestack play --help',
    'Exit codes: 0 fine, 1 something that was checked does not hold, 2 the call or a file is not right,',
    '70 a defect of this command.',
  ].join('\n')
}

/** The help of one command. */
export function commandHelp({ summary, usage, options, details = [] }: Command): string {
  const rows = Object.entries(options).map(([name, { value, maybe, text }]): [string, string] => {
    const behind = value ?? (maybe === undefined ? '' : `[${maybe}]`)
    return [`--${name} ${behind}`.trimEnd(), text]
  })
  const width = Math.max(...rows.map(([left]) => left.length))
  return [
    `framestack ${usage}`,
    summary,
    '',
    ...rows.map(([left, text]) => `  ${pad(left, width)}  ${text}`),
    ...details.flatMap((text) => ['', text]),
  ].join('\n')
}
