import type { Tables } from './tables.ts'
import type { FullUnoLanOptions } from './types.ts'

/** What somebody sends who looks for a room, by broadcast or to one machine; padded, so that the answer is no longer. */
const question = /^UNO_FIND 1[ \n]/

/**
 * Answers those who look for a room: `UNO_ROOM 1 PORT TAKEN SEATS STATUS`. Neither port nor texts are those of 2020, whose
 * documents name none.
 */
export function finding(
  port: number,
  tables: Tables,
  { players }: Pick<FullUnoLanOptions, 'players'>,
): (request: Uint8Array) => Promise<string | null> {
  return async (request) => {
    if (!question.test(new TextDecoder('latin1').decode(request))) return null
    const room = await tables.describe()
    const isNew = room === null || room.status !== 'open' ? 'new' : 'open'
    const status = room?.status === 'playing' ? 'playing' : isNew
    const taken = status === 'new' ? 0 : (room?.seats.filter(({ kind }) => kind !== 'free').length ?? 0)
    const seats = status === 'new' ? players : (room?.seats.length ?? players)
    return `UNO_ROOM 1 ${port} ${taken} ${seats} ${status}\n`
  }
}
