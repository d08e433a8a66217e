import { type ReactNode, useRef, useState } from 'react'
import { lobby } from '../parts/lobby-client.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { hashOf } from '../route.ts'
import { useSay } from '../words/words.ts'

/** The code of a match as a link: for whoever reaches this server under the same address, or under another of its own. */
export function ShareLink({ code }: { readonly code: string }): ReactNode {
  const say = useSay()
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no')
  const field = useRef<HTMLInputElement>(null)
  const info = useLoaded('server', () => lobby.server())
  const here = /^(localhost|127\.|\[::1\])/.test(location.hostname)
  const origin = (here ? info.value?.addresses[0] : undefined) ?? location.origin
  const link = `${origin}/${hashOf({ page: 'join', code })}`
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      // Pages without TLS may not: the link is marked, to be copied by hand.
      field.current?.select()
      setCopied('by hand')
    }
  }
  return (
    <div className="share">
      <p>{say('sharing')}</p>
      <p className="code" data-code={code}>
        {code}
      </p>
      <div className="row">
        <input
          ref={field}
          readOnly
          value={link}
          aria-label={say('copyLink')}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" onClick={() => void copy()}>
          {copied === 'yes' ? say('copied') : say('copyLink')}
        </button>
      </div>
      {copied === 'by hand' && <p role="status">{say('copyByHand')}</p>}
    </div>
  )
}
