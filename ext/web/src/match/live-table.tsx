import type { RoomInfo, Table } from '@framestack/client'
import type { JsonObject } from '@framestack/core'
import { type ReactNode, useState } from 'react'
import { OwnTable, refusalOf } from '../tables/index.ts'
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
  const names = namesOf(room)
  const play = async (move: JsonObject): Promise<void> => {
    if (busy) return
    setBusy(true)
    onProblem(null)
    const { seat } = state
    const own = (reason: string) => refusalOf(room.ruleset, reason, { names, seat, table })
    onProblem(refusal(await client.act(move), say, own))
    setBusy(false)
  }
  return (
    <OwnTable
      key={room.ruleset}
      ruleset={room.ruleset}
      seat={state.seat}
      table={table}
      ask={table.outcome === null ? state.ask : null}
      names={names}
      busy={busy}
      events={state.events}
      options={room.settings.options}
      modded={room.mods.length > 0}
      play={(move) => void play(move)}
    />
  )
}
