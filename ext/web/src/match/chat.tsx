import { type FormEvent, type ReactNode, useState } from 'react'
import { Problem } from '../parts/notice.tsx'
import { useEndInSight } from '../parts/use-end-in-sight.ts'
import { refusal } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import type { Live } from './use-match.ts'

/** What those at the match say to each other. */
export function Chat({ live: { client, state } }: { readonly live: Live }): ReactNode {
  const say = useSay()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { lines } = state
  const list = useEndInSight<HTMLUListElement>(lines.length)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (text.trim() === '') return
    const against = refusal(await client.say(text.trim()), say)
    setProblem(against)
    if (against === null) setText('')
  }
  return (
    <div className="chat">
      <ul ref={list} className="lines" aria-live="polite">
        {lines.length === 0 && <li className="dim">{say('noLines')}</li>}
        {lines.map(({ name, text: said, at }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          <li key={`${at}.${i}`}>
            <strong>{name}</strong> {said}
          </li>
        ))}
      </ul>
      {problem !== null && <Problem>{problem}</Problem>}
      <form className="row" onSubmit={(event) => void send(event)}>
        <input
          value={text}
          maxLength={500}
          aria-label={say('say')}
          placeholder={say('say')}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit">{say('send')}</button>
      </form>
    </div>
  )
}
