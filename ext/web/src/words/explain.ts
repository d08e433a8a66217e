import { type MessageReply, RequestError } from '@framestack/client'
import { patterns } from './reasons.ts'
import { isWord, type Say } from './words.ts'

/** A request that failed, in plain words. */
export function explain(error: unknown, say: Say): string {
  if (!(error instanceof RequestError)) return error instanceof Error ? error.message : String(error)
  if (error.code === 0) return say('unreachable')
  if (error.code === 429) return say('tooMany')
  if (error.code === 503) return say('notNow')
  return known(error.message, say)
}

/** A reason of the client or the server in plain words, where it is a known one; else as it is. */
export function known(reason: string, say: Say): string {
  const word = `reason.${reason}`
  if (isWord(word)) return say(word)
  for (const [pattern, why] of patterns) {
    const gaps = pattern.exec(reason)?.groups
    if (gaps !== undefined) return say(why, { ...gaps, count: Number(gaps['count'] ?? 0) })
  }
  return reason
}

/** Why a message was not taken, in plain words; null: it was. `own`: what the game itself calls a reason. */
export function refusal(
  { code, reason = '', id = '?' }: MessageReply,
  say: Say,
  own: (reason: string) => string | undefined = () => undefined,
): string | null {
  if (code === 200) return null
  if (code === 500) return say('failed', { id })
  if (code === 429) return say('tooMany')
  if (code === 503) return say('notNow')
  const plain = known(reason, say)
  return say('refused', { reason: plain === reason ? (own(reason) ?? reason) : plain })
}
