import { type ReactNode, useState } from 'react'
import { enter, nameNow } from '../lobby/enter.ts'
import { lobby } from '../parts/lobby-client.ts'
import { Problem } from '../parts/notice.tsx'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'

/** Begins a new match where another one stood after a step, against bots. */
export function ForkButton({
  match,
  seq,
  ruleset,
}: {
  readonly match: string
  readonly seq: number
  readonly ruleset: string
}): ReactNode {
  const say = useSay()
  const [error, setError] = useState<unknown>(null)
  const fork = async (): Promise<void> => {
    setError(null)
    try {
      // The clock of the match that it goes on from: a new one would have the server's.
      const { clock } = (await lobby.match(match)).settings
      const settings = { visibility: 'private' as const, clock }
      enter(
        await lobby.create({ ruleset, name: nameNow(say), fill: 'random', fork: { match, seq }, settings }),
      )
    } catch (failed) {
      setError(failed)
    }
  }
  return (
    <>
      {' '}
      <button type="button" className="small" onClick={() => void fork()}>
        {say('inspect.fork')} ({say('inspect.forkBots')})
      </button>
      {error !== null && <Problem>{explain(error, say)}</Problem>}
    </>
  )
}
