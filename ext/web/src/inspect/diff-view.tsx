import type { Json } from '@framestack/core'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'
import { type Difference, mostDifferences } from './diff.ts'
import { useTell } from './words.ts'

/** What a step changed in the state. */
export function DiffView({ found }: { readonly found: readonly Difference[] }): ReactNode {
  const say = useSay()
  const tell = useTell()
  if (found.length === 0) return <p className="dim">{say('inspect.noDiff')}</p>
  return (
    <>
      <table className="diff">
        <tbody>
          {found.map((one) => (
            <tr key={one.path}>
              <th scope="row">{one.path}</th>
              <td className="was">{short(one.from)}</td>
              <td className="is">{short(one.to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length >= mostDifferences && <p className="dim">{tell('andMore')}</p>}
    </>
  )
}

function short(value: Json | undefined): string {
  if (value === undefined) return ''
  const text = JSON.stringify(value)
  return text.length > 90 ? `${text.slice(0, 89)}…` : text
}
