import type { LogEntry } from '@framestack/core'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { titleOf } from '../lobby/titles.ts'
import { namesOf } from '../match/names.ts'
import { lobby } from '../parts/lobby-client.ts'
import { Problem } from '../parts/notice.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { DropZone } from './drop.tsx'
import type { Eyes, Source } from './source.ts'
import { StepView } from './step-view.tsx'
import { useSteps } from './use-steps.ts'

/** A match that goes on is followed. */
const every = 3000

/** Replays and the inspector: a match of the server, or a file. */
export default function InspectPage({ match }: { readonly match: string | null }): ReactNode {
  const say = useSay()
  const [file, setFile] = useState<{ log: LogEntry[]; name: string } | null>(null)
  const [eyes, setEyes] = useState<Eyes>('operator')
  const [round, next] = useState(0)
  const [wanted, go] = useState(0)
  const onGo = useCallback((step: number) => go(step), [])
  const source = useMemo<Source | null>(() => file ?? (match === null ? null : { match }), [file, match])
  const { steps, error } = useSteps(source, eyes, round)
  const room = useLoaded(`room.${match ?? ''}`, async () => (match === null ? null : lobby.match(match)))
  const live = file === null && room.value?.status === 'playing'
  useEffect(() => {
    if (!live) return
    const timer = setInterval(() => document.hidden || next((n) => n + 1), every)
    return () => clearInterval(timer)
  }, [live])
  const count = steps?.players ?? room.value?.seats.length ?? 0
  const plain = Array.from({ length: count }, (_, seat) => `P${seat}`)
  const names = room.value !== null && file === null ? namesOf(room.value) : plain
  return (
    <main className="page inspect">
      <div className="inspect-head">
        <h1>
          {steps === null ? say('inspector') : titleOf(steps.ruleset)}{' '}
          <span className="dim">{file?.name ?? (steps === null ? '' : `${steps.version}`)}</span>
        </h1>
        {source !== null && (
          <label className="inline">
            {say('inspect.eyes')}
            <select
              value={String(eyes)}
              onChange={({ target: { value } }) =>
                setEyes(value === 'operator' ? value : value === 'null' ? null : Number(value))
              }
            >
              <option value="operator">{say('inspect.operator')}</option>
              <option value="null">{say('inspect.all')}</option>
              {names.map((name, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                <option key={seat} value={seat}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {source === null && <DropZone onLog={(log, name) => setFile({ log, name })} />}
      {error !== null && (
        <>
          <Problem>{explain(error, say)}</Problem>
          {match !== null && <p className="dim">{say('inspect.mayNot')}</p>}
          {file !== null && <DropZone onLog={(log, name) => setFile({ log, name })} />}
        </>
      )}
      {source !== null && steps === null && error === null && <p className="loading">{say('loading')}</p>}
      {steps !== null && (
        <StepView
          steps={steps}
          eyes={eyes}
          names={names}
          match={file === null ? match : null}
          wanted={wanted}
          onGo={onGo}
        />
      )}
    </main>
  )
}
