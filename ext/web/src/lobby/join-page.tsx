import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'
import { JoinForm } from './join-form.tsx'
import { NameField } from './name-field.tsx'

/** Where a link leads: a name, and in. */
export function JoinPage({ code }: { readonly code: string }): ReactNode {
  const say = useSay()
  return (
    <main className="page narrow">
      <h1>{say('takeSeat')}</h1>
      <section className="panel">
        <NameField />
        <JoinForm key={code} given={code} />
      </section>
    </main>
  )
}
