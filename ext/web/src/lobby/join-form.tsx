import { type FormEvent, type ReactNode, useState } from 'react'
import { lobby } from '../parts/lobby-client.ts'
import { Problem } from '../parts/notice.tsx'
import { explain } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { enter, nameNow } from './enter.ts'

/** Takes a seat by the code of a match. `given`: the code that a link brought; `problem`: what is wrong with it, if known. */
export function JoinForm({
  given = '',
  problem = null,
}: {
  readonly given?: string
  readonly problem?: unknown
}): ReactNode {
  const say = useSay()
  const [code, setCode] = useState(given)
  const [error, setError] = useState<unknown>(null)
  // What is wrong with another code is not about this one.
  const told = error ?? (code.trim() === given ? problem : null)
  const join = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setError(null)
    try {
      enter(await lobby.join(code.trim(), nameNow(say)))
    } catch (failed) {
      setError(failed)
    }
  }
  return (
    <form className="join" onSubmit={(event) => void join(event)}>
      <label className="field">
        {given === '' ? say('joinByCode') : say('code')}
        <input
          value={code}
          required
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      <button type="submit" className={given === '' ? '' : 'main'}>
        {say('join')}
      </button>
      {told !== null && <Problem>{explain(told, say)}</Problem>}
    </form>
  )
}
