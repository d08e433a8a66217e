import type { ReactNode } from 'react'
import { MatchFacts } from '../match/match-facts.tsx'
import { lobby } from '../parts/lobby-client.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { useSay } from '../words/words.ts'
import { JoinForm } from './join-form.tsx'
import { NameField } from './name-field.tsx'

/** How often it is looked who is there, in milliseconds. */
const every = 5000

/** Where a link leads: what the match is, a name, and in. */
export default function JoinPage({ code }: { readonly code: string }): ReactNode {
  const say = useSay()
  const { value, error } = useLoaded(`code.${code}`, () => lobby.byCode(code), every)
  return (
    <main className="page narrow">
      <h1>{say('takeSeat')}</h1>
      <section className="panel">
        {value !== null && <MatchFacts room={value} />}
        <NameField />
        <JoinForm key={code} given={code} problem={error} />
      </section>
    </main>
  )
}
