import type { ReactNode } from 'react'
import type { BesideState } from './use-beside.ts'
import { useTell } from './words.ts'

/** How many are written out. */
const most = 5

/** What xstate beside the kernel came to: a line while they agree, a banner once they do not. */
export function BesideView({
  state: { count, found, failed },
  onGo,
}: {
  readonly state: BesideState
  readonly onGo: (seq: number) => void
}): ReactNode {
  const tell = useTell()
  if (failed !== null)
    return (
      <p className="problem" role="alert">
        {tell('notCompared', { reason: failed instanceof Error ? failed.message : String(failed) })}
      </p>
    )
  if (found.length === 0)
    return count === 0 ? null : (
      <p className="dim beside" data-compared={count}>
        {tell('compared', { count })}
      </p>
    )
  return (
    <section className="diverged" role="alert">
      <h2>{tell('diverged')}</h2>
      <ul>
        {found.slice(0, most).map(({ seq, frame, type, event, before, kernel, xstate, problems }) => (
          <li key={`${seq}.${frame}.${event}`}>
            <p>{tell('divergence', { seq, frame, type, event, before })}</p>
            <p>
              {tell('kernelCame')} <code data-came="kernel">{kernel}</code>, {tell('xstateCame')}{' '}
              <code data-came="xstate">{xstate}</code>
            </p>
            <p>{problems.join('; ')}</p>
            <button type="button" className="small" onClick={() => onGo(seq)}>
              {tell('goThere', { seq })}
            </button>
          </li>
        ))}
      </ul>
      {found.length > most && <p>{tell('more', { count: found.length - most })}</p>}
    </section>
  )
}
