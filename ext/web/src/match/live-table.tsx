import type { RoomInfo, Table } from '@framestack/client'
import type { JsonObject } from '@framestack/core'
import { type ReactNode, useState } from 'react'
import { tableFor } from '../tables/index.ts'
import { refusal } from '../words/explain.ts'
import { useSay } from '../words/words.ts'
import { namesOf } from './names.ts'
import type { Live } from './use-match.ts'

interface Props {
  readonly live: Live
  readonly room: RoomInfo
  readonly table: Table
  readonly onProblem: (text: string | null) => void
}

/** The table of a match's ruleset, with moves that go to the server. */
export default function LiveTable({ live, room, table, onProblem }: Props): ReactNode {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const { client, state } = live
  const play = async (move: JsonObject): Promise<void> => {
    if (busy) return
    setBusy(true)
    onProblem(null)
    onProblem(refusal(await client.act(move), say))
    setBusy(false)
  }
  const { Table: Own } = tableFor(room.ruleset)
  return (
    <Own
      seat={state.seat}
      table={table}
      ask={table.outcome === null ? state.ask : null}
      names={namesOf(room)}
      busy={busy}
      play={(move) => void play(move)}
    />
  )
}
