import type { Json, TraceRecord } from '@framestack/core'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'

/** What ran in a step, record by record; null where nothing did. */
export function TraceView({ trace }: { readonly trace: Json | undefined }): ReactNode {
  const say = useSay()
  if (!Array.isArray(trace) || trace.length === 0) return <p className="dim">{say('noEvents')}</p>
  const records = trace as object[] as TraceRecord[]
  return (
    <ol className="trace">
      {records.map((record, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record is its place
        <li key={i} className={record.do}>
          <span className="do">{record.do}</span> <code>#{record.frame}</code> {lineOf(record)}
          {record.do === 'audit' && record.trail.length > 0 && (
            <ul>
              {record.trail.map(({ kind, field, from, to }, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a change is its place
                <li key={j}>
                  {say('inspect.changed', {
                    kind,
                    field,
                    from: JSON.stringify(from),
                    to: JSON.stringify(to),
                  })}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function lineOf(record: TraceRecord): string {
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
    case 'audit':
      return `${record.type}${record.cancelled === null ? '' : ` (cancelled: ${record.cancelled})`}`
    case 'left':
      return `${record.ended ? 'ended' : 'unwound'} ${record.result === null ? '' : short(record.result)}`
  }
}

function short(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
