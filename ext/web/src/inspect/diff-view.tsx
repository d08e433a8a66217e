import type { Json } from '@framestack/core'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.ts'
import { differences } from './diff.ts'

/** What a step changed in the state. */
export function DiffView({
  from,
  to,
}: {
  readonly from: Json | undefined
  readonly to: Json | undefined
}): ReactNode {
  const say = useSay()
  const found = from === undefined ? [] : differences(from, to)
  if (found.length === 0) return <p className="dim">{say('inspect.noDiff')}</p>
  return (
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
  )
}

function short(value: Json | undefined): string {
  if (value === undefined) return ''
  const text = JSON.stringify(value)
  return text.length > 90 ? `${text.slice(0, 89)}…` : text
}
