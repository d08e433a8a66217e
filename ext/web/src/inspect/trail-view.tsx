import type { Change } from '@framestack/core'
import type { ReactNode } from 'react'
import type { EventTrail } from './trail.ts'
import { type Tell, useTell } from './words.ts'

/** How many are drawn at once: an input can raise thousands. */
const most = 60

/** The events that ran in a step, each with who changed what of it. */
export function TrailView({ trails }: { readonly trails: readonly EventTrail[] }): ReactNode {
  const tell = useTell()
  if (trails.length === 0) return <p className="dim">{tell('noTrail')}</p>
  return (
    <>
      <ol className="trails">
        {trails.slice(0, most).map((trail) => (
          <li key={trail.frame} data-event={trail.type}>
            <p>
              <strong>{trail.type}</strong> <code>#{trail.frame}</code>
              {trail.parent !== null && (
                <span className="dim"> {tell('raisedBy', { frame: trail.parent })}</span>
              )}
              {trail.cancelled !== null && (
                <span className="tag">{tell('cancelled', { why: trail.cancelled })}</span>
              )}
              {!trail.over && <span className="tag">{tell('goesOn')}</span>}
            </p>
            <code>{JSON.stringify(trail.fields)}</code>
            <ul>
              {trail.changes.length === 0 && <li className="dim">{tell('noChange')}</li>}
              {trail.changes.map((change, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a change is its place
                <li key={i}>
                  <span className="who">{whoText(change, tell)}</span>{' '}
                  <code>
                    {tell('became', {
                      field: change.field,
                      from: JSON.stringify(change.from),
                      to: JSON.stringify(change.to),
                    })}
                  </code>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {trails.length > most && <p className="dim">{tell('more', { count: trails.length - most })}</p>}
    </>
  )
}

const whoText = ({ by, kind }: Change, tell: Tell): string =>
  by === null ? tell('byStep', { step: kind }) : tell('byListener', { id: by, kind })
