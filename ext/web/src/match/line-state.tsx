import type { MatchState } from '@framestack/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { known } from '../words/explain.ts'
import { useSay } from '../words/words.ts'

const shownFor = 4000

/** Tells of a lost line, and that it is back. */
export function LineState({ state }: { readonly state: MatchState }): ReactNode {
  const say = useSay()
  const { line, problem } = state
  const lost = useRef(false)
  const [back, setBack] = useState(false)
  useEffect(() => {
    if (line === 'lost') lost.current = true
    if (line !== 'open' || !lost.current) return
    lost.current = false
    setBack(true)
    const timer = setTimeout(() => setBack(false), shownFor)
    return () => clearTimeout(timer)
  }, [line])
  if (line === 'open')
    return (
      <div className="line-state" role="status">
        {back && <p className="line good">{say('line.back')}</p>}
      </div>
    )
  return (
    <div className="line-state" role="status">
      <p className={`line ${line === 'connecting' ? '' : 'bad'}`} data-line={line}>
        {say(`line.${line}`)} {line === 'closed' && problem !== null && known(problem, say)}{' '}
        {line === 'closed' && (
          <button type="button" className="small" onClick={() => window.location.reload()}>
            {say('reload')}
          </button>
        )}
      </p>
    </div>
  )
}
