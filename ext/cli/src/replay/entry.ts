import type { GameEvent, LogEntry, LogInput } from '@framestack/core'
import { eventLines } from '../text/event.ts'
import { messageLine } from '../text/message.ts'
import type { Style } from '../text/style.ts'
import { inline } from '../text/value.ts'
import { padLeft, printable } from '../text/width.ts'

/** An entry of a log with what it caused, as lines. */
export function entryLines({ seq, input }: LogEntry, events: readonly GameEvent[], style: Style): string[] {
  const { paint } = style
  const head = `${paint.dim(padLeft(String(seq), 4))}  ${inputInWords(input, style)}`
  const told = events.flatMap((event) => eventLines(event, null, { ...style, width: style.width - 10 }))
  return [head, ...told.map((line) => `      ${line}`)]
}

function inputInWords(input: LogInput, style: Style): string {
  const { paint } = style
  switch (input.type) {
    case 'create': {
      const options = inline(input.ruleset.options, style)
      const seed = typeof input.random === 'number' ? `seed ${input.random}` : 'with a secret key'
      const from = input.from ? ', from a snapshot' : input.setup === undefined ? '' : ', from a position'
      return `${paint.bold('begins')}  ${seed}${from}${options === '(empty)' ? '' : `, options ${options}`}`
    }
    case 'act':
      return `${paint.bold(`P${input.seat}`)}  ${messageLine(input.message, style)}`
    case 'timeout':
      return `${paint.bold('timeout')}  of ${input.seats.map((seat) => `P${seat}`).join(', ')}`
    case 'undo':
      return `${paint.bold('undo')}  by P${input.seat}, of entry ${input.to}`
    case 'leave':
    case 'return':
    case 'substitute':
      return `${paint.bold(input.type)}  of P${input.seat}`
    case 'skip':
      return paint.bold('skip')
    case 'rules': {
      const { name, version } = input.snapshot.ruleset
      const bundle = input.to === null ? '' : `, bundle ${printable(input.to).slice(0, 12)}`
      return `${paint.bold('rules')}  ${printable(`${name} ${version}`)} from here on${bundle}`
    }
    case 'abort':
      return `${paint.bold('abort')}  ${printable(input.reason)}`
  }
}
