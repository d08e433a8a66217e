import { type GivenReplay, RequestError } from '@framestack/client'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTitleOf } from '../games/words.ts'
import { namesOf } from '../match/names.ts'
import { lobby } from '../parts/lobby-client.ts'
import { Problem } from '../parts/notice.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { DropZone } from './drop.tsx'
import { EyesField } from './eyes-field.tsx'
import { Moment } from './moment.tsx'
import type { Eyes, ReplayOfFile, Source } from './source.ts'
import { useSteps } from './use-steps.ts'
import { useTell } from './words.ts'

/** A match that goes on is followed: how often it is looked for more, in milliseconds. */
const every = 1500
/** And for who is there. */
const roomEach = 4000

/** Replays and the inspector: a match of the server, or a file. */
export default function InspectPage({ match }: { readonly match: string | null }): ReactNode {
  const say = useSay()
  const titleOf = useTitleOf()
  const tell = useTell()
  const [file, setFile] = useState<ReplayOfFile | null>(null)
  const [eyes, setEyes] = useState<Eyes>('operator')
  // Null: nobody has gone anywhere yet. Infinity: at the end, wherever that will be.
  const [wanted, go] = useState<number | null>(null)
  const source = useMemo<Source | null>(() => file ?? (match === null ? null : { match }), [file, match])
  const room = useLoaded(
    `room.${match ?? ''}`,
    async () => (match === null ? null : lobby.match(match)),
    match === null ? undefined : roomEach,
  )
  const status = file === null ? room.value?.status : undefined
  const live = status === 'playing' || status === 'open'
  const target = wanted ?? (live ? Number.POSITIVE_INFINITY : 0)
  const shelf = useSteps(source, eyes, target)
  useEffect(() => {
    if (!live || shelf === null) return
    const timer = setInterval(() => document.hidden || shelf.look(), every)
    return () => clearInterval(timer)
  }, [live, shelf])
  const about = shelf?.about ?? null
  const error = shelf?.error ?? null
  const last = (about?.length ?? 1) - 1
  // Whoever goes to the end of a match that goes on, stays there.
  const onGo = useCallback(
    (step: number) => go(live && step >= last ? Number.POSITIVE_INFINITY : step),
    [live, last],
  )
  const take = (replay: GivenReplay, name: string): void => {
    setFile({ replay, name })
    go(null)
  }
  const count = about?.players ?? room.value?.seats.length ?? 0
  const plain = Array.from({ length: count }, (_, seat) => `P${seat}`)
  const names =
    file !== null
      ? plain.map((name, seat) => file.replay.names?.[seat] ?? name)
      : room.value === null
        ? plain
        : namesOf(room.value)
  const following = target === Number.POSITIVE_INFINITY
  return (
    <main className="page inspect">
      <div className="inspect-head">
        <h1>
          {about === null ? say('inspector') : titleOf(about.ruleset)}{' '}
          <span className="dim">{file?.name ?? (about === null ? '' : `${about.version}`)}</span>
        </h1>
        {source !== null && about !== null && error === null && (
          <EyesField eyes={eyes} names={names} onChange={setEyes} />
        )}
        {live && about !== null && (
          <label className="inline">
            <input
              type="checkbox"
              checked={following}
              onChange={({ target: { checked } }) => go(checked ? Number.POSITIVE_INFINITY : last)}
            />
            {tell('follow')}
          </label>
        )}
      </div>
      {source === null && <DropZone onReplay={take} />}
      {error !== null && (
        <>
          <Problem>{isRefused(error) ? say('inspect.mayNot') : explain(error, say)}</Problem>
          {file !== null && <DropZone onReplay={take} />}
        </>
      )}
      {source !== null && about === null && error === null && <p className="loading">{say('loading')}</p>}
      {shelf !== null && about !== null && (
        <Moment
          key={String(eyes)}
          shelf={shelf}
          about={about}
          at={Math.max(0, Math.min(target, last))}
          eyes={eyes}
          names={names}
          match={file === null ? match : null}
          log={file?.replay.log ?? null}
          onGo={onGo}
        />
      )}
    </main>
  )
}

/** Whether the server said that this match may not be looked into. */
const isRefused = (error: unknown): boolean => error instanceof RequestError && error.code === 403
