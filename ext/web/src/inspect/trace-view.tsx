import type { Json, TraceRecord } from '@framestack/core'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'
import { Rows } from './rows.tsx'
import { type Tell, useTell } from './words.ts'

/** What ran in a step, record by record. */
export function TraceView({ trace }: { readonly trace: readonly TraceRecord[] }): ReactNode {
  const say = useSay()
  const tell = useTell()
  if (trace.length === 0) return <p className="dim">{say('noEvents')}</p>
  return (
    <Rows
      className="trace"
      label={say('inspect.trace')}
      count={trace.length}
      height={24}
      row={(i) => {
        const record = trace[i]
        if (record === undefined) return null
        const line = lineOf(record, tell)
        return (
          <span className={record.do} title={line}>
            <span className="do">{record.do}</span> <code>#{record.frame}</code> {line}
          </span>
        )
      }}
    />
  )
}

function lineOf(record: TraceRecord, tell: Tell): string {
  switch (record.do) {
    case 'pushed':
      return `${record.type}${record.parent === null ? '' : ` on #${record.parent}`}`
    case 'event': {
      const { type, ...rest } = record.event
      return `${type} ${short(rest)}`
    }
    case 'guard':
      return `${record.name} ${record.params === null ? '' : short(record.params)} → ${record.answer}`
    case 'action':
      return `${record.name} ${record.params === null ? '' : short(record.params)}`
    case 'state':
      return record.state
    case 'audit': {
      const cancelled = record.cancelled === null ? '' : ` (${tell('cancelled', { why: record.cancelled })})`
      const { length } = record.trail
      return `${record.type}${cancelled}${length === 0 ? '' : ` · ${tell('changes', { count: length })}`}`
    }
    case 'left':
      return `${record.ended ? 'ended' : 'unwound'} ${record.result === null ? '' : short(record.result)}`
  }
}

function short(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
