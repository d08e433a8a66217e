import type { Ack, ClientMessage, MessageReply, ServerMessage } from '@framestack/client/protocol'

/** Codes of replies; others are told as a conflict. */
const codes: readonly number[] = [200, 400, 403, 409, 429, 500, 503] satisfies MessageReply['code'][]
/** As the schema of a cid has it. */
const longestCid = 36

/** What is answered to a message that is not taken. */
export type Refusal = Ack | Extract<ServerMessage, { type: 'error' }>

/** What is answered to a text that is not taken: an `ack` where it has a cid, so that nobody waits for one. */
export function refusalOf(text: string, code: number, reason: string): Refusal {
  return refusalTo(cidIn(text), code, reason)
}

/** The same for a message that was read. */
export function refusalOfMessage(message: ClientMessage, code: number, reason: string): Refusal {
  return refusalTo('cid' in message ? message.cid : null, code, reason)
}

function refusalTo(cid: string | null, code: number, reason: string): Refusal {
  if (cid === null) return { type: 'error', code, reason }
  const known = (codes.includes(code) ? code : 409) as MessageReply['code']
  return { type: 'ack', cid, reply: { code: known, reason }, n: 0 }
}

/** The cid of a text that cannot be read as a message, as it stands there. */
function cidIn(text: string): string | null {
  const found = /"cid"\s*:\s*("(?:[^"\\]|\\.){1,216}")/.exec(text.slice(0, 65_536))?.[1]
  if (found === undefined) return null
  try {
    const cid = JSON.parse(found) as string
    return [...cid].length <= longestCid ? cid : null
  } catch {
    return null
  }
}
